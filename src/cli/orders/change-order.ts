import { factsOf } from '#database/order-records.ts';
import type { OrderRecordRow, RefundRow } from '#database/tables.ts';
import { formatCents } from '#domain/money.ts';
import { describeOrderState, type Tracking } from '#domain/order-lifecycle.ts';
import type { RefundRequest } from '#domain/refund.ts';
import { moveOrder, type OrderMove } from '#payments/move-order.ts';
import { cancelOrder, refundOrder } from '#payments/refund-order.ts';
import { confirmReview } from '#payments/resolve-review.ts';
import type { CommandContext } from '../command.ts';
import { orderContextOf, orRefuse } from './order-context.ts';
import { orderSummaryJson, refundJson } from './order-json.ts';

/** What every change of an order takes. */
export type ChangeOptions = { orderNumber: string; note: string | null; isJson: boolean };

const ACTOR = 'cli';

export async function moveOrderByCommand(
  context: CommandContext,
  move: OrderMove,
  { orderNumber, note, isJson, isOverridden }: ChangeOptions & { isOverridden: boolean },
): Promise<void> {
  const options = { actor: ACTOR, note, isOverridden } as const;
  const { record } = orRefuse(await moveOrder(orderContextOf(context), orderNumber, move, options));
  const tracking = move.action === 'ship' ? trackingLine(move.tracking) : [];
  report(context, record, { isJson, lines: tracking });
}

export async function refundOrderByCommand(
  context: CommandContext,
  request: RefundRequest,
  { orderNumber, note, isJson, restock }: ChangeOptions & { restock: boolean },
): Promise<void> {
  const order = { orderNumber, request, restock, reason: note, actor: ACTOR } as const;
  const { record, refund } = orRefuse(await refundOrder(orderContextOf(context), order));
  report(context, record, { isJson, refund, lines: refundLines(refund) });
}

/** `reject` refunds a payment in review; `cancel` an order that was not shipped. */
export async function cancelOrderByCommand(
  context: CommandContext,
  action: 'cancel' | 'reject',
  { orderNumber, note, isJson }: ChangeOptions,
): Promise<void> {
  const order = { orderNumber, reason: note, actor: ACTOR, action } as const;
  const { record, refund } = orRefuse(await cancelOrder(orderContextOf(context), order));
  report(context, record, { isJson, refund, lines: refund ? refundLines(refund) : [] });
}

export async function confirmReviewByCommand(
  context: CommandContext,
  { orderNumber, note, isJson }: ChangeOptions,
): Promise<void> {
  const confirmed = await confirmReview(orderContextOf(context), orderNumber, { actor: ACTOR, note });
  report(context, orRefuse(confirmed).record, { isJson, lines: [] });
}

function report(
  { print }: CommandContext,
  record: OrderRecordRow,
  { isJson, refund = null, lines }: { isJson: boolean; refund?: RefundRow | null; lines: readonly string[] },
): void {
  if (isJson) {
    const { email: _email, ...summary } = orderSummaryJson({ ...record, customer_email: '' });
    print(JSON.stringify({ ...summary, ...(refund && { refund: refundJson(refund) }) }));
    return;
  }
  print(`${record.order_number}: ${describeOrderState(factsOf(record))}.`);
  for (const line of lines) print(line);
}

function trackingLine({ carrier, trackingNumber, trackingUrl }: Tracking): string[] {
  return [[carrier, trackingNumber, trackingUrl].filter(Boolean).join(' ')];
}

function refundLines({ amount, status, failure_reason }: RefundRow): string[] {
  const sum = formatCents(amount);
  if (status === 'requested') return [`The refund of ${sum} is noted. The running store makes it at Stripe.`];
  if (status === 'failed') return [`Stripe refused the refund of ${sum}: ${failure_reason}`];
  return [`Refunded ${sum}.`];
}
