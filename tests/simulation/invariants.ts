import type { SessionSummary } from 'payment-sandbox/in-process';
import type { CheckoutRow, OrderRow, PromoCodeRow } from '#database/tables.ts';
import type { ShopperLog } from './shoppers.ts';
import type { SentEmail, World } from './world.ts';

/** What is left of a seed once everything has healed. */
export type Outcome = {
  sessions: readonly SessionSummary[];
  checkouts: readonly CheckoutRow[];
  orders: readonly OrderRow[];
  promoCodes: readonly PromoCodeRow[];
  emails: readonly { dedupe_key: string; done_at: string | null }[];
  mailbox: readonly SentEmail[];
  shoppers: ShopperLog;
};

/** Returns one sentence for each way in which the outcome breaks a promise. */
type Invariant = (outcome: Outcome) => string[];

/** The promises of the money path. A new part of the model adds its own here. */
const INVARIANTS: Readonly<Record<string, Invariant>> = {
  'every payment has exactly one order, of the same amount': ({ sessions, orders }) =>
    sessions
      .filter(({ isPaid }) => isPaid)
      .flatMap(({ id, total }) => {
        const lines = orders.filter((line) => line.stripe_session_id === id && line.status !== 'cancelled');
        const numbers = new Set(lines.map((line) => line.order_number));
        if (numbers.size !== 1) return [`session ${id} was paid and has ${numbers.size} orders`];
        const sum = lines.reduce((cents, { amount }) => cents + amount, 0);
        return sum === total ? [] : [`session ${id} was paid ${total} and its order sums to ${sum}`];
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
  'each order has one confirmation, which was sent, with the amount that was paid': (outcome) =>
    confirmationProblems(outcome),
  'no checkout is stuck': ({ checkouts }) =>
    checkouts
      .filter(({ status }) => !['paid', 'expired', 'failed'].includes(status))
      .map(({ order_number, status, review_reason }) => `${order_number} is ${status}: ${review_reason}`),
  'no money waits for a review': ({ checkouts }) =>
    checkouts
      .filter(({ review_reason, status }) => review_reason !== null && status !== 'failed')
      .map(({ order_number, review_reason }) => `${order_number} needs review: ${review_reason}`),
};

function confirmationProblems({ checkouts, orders, emails, mailbox, sessions }: Outcome): string[] {
  const paid = checkouts.filter(({ status }) => status === 'paid').map((row) => row.order_number);
  const expected = paid.map((number) => {
    const [line] = orders.filter((order) => order.order_number === number);
    const session = sessions.find(({ id }) => id === line?.stripe_session_id);
    return { number, key: `order-confirmation:${number}`, total: session?.total };
  });
  const missing = expected.flatMap(({ number, key, total }) => {
    const queued = emails.filter(({ dedupe_key }) => dedupe_key === key);
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
    promoCodes: await db.selectFrom('promo_codes').selectAll().execute(),
    emails: await db.selectFrom('outbox').select(['dedupe_key', 'done_at']).execute(),
    mailbox: world.mailbox,
    shoppers,
  };
  return Object.entries(INVARIANTS).flatMap(([name, check]) =>
    check(outcome).map((problem) => `${name}: ${problem}`),
  );
}
