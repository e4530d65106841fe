import { sql } from 'kysely';
import { findCheckoutByOrderNumber } from '#database/checkouts/checkouts.ts';
import { cents } from '#domain/money.ts';
import type { RefundRequest } from '#domain/orders/refund.ts';
import { cancelOrder } from '#payments/orders/cancel-order.ts';
import { finishRefunds } from '#payments/orders/finish-refunds.ts';
import { moveOrder } from '#payments/orders/move-order.ts';
import { refundOrder } from '#payments/orders/refund-order.ts';
import { confirmReview } from '#payments/orders/resolve-review.ts';
import { attempt, type World } from './world.ts';

/** Refund amounts that belong to no line. */
const AMOUNTS = [1, 500, 2_000].map((amount) => cents(amount));
const TRACKING = { carrier: 'USPS', trackingNumber: '9400', trackingUrl: null };

/** The merchant handles one order: confirms, packs, ships (also in parts), cancels or refunds it. Refusals are recorded. */
export async function workOnOrder(world: World): Promise<void> {
  const { random } = world.scheduler;
  const orders = await listOrders(world);
  if (orders.length === 0) return;
  const { order_number: orderNumber, fulfillment } = random.pick(orders);
  if (fulfillment === 'review') return confirmShort(world, orderNumber);
  const change = random.pick([
    'pack',
    'ship',
    'ship a part of',
    'cancel',
    'refund',
    'refund',
    'refund',
  ] as const);
  const answer = await attempt(world, () =>
    world.call(`${change} ${orderNumber}`, ({ payments }) => {
      if (change === 'cancel') return cancelOrder(payments, { orderNumber, actor: 'cli', reason: null });
      if (change === 'pack') return moveOrder(payments, orderNumber, { action: 'pack' }, { actor: 'cli' });
      if (change === 'ship' || change === 'ship a part of') {
        const units = [{ line: random.between(0, 1), quantity: 1 }];
        const move = { action: 'ship', tracking: TRACKING, ...(change !== 'ship' && { units }) } as const;
        return moveOrder(payments, orderNumber, move, { actor: 'cli' });
      }
      const request = pickRefund(world);
      return refundOrder(payments, { orderNumber, request, restock: true, reason: null, actor: 'cli' });
    }),
  );
  if (answer) world.scheduler.note(answer.ok ? '  done' : `  refused: ${answer.reason}`);
}

function pickRefund({ scheduler: { random } }: World): RefundRequest {
  const kind = random.pick(['whole', 'lines', 'lines', 'amount'] as const);
  if (kind === 'whole') return { kind };
  if (kind === 'amount') return { kind, amount: random.pick(AMOUNTS) };
  return { kind, units: [{ line: random.between(0, 1), quantity: random.between(1, 2) }] };
}

/** A piece breaks and the merchant corrects the count. A shopper may be paying for it. */
export async function loseOnePiece(world: World): Promise<void> {
  await attempt(world, () =>
    world.call('a piece is lost', ({ payments: { db } }) =>
      sql`with lost as (update stock set on_hand = on_hand - 1 where on_hand > 0 returning product_id)
        insert into lost_pieces select product_id from lost`.execute(db),
    ),
  );
}

/** Confirms a payment in review if all that is wrong with it is that units are missing. */
async function confirmShort(world: World, orderNumber: string): Promise<void> {
  const answer = await attempt(world, () =>
    world.call(`confirm ${orderNumber}`, async ({ payments }) => {
      const checkout = await findCheckoutByOrderNumber(payments.db, orderNumber);
      const isShort = checkout?.review_reason?.startsWith('paid, but only') ?? false;
      return isShort ? confirmReview(payments, orderNumber, { actor: 'cli' }) : null;
    }),
  );
  if (answer) world.scheduler.note(answer.ok ? '  done' : `  refused: ${answer.reason}`);
}

/** Confirms payments in review whose units are missing, or refunds them, as it refunds all others. */
export async function decideReviews(world: World): Promise<void> {
  const { random } = world.scheduler;
  for (const { order_number: orderNumber, fulfillment } of await listOrders(world)) {
    if (fulfillment !== 'review') continue;
    if (random.chance(0.5)) await confirmShort(world, orderNumber);
    await attempt(world, () =>
      world.call(`reject ${orderNumber}`, ({ payments }) =>
        cancelOrder(payments, { orderNumber, actor: 'cli', reason: null, action: 'reject' }),
      ),
    );
  }
}

export async function makeNotedRefunds(world: World): Promise<void> {
  await attempt(world, () => world.call('finish refunds', ({ payments }) => finishRefunds(payments)));
}

/** Refunds and disputes made in Stripe's dashboard or by the bank, which the store learns about from events. */
export async function moveMoneyOutside(world: World): Promise<void> {
  const { scheduler, stripe, outside } = world;
  const { random } = scheduler;
  const paid = stripe.sandbox.sessions().filter(({ isPaid, total }) => isPaid && total > 0);
  if (paid.length === 0) return;
  const { id } = random.pick(paid);
  const what = random.pick(['refund', 'refund', 'dispute', 'decide'] as const);
  const isWon = random.chance(0.7);
  const part = random.chance(0.5) ? null : random.between(1, 700);
  await scheduler.step(outside, `${what} of ${id} outside`, () => {
    const dispute = world.disputes.get(id);
    const { total = 0, refunded = 0 } = stripe.sandbox.sessions().find((session) => session.id === id) ?? {};
    const left = total - refunded;
    if (what === 'dispute') {
      const opened = left > 0 ? stripe.sandbox.dispute(id, Math.min(part ?? left, left)) : null;
      if (opened) world.disputes.set(id, opened);
    } else if (what === 'decide') {
      if (dispute) stripe.sandbox.closeDispute(dispute, isWon ? 'won' : 'lost');
      // Stripe does not refund disputed payments.
    } else if (!dispute && left > 0) stripe.sandbox.refund(id, part === null ? null : Math.min(part, left));
  });
}

async function listOrders(world: World) {
  const orders = await attempt(world, () =>
    world.call('orders', ({ payments: { db } }) =>
      db
        .selectFrom('order_records')
        .select(['order_number', 'fulfillment'])
        .where('fulfillment', '<>', 'awaiting_payment')
        // Order numbers are random.
        .orderBy('checkout_id')
        .execute(),
    ),
  );
  return orders ?? [];
}
