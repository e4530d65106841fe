import type { SessionSummary } from 'payment-sandbox/in-process';
import type {
  CheckoutRow,
  OrderRecordRow,
  OrderRow,
  PromoCodeRow,
  RefundRow,
  ShipmentRow,
} from '#database/tables.ts';
import { isUnsent } from '#domain/orders/order-lifecycle.ts';
import { unitsOfLine } from '#domain/orders/refund.ts';
import { unitsToShip } from '#domain/orders/shipments.ts';
import { UNITS_OF_SOL } from './catalog.ts';
import type { ShopperLog } from './shoppers.ts';
import type { SentEmail, World } from './world.ts';

/** The final state of a seed after recovery. */
export type Outcome = {
  sessions: readonly SessionSummary[];
  checkouts: readonly CheckoutRow[];
  orders: readonly OrderRow[];
  records: readonly OrderRecordRow[];
  refunds: readonly RefundRow[];
  shipments: readonly ShipmentRow[];
  /** Of `sol`. */
  stock: { on_hand: number; reserved: number };
  lostPieces: number;
  promoCodes: readonly PromoCodeRow[];
  emails: readonly { dedupe_key: string; done_at: string | null }[];
  mailbox: readonly SentEmail[];
  shoppers: ShopperLog;
};

/** Returns one sentence for each way in which the outcome breaks a promise. */
type Invariant = (outcome: Outcome) => string[];

/** The promises of the money path. A new part of the model adds its own here. */
const INVARIANTS: Readonly<Record<string, Invariant>> = {
  'every payment has exactly one order, of the same amount, unless it was rejected': ({
    sessions,
    orders,
    checkouts,
  }) =>
    sessions
      .filter(({ isPaid }) => isPaid)
      .flatMap(({ id, total }) => {
        const lines = orders.filter((line) => line.stripe_session_id === id);
        const checkout = checkouts.find(({ stripe_session_id }) => stripe_session_id === id);
        const numbers = new Set(lines.map((line) => line.order_number));
        const isRejected = checkout?.status === 'rejected';
        if (numbers.size > 1 || (numbers.size === 0 && !isRejected))
          return [`session ${id} was paid and has ${numbers.size} orders`];
        const sum = lines.reduce((cents, { amount }) => cents + amount, 0);
        return lines.length === 0 || sum === total
          ? []
          : [`session ${id} was paid ${total} and its order sums to ${sum}`];
      }),
  'every paid order has a payment': ({ sessions, orders }) => {
    const paid = new Set(sessions.filter(({ isPaid }) => isPaid).map(({ id }) => id));
    return orders
      .filter((line) => line.status !== 'cancelled' && !paid.has(line.stripe_session_id))
      .map((line) => `order ${line.order_number} is ${line.status} without a payment`);
  },
  'an order number belongs to one checkout and one session': ({ orders }) =>
    [...Map.groupBy(orders, (line) => line.order_number)].flatMap(([number, lines]) =>
      new Set(lines.map((line) => `${line.checkout_id} ${line.stripe_session_id}`)).size === 1
        ? []
        : [`order ${number} belongs to several payments`],
    ),
  'no attempt is paid twice': ({ sessions, shoppers }) =>
    [...shoppers.pagesByAttempt].flatMap(([attempt, ids]) => {
      const paid = sessions.filter(({ id, isPaid }) => ids.has(id) && isPaid);
      return paid.length > 1 ? [`${attempt} was paid ${paid.length} times`] : [];
    }),
  'what a shopper was told stands': ({ checkouts, shoppers }) =>
    shoppers.acknowledged.flatMap(({ sessionId, state }) => {
      const checkout = checkouts.find(({ stripe_session_id }) => stripe_session_id === sessionId);
      return state !== 'paid' || checkout?.status === 'paid'
        ? []
        : [`${sessionId} was acknowledged as paid and is ${checkout?.status ?? 'unknown'}`];
    }),
  'promo codes count their paid orders, and never above the limit': ({ checkouts, promoCodes }) =>
    promoCodes.flatMap(({ code, uses, max_uses: limit }) => {
      const paid = checkouts.filter(
        ({ promo_code, status }) => promo_code === code && status === 'paid',
      ).length;
      return [
        ...(uses === paid ? [] : [`${code} counts ${uses} uses and was paid with ${paid} times`]),
        ...(limit === null || uses <= limit ? [] : [`${code} was used ${uses} times and allows ${limit}`]),
      ];
    }),
  'no email address uses a promo code more often than it may': ({ checkouts, promoCodes }) =>
    promoCodes.flatMap(({ code, max_uses_per_email: limit }) => {
      const paid = checkouts.filter(({ promo_code, status }) => promo_code === code && status === 'paid');
      return [...Map.groupBy(paid, ({ customer_email }) => customer_email)]
        .filter(([, uses]) => limit !== null && uses.length > limit)
        .map(([email, uses]) => `${email} used ${code} ${uses.length} times`);
    }),
  'stock is never negative, nothing stays reserved, and every unit is accounted for': (outcome) =>
    stockProblems(outcome),
  'the store and Stripe agree on what was given back, and each refund was made once': (outcome) =>
    refundProblems(outcome),
  'refunds and lost disputes together give back at most the payment': ({ records }) =>
    records.flatMap(({ order_number, total, refunded_amount, dispute_state, dispute_amount, ...record }) => {
      const lost = record.other_disputes_lost + (dispute_state === 'lost' ? (dispute_amount ?? total) : 0);
      return refunded_amount + lost > total
        ? [`${order_number}: ${refunded_amount} was refunded and ${lost} lost, of ${total}`]
        : [];
    }),
  'an order is shipped when nothing is left to ship, and no unit ships twice': (outcome) =>
    shipmentProblems(outcome),
  'each refund and each cancellation was told to the shopper': ({ refunds, records, emails }) => {
    const sent = new Set(
      emails.filter(({ done_at }) => done_at !== null).map(({ dedupe_key }) => dedupe_key),
    );
    const refunded = refunds
      .filter(({ status, is_cancellation }) => status === 'succeeded' && !is_cancellation)
      .map(({ id, order_number }) => `order-refunded:${order_number}:${id}`);
    const restsCancelled = refunds
      .filter(({ amount }) => amount === 0)
      .map(({ id, order_number }) => `order-rest-cancelled:${order_number}:${id}`);
    const cancelled = records
      .filter(({ fulfillment, paid_at }) => fulfillment === 'cancelled' && paid_at !== null)
      .map(({ order_number }) => `order-cancelled:${order_number}`);
    return [...refunded, ...restsCancelled, ...cancelled]
      .filter((key) => !sent.has(key))
      .map((key) => `${key} was not sent`);
  },
  'each order has one confirmation, which was sent, with the amount that was paid': (outcome) =>
    confirmationProblems(outcome),
  'no checkout is stuck': ({ checkouts }) =>
    checkouts
      .filter(({ status }) => !['paid', 'expired', 'failed', 'rejected'].includes(status))
      .map(({ order_number, status, review_reason }) => `${order_number} is ${status}: ${review_reason}`),
  'no money waits for a review': ({ checkouts }) =>
    checkouts
      .filter(({ review_reason }) => review_reason !== null)
      .map(({ order_number, review_reason }) => `${order_number} needs review: ${review_reason}`),
};

