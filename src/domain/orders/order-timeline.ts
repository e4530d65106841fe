import { FULFILLMENTS, type Fulfillment, ORDER_STATE_NAMES, type OrderState } from './order-lifecycle.ts';

export type TimelineStep = { at: string; state: OrderState };

/** The history's names of the steps, and the fulfillment after each. */
const STEPS = {
  'production started': 'processing',
  packed: 'packed',
  shipped: 'shipped',
  delivered: 'delivered',
  'ready to collect': 'delivered',
} as const satisfies Record<string, Fulfillment>;
export type StepName = keyof typeof STEPS;

type HistoryEntry = {
  at: string;
  action: string;
  from_state: string | null;
  to_state: string;
  /** `undoneTo` is the fulfillment after an undo, which the states do not show for a refunded or disputed order. */
  details: { undoneTo?: Fulfillment };
};

const IN_ORDER: readonly OrderState[] = FULFILLMENTS;

/** The steps of an order as the shopper sees them, oldest first. Steps that were undone are omitted. */
export function timelineOf(history: readonly HistoryEntry[]): TimelineStep[] {
  let steps: TimelineStep[] = [];
  for (const { at, action, from_state, to_state, details } of history) {
    const { undoneTo } = details;
    if (undoneTo) steps = steps.filter(({ state }) => IN_ORDER.indexOf(state) <= IN_ORDER.indexOf(undoneTo));
    const isThere = undoneTo && steps.some(({ state }) => state === to_state);
    if (from_state !== to_state && !isThere && isOrderState(to_state)) steps.push({ at, state: to_state });
    // The state of a refunded or disputed order stays the same when it ships.
    else if (from_state === to_state && isStepName(action)) steps.push({ at, state: STEPS[action] });
  }
  return steps;
}

function isStepName(action: string): action is StepName {
  return Object.hasOwn(STEPS, action);
}

function isOrderState(text: string): text is OrderState {
  return Object.hasOwn(ORDER_STATE_NAMES, text);
}
