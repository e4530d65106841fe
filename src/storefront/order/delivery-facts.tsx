import type { OrderLine } from '#contract/order-data.ts';
import { describeUsualDelivery, formatTimeRange } from '#domain/delivery.ts';
import text from '#storefront/ui/text.module.css';
import { ORDER_SENTENCES } from './order-status-copy.ts';

type OrderProps = { order: Pick<OrderLine, 'status' | 'shipping'> };

const NAMES = { processing: 'Processing', delivery: 'Delivery' } as const;

/** What of an order's processing and delivery lies ahead, as rows of a list of facts. */
export function DeliveryFacts({ order: { status, shipping } }: OrderProps) {
  if (!shipping) return null;
  return ORDER_SENTENCES[status].ahead.map((part) => (
    <div key={part}>
      <dt>{NAMES[part]}</dt>
      <dd>{formatTimeRange(shipping.estimate[part])}</dd>
    </div>
  ));
}

/** The merchant's general promise, while all of it lies ahead. */
export function UsualDelivery({ order: { status, shipping } }: OrderProps) {
  const sentence = shipping && describeUsualDelivery(shipping.estimate);
  const isAhead = ORDER_SENTENCES[status].ahead.some((part) => part === 'processing');
  return sentence && isAhead ? <p className={`${text.small} ${text.secondary}`}>{sentence}</p> : null;
}
