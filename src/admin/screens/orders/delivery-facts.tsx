import { formatArrival } from '#domain/delivery/arrival.ts';
import { Badge } from '../../ui/badge.tsx';
import { useFormat } from '../../ui/format.ts';
import stack from '../../ui/stack.module.css';
import type { Order } from './order-api.ts';
import styles from './order-screen.module.css';

/** How an order is delivered, and the days to ship it and of its arrival. */
export function DeliveryFacts({ order: { shippingLabel, toShip, arrival } }: { order: Order }) {
  const format = useFormat();
  return (
    <dl className={styles.facts}>
      {shippingLabel && (
        <div>
          <dt>Shipping</dt>
          <dd>{shippingLabel}</dd>
        </div>
      )}
      {toShip && (
        <div>
          <dt>Ship by</dt>
          <dd className={stack.row}>
            {format.calendarDay(toShip.shipBy)}
            {toShip.isOverdue && <Badge tone="bad">Late</Badge>}
          </dd>
        </div>
      )}
      {arrival && (
        <div>
          <dt>Arrival</dt>
          <dd>
            {formatArrival(arrival)}
            <p className={styles.small}>Estimated, as the shopper sees it</p>
          </dd>
        </div>
      )}
    </dl>
  );
}