function stockProblems({ stock, lostPieces, orders, refunds, records, shipments }: Outcome): string[] {
  const { on_hand: onHand, reserved } = stock;
  const moved = orders
    .filter(({ product_id }) => product_id === 'sol')
    .map((line) => {
      const record = records.find(({ checkout_id }) => checkout_id === line.checkout_id);
      return record ? movedUnits(line, record, refunds, shipments) : { taken: 0, back: 0, mayBeBack: 0 };
    });
  const sum = (units: readonly number[]) => units.reduce((total, quantity) => total + quantity, 0);
  const left = UNITS_OF_SOL - lostPieces - sum(moved.map(({ taken }) => taken));
  const least = left + sum(moved.map(({ back }) => back));
  const most = least + sum(moved.map(({ mayBeBack }) => mayBeBack));
  return [
    ...(onHand < 0 ? [`${onHand} are in stock`] : []),
    ...(reserved === 0 ? [] : [`${reserved} stay reserved`]),
    ...(onHand >= least && onHand <= most ? [] : [`${onHand} are in stock, ${least} to ${most} should be`]),
  ];
}

/** The units of a line that came out of stock and went back. `mayBeBack` are those that also went back, or did not. */
function movedUnits(
  line: OrderRow,
  record: OrderRecordRow,
  refunds: readonly RefundRow[],
  shipments: readonly ShipmentRow[],
) {
  const missing = unitsOfLine(record.missing_units, line.line_number);
  const taken = record.took_units ? line.quantity - missing : 0;
  // Cancelling returns whatever no refund did.
  if (record.fulfillment === 'cancelled') return { taken, back: taken, mayBeBack: 0 };
  const restocked = refunds
    .filter(({ order_number, status }) => order_number === line.order_number && status === 'succeeded')
    .filter(({ restock }) => restock);
  const unitsIn = (rows: readonly RefundRow[]) =>
    unitsOfLine(
      rows.flatMap(({ lines }) => lines),
      line.line_number,
    );
  const given = unitsIn(restocked);
  // Units that were missing were there after all, if they shipped. They go back only from a refund after that.
  const hasShipped = record.fulfillment === 'shipped' || record.fulfillment === 'delivered';
  const sent = shipments
    .filter(({ order_number }) => order_number === line.order_number)
    .flatMap(({ lines }) => lines);
  const left = hasShipped ? line.quantity : unitsOfLine(sent, line.line_number);
  // A rest that was cancelled was not sent, so that what was sent of the units taken does not go back with it.
  const ofRest = unitsIn(restocked.filter(({ amount }) => amount === 0));
  const ofMoney = Math.min(given - ofRest, taken);
  const inStore = Math.max(0, taken - ofMoney - unitsOfLine(sent, line.line_number));
  const back = ofMoney + Math.min(ofRest, inStore);
  return { taken, back, mayBeBack: Math.max(0, Math.min(given, left) - back) };
}

