import { Link } from 'wouter';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import type { OrderRow } from './order-api.ts';
import styles from './order-screen.module.css';
import { OrderStateBadge } from './order-state-badge.tsx';
import badges from './orders.module.css';
import { RequestBadge } from './request-badge.tsx';

/** Other orders from the same email address. */
export function OtherOrders({ orders }: { orders: readonly OrderRow[] }) {
  const format = useFormat();
  if (orders.length === 0) return null;
  return (
    <Section title="Other orders">
      <ul className={styles.emails}>
        {orders.map(({ orderNumber, createdAt, total, state, fulfillment, ...row }) => (
          <li key={orderNumber}>
            <div>
              <Link href={`/orders/${orderNumber}`}>{orderNumber}</Link>
              <p className={styles.small}>
                {format.day(createdAt)} · {format.money(total)}
              </p>
            </div>
            <span className={badges.badges}>
              <OrderStateBadge state={state} fulfillment={fulfillment} />
              <RequestBadge order={row} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
