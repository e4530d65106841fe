import { ORDER_STATE_NAMES, type OrderState } from './order-lifecycle.ts';

/** The action in the history of an order whose last step was undone. */
export const UNDONE_ACTION = 'last step undone';

export type TimelineStep = { at: string; state: OrderState };

type HistoryEntry = { at: string; action: string; from_state: string | null; to_state: string };

/**
 * The steps of an order as its shopper sees them, oldest first. An undone step is left out, because it never happened:
 * an order shipped by mistake is not shown as shipped.
 */
export function timelineOf(history: readonly HistoryEntry[]): TimelineStep[] {
  const steps: TimelineStep[] = [];
  for (const { at, action, from_state, to_state } of history) {
    if (from_state === to_state || !isOrderState(to_state)) continue;
    if (action === UNDONE_ACTION) {
      const undone = steps.findLastIndex(({ state }) => state === from_state);
      if (undone !== -1) steps.splice(undone, 1);
    }
    if (steps.at(-1)?.state !== to_state) steps.push({ at, state: to_state });
  }
  return steps;
}

function isOrderState(text: string): text is OrderState {
  return Object.hasOwn(ORDER_STATE_NAMES, text);
}
