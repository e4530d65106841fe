import { ORDER_STATE_NAMES, type OrderState } from '#domain/order-lifecycle.ts';
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

export function OrderStateBadge({ state }: { state: OrderState }) {
  return <Badge tone={TONES[state]}>{ORDER_STATE_NAMES[state]}</Badge>;
}
