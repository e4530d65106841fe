import { findOpenRequest } from '#database/orders/order-requests.ts';
import { listReturns } from '#database/orders/returns.ts';
import type { OrderRecordRow, RefundRow } from '#database/tables.ts';
import { dayIn } from '#domain/calendar/day.ts';
import type { AddressCorrection } from '#domain/checkout/address-correction.ts';
import type { Tracking } from '#domain/delivery/tracking.ts';
import { formatAmount, formatCents } from '#domain/money.ts';
import { describeRequest, requestKindOf } from '#domain/orders/order-request.ts';
import type { RefundRequest } from '#domain/orders/refund.ts';
import { describeOrder } from '#merchant/orders/describe-order.ts';
import { moveEachOrder } from '#merchant/orders/move-each-order.ts';
import { cancelOrder } from '#payments/orders/cancel-order.ts';
import { correctAddress } from '#payments/orders/correct-address.ts';
import { correctTracking } from '#payments/orders/correct-tracking.ts';
import { moveOrder, type OrderMove } from '#payments/orders/move-order.ts';
import { refundOrder } from '#payments/orders/refund-order.ts';
import { refundSecondPayment } from '#payments/orders/refund-second-payment.ts';
import { confirmReview } from '#payments/orders/resolve-review.ts';
import { store } from '#shop';
import { type CommandContext, type CommandOutput, orRefuse } from '../command.ts';
import { orderContextOf } from './order-context.ts';
import { orderSummaryJson, refundJson } from './order-json.ts';

/** The options of every order change. */
export type ChangeOptions = { orderNumber: string; note: string | null };

const ACTOR = 'cli';

type Move = { orderNumber: string; move: OrderMove };

/** Ships orders, with a warning about each whose shopper asked to change, cancel or return it. */
export async function shipOrdersByCommand(
  context: CommandContext,
  orders: readonly Move[],
  options: { note: string | null; isOverridden: boolean },
): Promise<CommandOutput> {
  for (const { orderNumber } of orders) {
    const request = await findOpenRequest(context.database.db, orderNumber);
    if (!request) continue;
    const { id, subject, name: from, created_at } = request;
    const day = dayIn(store.timeZone, new Date(created_at));
    const asked = describeRequest({ kind: requestKindOf(subject), from }, day, orderNumber);
    if (asked) context.warn(`Warning: ${asked} To read the message: messages show ${id.slice(0, 8)}`);
  }
  return moveOrdersByCommand(context, orders, options);
}

/** Moves orders to their next step. Fails if one was refused; the others are moved. */
export async function moveOrdersByCommand(
  context: CommandContext,
  orders: readonly Move[],
  { note, isOverridden }: { note: string | null; isOverridden: boolean },
): Promise<CommandOutput> {
  const options = { actor: ACTOR, note, isOverridden } as const;
  const [only, ...others] = orders;
  if (only && others.length === 0) {
    const { record } = orRefuse(
      await moveOrder(orderContextOf(context), only.orderNumber, only.move, options),
    );
    return outputOf(context, record, {
      lines: only.move.action === 'ship' && only.move.tracking ? trackingLine(only.move.tracking) : [],
    });
  }
  const moved = await moveEachOrder(orderContextOf(context), orders, options);
  const refused = moved.filter(({ ok }) => !ok).length;
  return {
    lines: moved.map((result) =>
      result.ok ? `${result.orderNumber}: ${result.state}.` : `Refused: ${result.reason}`,
    ),
    data: moved,
    ...(refused > 0 && { failure: `${refused} of ${moved.length} were refused.` }),
  };
}

export async function correctAddressByCommand(
  context: CommandContext,
  correction: AddressCorrection,
  { orderNumber, note }: ChangeOptions,
): Promise<CommandOutput> {
  const { record, isChanged } = orRefuse(
    await correctAddress(orderContextOf(context), orderNumber, correction, { actor: ACTOR, note }),
  );
  return outputOf(context, record, { lines: [isChanged ? 'Corrected.' : 'It has this address already.'] });
}

