import type { OrderLine } from '#contract/order-data.ts';
import { formatArrival } from '#domain/delivery/arrival.ts';
import { describeUsualDelivery, formatTimeRange } from '#domain/delivery/delivery.ts';
import text from '#storefront/ui/text.module.css';
import { isInParts, ORDER_SENTENCES } from './order-status-copy.ts';

type OrderProps = { order: Pick<OrderLine, 'status' | 'shipping'> };
type ProgressProps = { order: OrderProps['order'] & Pick<OrderLine, 'progress'> };

const NAMES = { processing: 'Processing', delivery: 'Delivery' } as const;

/**
 * The processing and delivery times of an order and its arrival, as rows of a list. Nothing for an order in several
 * shipments: each shipment shows its own arrival.
 */
export function DeliveryFacts({ order: { status, shipping, progress } }: ProgressProps) {
  if (!shipping || isInParts(progress)) return null;
  const { ahead } = ORDER_SENTENCES[status];
  return (
    <>
      {ahead.map((part) => (
        <div key={part}>
          <dt>{NAMES[part]}</dt>
          <dd>{formatTimeRange(shipping.estimate[part])}</dd>
        </div>
      ))}
      {shipping.arrival && ahead.length > 0 && (
        <div>
          <dt>Estimated arrival</dt>
          <dd>{formatArrival(shipping.arrival)}</dd>
        </div>
      )}
    </>
  );
}

/** The merchant's general promise, while none of it has passed. */
export function UsualDelivery({ order: { status, shipping } }: OrderProps) {
  const sentence = shipping && describeUsualDelivery(shipping.estimate);
  const isAhead = ORDER_SENTENCES[status].ahead.some((part) => part === 'processing');
  return sentence && isAhead ? <p className={`${text.small} ${text.secondary}`}>{sentence}</p> : null;
}
