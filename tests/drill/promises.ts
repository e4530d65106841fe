import type Stripe from 'stripe';
import type { Purchase } from './shoppers.ts';

type Row = Record<string, unknown>;

/** The final state after recovery. */
export type Outcome = {
  purchases: readonly Purchase[];
  sessions: readonly Stripe.Checkout.Session[];
  /** Rows of `orders`, one per line. */
  orders: readonly Row[];
  confirmations: readonly Row[];
  /** How many emails the mail server received, by order number. */
  delivered: ReadonlyMap<string, number>;
  promoCode: { uses: number; limit: number };
  stock: { atFirst: number; onHand: number; reserved: number };
  reader: { pages: number; missing: readonly string[]; longestGapMs: number };
};

/** One row of the result: the promise, what was observed, and what breaks it. */
export type Finding = { promise: string; seen: string; broken: readonly string[] };

/** Checks the outcome against every promise. */
export function checkPromises(outcome: Outcome): Finding[] {
  const { purchases, sessions, orders, confirmations, delivered, promoCode, stock, reader } = outcome;
  const acknowledged = purchases.filter((purchase) => purchase.kind === 'acknowledged');
  const bySession = Map.groupBy(orders, (line) => String(line.stripe_session_id));
  const numbersOf = (lines: readonly Row[] = []) => new Set(lines.map((line) => String(line.order_number)));
  const paid = sessions.filter((session) => session.payment_status === 'paid');
  const paidIds = new Set(paid.map(({ id }) => id));
  const numbers = numbersOf(orders);
  const withPromo = numbersOf(orders.filter((line) => line.promo_code !== null)).size;
  const units = orders.reduce((sum, line) => sum + Number(line.quantity), 0);

  const lost = acknowledged.filter(
    ({ sessionId, orderNumber }) => !numbersOf(bySession.get(sessionId)).has(orderNumber),
  );
  const doubled = [...bySession].filter(([, lines]) => numbersOf(lines).size > 1);
  const unpaid = [...bySession.keys()].filter((id) => !paidIds.has(id));
  const without = paid.filter(({ id }) => !bySession.has(id));
  const wrongSums = paid.filter(({ id, amount_total }) => {
    const sum = (bySession.get(id) ?? []).reduce((cents, line) => cents + Number(line.amount), 0);
    return bySession.has(id) && sum !== amount_total;
  });
  const confirmed = Map.groupBy(confirmations, (row) => String(row.dedupe_key).split(':').at(-1) ?? '');
  const unconfirmed = [...numbers].filter(
    (number) => confirmed.get(number)?.length !== 1 || !delivered.has(number),
  );
  const twice = [...delivered.values()].filter((count) => count > 1).length;

  return [
    {
      promise: 'No acknowledged order is lost',
      seen: `${acknowledged.length} acknowledged, ${numbers.size} orders`,
      broken: lost.map(({ orderNumber }) => `${orderNumber} is lost`),
    },
    {
      promise: 'No payment has two orders, and no order is without a payment',
      seen: `${paid.length} payments`,
      broken: [
        ...doubled.map(([id]) => `${id} has several orders`),
        ...unpaid.map((id) => `${id} has an order and was not paid`),
      ],
    },
    {
      promise: 'Every payment has its order, to the cent',
      seen: `${paid.reduce((sum, { amount_total }) => sum + (amount_total ?? 0), 0) / 100} USD`,
      broken: [
        ...without.map(({ id }) => `${id} was paid and has no order`),
        ...wrongSums.map(({ id }) => `${id} was paid another amount than its order says`),
      ],
    },
    {
      promise: 'The promo code is never used above its limit',
      seen: `${promoCode.uses} of ${promoCode.limit}, ${withPromo} orders with it`,
      broken:
        promoCode.uses === withPromo && promoCode.uses <= promoCode.limit ? [] : ['the counts do not agree'],
    },
    {
      promise: 'Stock is exact and never negative',
      seen: `${stock.atFirst} at first, ${units} sold, ${stock.onHand} left`,
      broken:
        stock.onHand >= 0 && stock.reserved === 0 && stock.atFirst - units === stock.onHand
          ? []
          : [`${stock.onHand} on hand and ${stock.reserved} reserved do not agree`],
    },
    {
      promise: 'Every order has one confirmation, and it arrives',
      seen: `${delivered.size} arrived, ${twice} of them twice`,
      broken: unconfirmed.map((number) => `${number} has no single confirmation that arrived`),
    },
    {
      promise: 'Cached pages keep coming',
      seen: `${reader.pages} pages, longest wait ${reader.longestGapMs} ms`,
      broken: reader.missing,
    },
  ];
}
