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
  /** The payment provider has no such session. */
  | { kind: 'not-found' };

export type OrderWatch = {
  /** The lookup in the page's data. An order in it is shown already and needs no delay. */
  known?: OrderAnswer | undefined;
  load: () => Promise<OrderAnswer>;
  /** Resolves after the delay. Rejects when the page is left. */
  wait: (delayMs: number) => Promise<void>;
  onState: (state: OrderState) => void;
};

const SECOND_MS = 1000;
/** The delay that gives the webhook time to arrive. */
export const FIRST_LOOK_AFTER_MS = 2 * SECOND_MS;
export const SECOND_LOOK_AFTER_MS = 3 * SECOND_MS;
const POLL_INTERVAL_MS = 5 * SECOND_MS;
const GIVE_UP_AFTER_MS = 120 * SECOND_MS;

/**
 * Polls for an order after 2 seconds, once more after 3, then shows the status and keeps polling every 5 seconds
 * for about 2 minutes. A failed lookup is shown at once. An order in the page's data is only polled until its
 * payment has arrived.
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
    // A failed lookup does not replace known data.
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

/** The state to show for a lookup's result. */
export function stateOf(answer: OrderAnswer): OrderState {
  if (answer.kind !== 'none') return answer;
  const reason = REASONS.get(answer.paymentStatus ?? '');
  return reason === 'not-found' ? { kind: 'not-found' } : { kind: 'pending', reason: reason ?? 'unknown' };
}

/** The states for payments without order lines, by the store's status. */
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
