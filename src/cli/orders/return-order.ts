import { factsOf } from '#database/orders/order-records.ts';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import type { OrderRecordRow, ReturnRow } from '#database/tables.ts';
import { describeOrderState } from '#domain/orders/order-lifecycle.ts';
import { pieceName } from '#domain/orders/piece-name.ts';
import type { UnitCount } from '#domain/orders/refund.ts';
import { passedWindow, type ReturnStep } from '#domain/orders/returns.ts';
import { linesInShipment } from '#domain/orders/shipments.ts';
import { returnsOf } from '#merchant/orders/order-returns.ts';
import { approveReturn, moveReturn, returnDays } from '#payments/orders/change-returns.ts';
import { listFinalLines } from '#payments/orders/final-lines.ts';
import { store } from '#shop';
import { type CommandContext, type CommandOutput, orRefuse } from '../command.ts';
import { orderContextOf } from './order-context.ts';

const ACTOR = 'cli';

/** Approves a return, with a warning about what the return policy says against it. */
export async function approveReturnByCommand(
  context: CommandContext,
  orderNumber: string,
  asked: { units?: readonly UnitCount[]; note: string | null; sendBy: string | undefined },
): Promise<CommandOutput> {
  const { record, returned } = orRefuse(
    await approveReturn(orderContextOf(context), orderNumber, asked, ACTOR),
  );
  const { db } = context.database;
  const lines = linesInShipment(await listOrdersByNumber(db, orderNumber), returned);
  const ended = passedWindow(returnDays(record, context.now()), store.returns);
  if (ended) context.warn(`Warning: the return window of ${orderNumber} ended on ${ended}.`);
  for (const line of await listFinalLines(db, lines)) {
    context.warn(`Warning: your return policy does not take back ${pieceName(line)}.`);
  }
  return outputOf(context, record, returned);
}

export async function moveReturnByCommand(
  context: CommandContext,
  orderNumber: string,
  step: ReturnStep,
  { number, note }: { number: number | undefined; note: string | null },
): Promise<CommandOutput> {
  const { record, returned } = orRefuse(
    await moveReturn(orderContextOf(context), orderNumber, step, { actor: ACTOR, number, note }),
  );
  return outputOf(context, record, returned);
}

async function outputOf(
  { database }: CommandContext,
  record: OrderRecordRow,
  returned: ReturnRow,
): Promise<CommandOutput> {
  const lines = await listOrdersByNumber(database.db, record.order_number);
  const shown = returnsOf({ lines, returns: [returned] }).map(({ units: _units, ...facts }) => facts);
  const by = returned.state === 'approved' ? `, to send by ${returned.send_by}` : '';
  return {
    lines: [
      `${record.order_number}: ${describeOrderState(factsOf(record))}.`,
      `Return ${returned.position}: ${returned.state}${by}.`,
      ...shown.flatMap(({ pieces }) => pieces.map((piece) => `  ${piece}`)),
    ],
    data: { orderNumber: record.order_number, ...shown[0] },
  };
}
