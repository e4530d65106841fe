import { withdrawReturnEmails } from '#database/orders/order-emails.ts';
import { type Actor, changeOrderRecord, lockOrderRecord } from '#database/orders/order-records.ts';
import { insertReturn, listReturns, returnableUnits, updateReturn } from '#database/orders/returns.ts';
import type { Database, OrderRecordRow, ReturnRow } from '#database/tables.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { MAX_NOTE } from '#domain/orders/order-note.ts';
import type { UnitCount } from '#domain/orders/refund.ts';
import {
  checkSendBy,
  isOpenReturn,
  planReturn,
  type ReturnDays,
  type ReturnStep,
  sendReturnBy,
  takeReturnStep,
} from '#domain/orders/returns.ts';
import { countUnits } from '#domain/orders/shipments.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { noSuchOrder, type OrderContext, type OrderRefusal } from '#payments/order-context.ts';
import { queueOrderEmail } from '#payments/order-emails.ts';
import { store } from '#shop';
import { answerReturnRequests } from './answer-return-requests.ts';
import { loadGoods } from './change-shipments.ts';

/** Names a return by its position in the order, from 1. */
export type ReturnNumber = number;

type Context = Pick<OrderContext, 'db' | 'now' | 'onJobQueued'>;
type Changed = { ok: true; record: OrderRecordRow; returned: ReturnRow };

/**
 * Approves the return of pieces that were sent; without `units`, of all that can be returned. The shopper gets an email with
 * the pieces, the address, the last day to send them and the note, and open messages that ask for a return count as answered.
 * The policy does not forbid anything here: it is for the merchant to decide.
 */
export async function approveReturn(
  context: Context,
  orderNumber: string,
  { units, note, sendBy }: { units?: readonly UnitCount[]; note: string | null; sendBy?: string | undefined },
  actor: Actor,
): Promise<Changed | OrderRefusal> {
  if (note !== null && note.length > MAX_NOTE) {
    return refuseBecause(`A note has at most ${MAX_NOTE} characters.`);
  }
  const approved = await context.db.transaction().execute(async (db): Promise<Changed | OrderRefusal> => {
    const record = await lockOrderRecord(db, orderNumber);
    if (!record) return noSuchOrder(orderNumber);
    const goods = await loadGoods(db, orderNumber);
    const left = returnableUnits(record.fulfillment, goods, await listReturns(db, orderNumber));
    if (left.length === 0) return refuseBecause(`${orderNumber} has nothing that can be returned.`);
    const planned = planReturn(units ?? left, left);
    if (!planned.ok) return planned;
    const days = returnDays(record, context.now());
    const by = checkSendBy(sendBy ?? sendReturnBy(days, store.returns), days.today);
    if (!by.ok) return by;
    const returned = await insertReturn(db, {
      order_number: orderNumber,
      lines: planned.value,
      note,
      send_by: by.value,
      created_by: actor,
    });
    const details = { return: returned.position, units: countUnits(planned.value) };
    const after = await changeOrderRecord(
      db,
      record,
      {},
      { actor, action: 'return approved', note, details },
    );
    await queueOrderEmail(db, 'order-return-approved', orderNumber, {
      occasion: returned.id,
      return: returned.id,
    });
    await answerReturnRequests(db, orderNumber, actor, context.now());
    return { ok: true, record: after, returned };
  });
  if (approved.ok) context.onJobQueued();
  return approved;
}

/** The days that the return policy counts from and to. */
export function returnDays({ delivered_at }: OrderRecordRow, now: Date): ReturnDays {
  const dayOf = (moment: Date) => dayIn(store.timeZone, moment);
  return { deliveredOn: delivered_at && dayOf(new Date(delivered_at)), today: dayOf(now) };
}

const HISTORY = {
  receive: 'return received',
  close: 'return closed',
  cancel: 'return cancelled',
  undo: 'return step undone',
} as const satisfies Record<ReturnStep, string>;

/**
 * Takes a step of a return. Its number can be omitted if the step is possible for one return only. Receiving and cancelling
 * send an email. Undoing sends none, and withdraws the email about the step if it has not been sent.
 */
export async function moveReturn(
  context: Context,
  orderNumber: string,
  step: ReturnStep,
  { actor, number, note = null }: { actor: Actor; number?: ReturnNumber | undefined; note?: string | null },
): Promise<Changed | OrderRefusal> {
  const moved = await context.db.transaction().execute(async (db): Promise<Changed | OrderRefusal> => {
    const record = await lockOrderRecord(db, orderNumber);
    if (!record) return noSuchOrder(orderNumber);
    const returns = await listReturns(db, orderNumber);
    const found = findReturn(record, returns, number, (row) => taken(row, step).ok);
    if (!found.ok) return found;
    const next = taken(found.value, step);
    if (!next.ok) return next;
    const isOpen = isOpenReturn(next.value);
    const returned = await updateReturn(db, found.value.id, {
      state: next.value,
      ended_at: isOpen ? null : context.now(),
      ...(step === 'receive' && { received_at: context.now() }),
      ...(next.value === 'approved' && { received_at: null }),
    });
    const entry = { actor, action: HISTORY[step], note, details: { return: returned.position } };
    const after = await changeOrderRecord(db, record, {}, entry);
    await tellShopper(db, step, returned);
    return { ok: true, record: after, returned };
  });
  if (moved.ok) context.onJobQueued();
  return moved;
}

/** A return of the order, or why there is none, as a sentence. Without a number, the only one that is `possible`. */
export function findReturn(
  { order_number: orderNumber }: OrderRecordRow,
  returns: readonly ReturnRow[],
  number: ReturnNumber | undefined,
  isPossible: (returned: ReturnRow) => boolean,
): { ok: true; value: ReturnRow } | ReasonedRefusal {
  const possible = returns.filter(isPossible);
  if (number === undefined && possible.length > 1) {
    const numbers = possible.map(({ position }) => position).join(', ');
    return refuseBecause(`${orderNumber} has ${possible.length} returns. Choose one of them: ${numbers}.`);
  }
  const found =
    number === undefined
      ? (possible[0] ?? returns.at(-1))
      : returns.find(({ position }) => position === number);
  if (found) return { ok: true, value: found };
  return refuseBecause(`${orderNumber} has no return${number === undefined ? '' : ` ${number}`}.`);
}

function taken({ state, refund_id }: ReturnRow, step: ReturnStep) {
  return takeReturnStep({ state, isRefunded: refund_id !== null }, step);
}

async function tellShopper(
  db: Database,
  step: ReturnStep,
  { id, order_number: orderNumber, updated_at, state }: ReturnRow,
): Promise<void> {
  const occasion = `${id}:${updated_at}`;
  if (step === 'receive') {
    await queueOrderEmail(db, 'order-return-received', orderNumber, { occasion, return: id });
  } else if (step === 'undo' && state === 'approved') {
    await withdrawReturnEmails(db, 'order-return-received', id);
  } else if (step === 'cancel') {
    // If the approval was never sent, there is nothing to call off.
    const hasLeft = !(await withdrawReturnEmails(db, 'order-return-approved', id));
    if (hasLeft) await queueOrderEmail(db, 'order-return-cancelled', orderNumber, { occasion, return: id });
  }
}
