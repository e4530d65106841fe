import { type Fulfillment, ORDER_STATE_NAMES, type OrderState } from '#domain/orders/order-lifecycle.ts';
import type { PartShipped } from '#domain/orders/shipments.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const TONES = {
  review: 'warning',
  awaiting_payment: 'neutral',
  paid: 'info',
  processing: 'info',
  packed: 'info',
  shipped: 'good',
  delivered: 'good',
  cancelled: 'neutral',
  disputed: 'bad',
  partly_refunded: 'warning',
  refunded: 'neutral',
} as const satisfies Record<OrderState, Tone>;

/** States that do not show the fulfillment. */
const MONEY_STATES: readonly OrderState[] = ['disputed', 'partly_refunded', 'refunded'];

/** `1 of 2 shipped` of a partly shipped order; nothing for any other. */
export function PartShippedBadge({ part }: { part: PartShipped | null }) {
  return part && <Badge tone="warning">{`${part.shipped} of ${part.of} shipped`}</Badge>;
}

/** The state of an order; a payment state is followed by the fulfillment. */
export function OrderStateBadge({ state, fulfillment }: { state: OrderState; fulfillment: Fulfillment }) {
  return (
    <>
      <Badge tone={TONES[state]}>{ORDER_STATE_NAMES[state]}</Badge>
      {MONEY_STATES.includes(state) && (
        <Badge tone={TONES[fulfillment]}>{ORDER_STATE_NAMES[fulfillment]}</Badge>
      )}
    </>
  );
}
