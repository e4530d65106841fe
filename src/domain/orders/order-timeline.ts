import { FULFILLMENTS, type Fulfillment, ORDER_STATE_NAMES, type OrderState } from './order-lifecycle.ts';
import { OPEN_RETURN_NAMES, type OpenReturnState, type ReturnState } from './returns.ts';

/** The state after a step: of the order, of a return, or `rest_cancelled`. */
export type TimelineState = OrderState | 'rest_cancelled' | `return_${OpenReturnState}`;
export type TimelineStep = { at: string; state: TimelineState };

/** The display name of each step. */
export const TIMELINE_NAMES: Readonly<Record<TimelineState, string>> = {
  ...ORDER_STATE_NAMES,
  rest_cancelled: 'Rest cancelled',
  return_approved: OPEN_RETURN_NAMES.approved,
  return_received: OPEN_RETURN_NAMES.received,
};

type ReturnTimes = { state: ReturnState; created_at: string; received_at: string | null };

/** The history's names of the steps, and the fulfillment after each. */
const STEPS = {
  'production started': 'processing',
  packed: 'packed',
  shipped: 'shipped',
  delivered: 'delivered',
  'ready to collect': 'delivered',
} as const satisfies Record<string, Fulfillment>;
export type StepName = keyof typeof STEPS;

/** The history's name of the cancellation of what was left to ship. Nothing undoes it. */
export const REST_CANCELLED = 'rest cancelled';

type HistoryEntry = {
  at: string;
  action: string;
  from_state: string | null;
  to_state: string;
  /** `undoneTo` is the fulfillment after an undo, which the states do not show for a refunded or disputed order. */
  details: { undoneTo?: Fulfillment };
};

/** When production and packing last started, ISO 8601; null for never, or if that was undone. */
export type StartedSteps = { processing: string | null; packed: string | null };

const IN_ORDER: readonly TimelineState[] = FULFILLMENTS;

/** The steps of an order and of its returns as the shopper sees them, oldest first, without those that were undone. */
export function timelineOf(
  history: readonly HistoryEntry[],
  returns: readonly ReturnTimes[] = [],
): TimelineStep[] {
  const steps: TimelineStep[] = [...stepsOfOrder(history), ...returns.flatMap(stepsOfReturn)];
  return steps.sort((one, other) => new Date(one.at).getTime() - new Date(other.at).getTime());
}

function stepsOfReturn({ state, created_at, received_at }: ReturnTimes): TimelineStep[] {
  if (state === 'cancelled') return [];
  return [
    { at: created_at, state: 'return_approved' },
    ...(received_at === null ? [] : [{ at: received_at, state: 'return_received' } as const]),
  ];
}

function stepsOfOrder(history: readonly HistoryEntry[]) {
  let steps: TimelineStep[] = [];
  for (const { at, action, from_state, to_state, details } of history) {
    const { undoneTo } = details;
    if (undoneTo) steps = steps.filter(({ state }) => IN_ORDER.indexOf(state) <= IN_ORDER.indexOf(undoneTo));
    const isThere = undoneTo && steps.some(({ state }) => state === to_state);
    if (action === REST_CANCELLED) steps.push({ at, state: 'rest_cancelled' });
    else if (from_state !== to_state && !isThere && isOrderState(to_state))
      steps.push({ at, state: to_state });
    // The state of a refunded or disputed order stays the same when it ships.
    else if (from_state === to_state && isStepName(action)) steps.push({ at, state: STEPS[action] });
  }
  return steps;
}

/** The steps that a history, oldest first, leaves an order with before it ships. */
export function startedStepsOf(
  history: readonly Pick<HistoryEntry, 'at' | 'action' | 'details'>[],
): StartedSteps {
  const started: StartedSteps = { processing: null, packed: null };
  for (const { at, action, details } of history) {
    if (action === 'production started') started.processing = at;
    if (action === 'packed') started.packed = at;
    for (const step of ['processing', 'packed'] as const) {
      if (isAfter(step, details.undoneTo)) started[step] = null;
    }
  }
  return started;
}

function isAfter(step: Fulfillment, undoneTo: Fulfillment | undefined): boolean {
  return undoneTo !== undefined && IN_ORDER.indexOf(step) > IN_ORDER.indexOf(undoneTo);
}

function isStepName(action: string): action is StepName {
  return Object.hasOwn(STEPS, action);
}

function isOrderState(text: string): text is OrderState {
  return Object.hasOwn(ORDER_STATE_NAMES, text);
}
