import { expect, it } from 'vitest';
import type { OrderAnswer, OrderLine } from '#contract/order-data.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { type OrderState, watchOrder } from './watch-order.ts';

const order = (status: OrderStatus): OrderAnswer => ({ kind: 'found', lines: [{ status } as OrderLine] });
const none = (paymentStatus: string | null): OrderAnswer => ({ kind: 'none', paymentStatus });
const failed: OrderAnswer = { kind: 'failed', message: null };

/** Polls through these responses (the last one repeats). Returns when it polled and what it showed. */
async function watch(...answers: [OrderAnswer, ...OrderAnswer[]]) {
  let nowMs = 0;
  const looks: number[] = [];
  const states: OrderState[] = [];
  await watchOrder({
    load: async () => {
      const answer = answers[Math.min(looks.length, answers.length - 1)] ?? answers[0];
      looks.push(nowMs);
      return answer;
    },
    wait: async (delayMs) => {
      nowMs += delayMs;
    },
    onState: (state) => states.push(state),
  });
  return { looks, kinds: states.map((state) => state.kind), states };
}

it('first polls after 2 seconds and stops at a paid order', async () => {
  const { looks, kinds } = await watch(order('paid'));
  expect(looks).toEqual([2000]);
  expect(kinds).toEqual(['found']);
});

it('polls once more after 3 seconds before it shows a status', async () => {
  const { looks, kinds } = await watch(none('open'), order('paid'));
  expect(looks).toEqual([2000, 5000]);
  expect(kinds).toEqual(['found']);
});

it('keeps polling every 5 seconds for about 2 minutes', async () => {
  const { looks, states } = await watch(none('open'));
  expect(looks.slice(0, 4)).toEqual([2000, 5000, 10_000, 15_000]);
  expect(looks.at(-1)).toBe(125_000);
  expect(states[0]).toEqual({ kind: 'pending', reason: 'unpaid' });
});

it('shows an order that arrives late', async () => {
  const { kinds } = await watch(none(null), none(null), order('paid'));
  expect(kinds).toEqual(['pending', 'found']);
});

it('stops at an unknown session and shows not found', async () => {
  const { looks, kinds } = await watch(none('not-found'));
  expect(kinds).toEqual(['not-found']);
  expect(looks).toHaveLength(2);
});

it.each(['expired', 'failed'])('stops at a payment that %s', async (status) => {
  const { looks, states } = await watch(none(status));
  expect(states).toEqual([{ kind: 'pending', reason: status }]);
  expect(looks).toHaveLength(2);
});

it('shows a failed lookup at once, and recovers when the next one works', async () => {
  const { looks, kinds } = await watch(failed, order('paid'));
  expect(looks).toEqual([2000, 7000]);
  expect(kinds).toEqual(['failed', 'found']);
});

it('shows an order with a pending payment and polls until it is paid', async () => {
  const { kinds, states } = await watch(order('awaiting_payment'), order('awaiting_payment'), order('paid'));
  expect(kinds).toEqual(['found', 'found', 'found']);
  expect(states.at(-1)).toEqual(order('paid'));
});

it('keeps showing an order after a failed lookup', async () => {
  const { kinds } = await watch(order('awaiting_payment'), failed, order('paid'));
  expect(kinds).toEqual(['found', 'found']);
});
