import type { OrderAnswer, OrderLine } from '#contract/order-data.ts';
import type { PendingReason } from '#storefront/order/order-status-copy.ts';

/** What the order page shows. */
export type OrderState =
  | { kind: 'loading' }
  | { kind: 'no-session' }
  | { kind: 'found'; lines: readonly OrderLine[] }
  /** No lines yet. */
  | { kind: 'pending'; reason: PendingReason }
  | { kind: 'failed'; message: string | null }
  /** The payment provider knows no such session. */
  | { kind: 'not-found' };

export type OrderWatch = {
  /** What came with the page: an order found with it is shown already, and needs no head start. */
  known?: OrderAnswer | undefined;
  load: () => Promise<OrderAnswer>;
  /** Resolves after that long; rejects when nobody watches any more. */
  wait: (delayMs: number) => Promise<void>;
  onState: (state: OrderState) => void;
};

const SECOND_MS = 1000;
/** A webhook is given this head start. */
export const FIRST_LOOK_AFTER_MS = 2 * SECOND_MS;
export const SECOND_LOOK_AFTER_MS = 3 * SECOND_MS;
const POLL_INTERVAL_MS = 5 * SECOND_MS;
const GIVE_UP_AFTER_MS = 120 * SECOND_MS;

/**
 * Looks for an order after 2 seconds, once more after 3, and then says how things stand while it quietly goes on
 * looking every 5 seconds for about 2 minutes. A failed look-up is said at once. An order that came with the page is
 * only watched until its payment has arrived.
 */
export async function watchOrder({ known, load, wait, onState }: OrderWatch): Promise<void> {
  let answer = known?.kind === 'found' ? known : await firstAnswer({ load, wait });
  onState(stateOf(answer));
  for (
    let passedMs = FIRST_LOOK_AFTER_MS;
    mayChange(answer) && passedMs < GIVE_UP_AFTER_MS;
    passedMs += POLL_INTERVAL_MS
  ) {
    await wait(POLL_INTERVAL_MS);
    const next = await load();
    // What is known is not given up for a look-up that failed.
    if (next.kind === 'failed' && answer.kind !== 'failed') continue;
    answer = next;
    onState(stateOf(answer));
  }
}

async function firstAnswer({ load, wait }: Pick<OrderWatch, 'load' | 'wait'>): Promise<OrderAnswer> {
  await wait(FIRST_LOOK_AFTER_MS);
  const answer = await load();
  if (answer.kind !== 'none') return answer;
  await wait(SECOND_LOOK_AFTER_MS);
  return load();
}

/** What a look-up's answer means to the shopper. */
export function stateOf(answer: OrderAnswer): OrderState {
  if (answer.kind !== 'none') return answer;
  const reason = REASONS.get(answer.paymentStatus ?? '');
  return reason === 'not-found' ? { kind: 'not-found' } : { kind: 'pending', reason: reason ?? 'unknown' };
}

/** What the store says of a payment without order lines, and what that means to a shopper. */
const REASONS = new Map<string, PendingReason | 'not-found'>([
  ['created', 'unpaid'],
  ['open', 'unpaid'],
  ['awaiting_payment', 'awaiting_payment'],
  ['expired', 'expired'],
  ['failed', 'failed'],
  ['review', 'review'],
  ['rejected', 'rejected'],
  ['not-found', 'not-found'],
  ['foreign', 'not-found'],
  ['unknown', 'not-found'],
]);

const FINAL: ReadonlySet<PendingReason> = new Set(['expired', 'failed', 'rejected']);

function mayChange(answer: OrderAnswer): boolean {
  if (answer.kind === 'found') return answer.lines.some((line) => line.status === 'awaiting_payment');
  if (answer.kind === 'failed') return true;
  const state = stateOf(answer);
  return state.kind === 'pending' && !FINAL.has(state.reason);
}