function shipmentProblems({ records, orders, refunds, shipments }: Outcome): string[] {
  return [...Map.groupBy(shipments, ({ order_number }) => order_number)].flatMap(([number, ofOrder]) => {
    const lines = orders.filter(({ order_number }) => order_number === number);
    const refunded = refunds
      .filter(({ order_number, status }) => order_number === number && status !== 'failed')
      .flatMap((refund) => refund.lines);
    const sent = ofOrder.flatMap((shipment) => shipment.lines);
    const isLeft = unitsToShip({ lines, refunded, shipments: ofOrder }).length > 0;
    const fulfillment =
      records.find(({ order_number }) => order_number === number)?.fulfillment ?? 'cancelled';
    return [
      ...lines
        .filter(({ line_number, quantity }) => unitsOfLine(sent, line_number) > quantity)
        .map(({ line_number }) => `more units of line ${line_number} of ${number} were sent than bought`),
      ...(fulfillment === 'cancelled' ? [`${number} is cancelled and has a parcel`] : []),
      ...(isUnsent(fulfillment) === isLeft
        ? []
        : [`${number} is ${fulfillment} and has ${isLeft ? 'units' : 'nothing'} left`]),
    ];
  });
}

function refundProblems({ sessions, checkouts, records, refunds }: Outcome): string[] {
  const waiting = refunds
    .filter(({ status }) => status === 'requested' || status === 'pending')
    .map(({ order_number, status }) => `a refund of ${order_number} is still ${status}`);
  const known = refunds.flatMap(({ stripe_refund_id: id }) => (id === null ? [] : [id]));
  const doubled = known.length === new Set(known).size ? [] : ['a refund of Stripe is counted twice'];
  const differing = sessions.flatMap(({ id, refunded }) => {
    const checkout = checkouts.find(({ stripe_session_id }) => stripe_session_id === id);
    const record = records.find(({ checkout_id }) => checkout_id === checkout?.id);
    const said = record?.refunded_amount ?? 0;
    return said === refunded ? [] : [`${id}: ${refunded} went back, and the order says ${said}`];
  });
  return [...waiting, ...doubled, ...differing];
}

function confirmationProblems({ checkouts, orders, emails, mailbox, sessions }: Outcome): string[] {
  const paid = checkouts.filter(({ status }) => status === 'paid').map((row) => row.order_number);
  const expected = paid.map((number) => {
    const [line] = orders.filter((order) => order.order_number === number);
    const session = sessions.find(({ id }) => id === line?.stripe_session_id);
    // Refunded before the store knew of the payment: the shopper is told of the refund instead.
    const isGone = session !== undefined && session.total > 0 && session.refunded === session.total;
    return { number, key: `order-confirmation:${number}`, total: session?.total, isGone };
  });
  const missing = expected.flatMap(({ number, key, total, isGone }) => {
    const queued = emails.filter(({ dedupe_key }) => dedupe_key === key);
    if (queued.length === 0 && isGone) return [];
    if (queued.length !== 1) return [`${number} has ${queued.length} confirmations`];
    const sent = mailbox.filter(({ dedupeKey }) => dedupeKey === key);
    if (sent.length === 0 || queued[0]?.done_at === null)
      return [`the confirmation of ${number} was not sent`];
    return sent.some((email) => email.total !== total)
      ? [`the confirmation of ${number} has a wrong total`]
      : [];
  });
  const keys = new Set(expected.map(({ key }) => key));
  const unpaid = emails.filter(
    ({ dedupe_key }) => dedupe_key.startsWith('order-confirmation:') && !keys.has(dedupe_key),
  );
  return [...missing, ...unpaid.map(({ dedupe_key }) => `${dedupe_key} was queued for no paid order`)];
}

/** Reads the outcome and returns every broken promise. */
export async function findBrokenPromises(world: World, shoppers: ShopperLog): Promise<string[]> {
  const { db } = world.engine;
  const outcome: Outcome = {
    sessions: world.stripe.sandbox.sessions(),
    checkouts: await db.selectFrom('checkouts').selectAll().execute(),
    orders: await db.selectFrom('orders').selectAll().execute(),
    records: await db.selectFrom('order_records').selectAll().execute(),
    refunds: await db.selectFrom('refunds').selectAll().execute(),
    shipments: await db.selectFrom('shipments').selectAll().execute(),
    stock: await db.selectFrom('available_stock').select(['on_hand', 'reserved']).executeTakeFirstOrThrow(),
    lostPieces: (await world.engine.run('select from lost_pieces')).rows.length,
    promoCodes: await db.selectFrom('promo_codes').selectAll().execute(),
    emails: await db.selectFrom('outbox').select(['dedupe_key', 'done_at']).execute(),
    mailbox: world.mailbox,
    shoppers,
  };
  return Object.entries(INVARIANTS).flatMap(([name, check]) =>
    check(outcome).map((problem) => `${name}: ${problem}`),
  );
}