export async function correctTrackingByCommand(
  context: CommandContext,
  tracking: Tracking,
  { orderNumber, note, shipment }: ChangeOptions & { shipment?: number | undefined },
): Promise<CommandOutput> {
  const { record, isChanged } = orRefuse(
    await correctTracking(orderContextOf(context), orderNumber, tracking, { actor: ACTOR, note, shipment }),
  );
  const lines = isChanged ? trackingLine(tracking) : ['It has this tracking number already.'];
  return outputOf(context, record, { lines });
}

export async function refundOrderByCommand(
  context: CommandContext,
  request: RefundRequest,
  {
    orderNumber,
    note,
    restock,
    ofReturn,
  }: ChangeOptions & { restock: boolean; ofReturn?: number | undefined },
): Promise<CommandOutput> {
  const returns = ofReturn === undefined ? [] : await listReturns(context.database.db, orderNumber);
  const returned = returns.find(({ position }) => position === ofReturn);
  // Without an amount or a line, the refund of a return is of its pieces.
  const isOfPieces = returned !== undefined && request.kind === 'whole';
  const order = {
    orderNumber,
    request: isOfPieces ? { kind: 'lines' as const, units: returned.lines } : request,
    restock,
    reason: note,
    actor: ACTOR,
    ofReturn,
  } as const;
  const { record, refund } = orRefuse(await refundOrder(orderContextOf(context), order));
  return outputOf(context, record, { refund, lines: refundLines(refund) });
}

/** `reject` refunds a payment in review; `cancel` an order that was not shipped, or ends one with nothing to refund. */
export async function cancelOrderByCommand(
  context: CommandContext,
  action: 'cancel' | 'reject',
  { orderNumber, note, restock = true }: ChangeOptions & { restock?: boolean },
): Promise<CommandOutput> {
  const order = { orderNumber, reason: note, actor: ACTOR, action, restock } as const;
  const { record, refund, isRest } = orRefuse(await cancelOrder(orderContextOf(context), order));
  const rest = isRest ? ['The rest is cancelled. There was nothing to refund.'] : [];
  return outputOf(context, record, { refund, lines: refund ? refundLines(refund) : rest });
}

export async function confirmReviewByCommand(
  context: CommandContext,
  { orderNumber, note }: ChangeOptions,
): Promise<CommandOutput> {
  const confirmed = await confirmReview(orderContextOf(context), orderNumber, { actor: ACTOR, note });
  return outputOf(context, orRefuse(confirmed).record, { lines: [] });
}

/** Refunds the second payment of an order that was paid twice. */
export async function refundSecondByCommand(
  context: CommandContext,
  orderNumber: string,
  sessionId: string,
): Promise<CommandOutput> {
  const asked = { orderNumber, sessionId, actor: ACTOR } as const;
  const { end, amount } = orRefuse(await refundSecondPayment(orderContextOf(context), asked));
  const sum = formatCents(amount);
  return {
    lines: [
      end === 'refunded'
        ? `${orderNumber}: the second payment of ${sum} is refunded.`
        : `${orderNumber}: the second payment of ${sum} had failed, so nothing was refunded.`,
    ],
    data: { orderNumber, session: sessionId, amount: formatAmount(amount), end },
  };
}

async function outputOf(
  { database: { db } }: CommandContext,
  record: OrderRecordRow,
  { refund = null, lines }: { refund?: RefundRow | null; lines: readonly string[] },
): Promise<CommandOutput> {
  const { email: _email, ...summary } = orderSummaryJson({ ...record, customer_email: '' });
  return {
    lines: [`${record.order_number}: ${await describeOrder(db, record)}.`, ...lines],
    data: { ...summary, ...(refund && { refund: refundJson(refund) }) },
  };
}

function trackingLine({ carrier, trackingNumber, trackingUrl }: Tracking): string[] {
  return [[carrier, trackingNumber, trackingUrl].filter(Boolean).join(' ')];
}

function refundLines({ amount, status, failure_reason }: RefundRow): string[] {
  const sum = formatCents(amount);
  if (status === 'requested') return [`The refund of ${sum} is saved. The running store sends it to Stripe.`];
  if (status === 'failed') return [`Stripe refused the refund of ${sum}: ${failure_reason}`];
  return [`Refunded ${sum}.`];
}
