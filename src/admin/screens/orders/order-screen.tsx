import { lazy, Suspense } from 'react';
import { useParams } from 'wouter';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { DisputeNotice } from './dispute-notice.tsx';
import { OrderActions } from './order-actions.tsx';
import { useOrder } from './order-api.ts';
import { OrderEmails } from './order-emails.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMessages } from './order-messages.tsx';
import styles from './order-screen.module.css';
import { OrderShipments } from './order-shipments.tsx';
import { OrderStateBadge, PartShippedBadge } from './order-state-badge.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OtherOrders } from './other-orders.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { RequestBadge } from './request-badge.tsx';

const OrderReturns = lazy(async () => ({ default: (await import('./order-returns.tsx')).OrderReturns }));

const BACK = { href: '/orders', label: 'Orders' };

/** One order: its details, its history and all its actions. */
export function OrderScreen() {
  const { number = '' } = useParams();
  const { data: order, error } = useOrder(number);
  const format = useFormat();
  if (!order) {
    return (
      <Page title={number} back={BACK}>
        {error ? <p role="alert">{error.message}</p> : <Loading />}
      </Page>
    );
  }
  return (
    <Page
      title={order.orderNumber}
      badge={
        <>
          <OrderStateBadge state={order.state} fulfillment={order.fulfillment} />
          <PartShippedBadge part={order.leftToShip?.partShipped ?? null} />
          <RequestBadge order={order} />
        </>
      }
      back={BACK}
      actions={<OrderActions order={order} />}
    >
      <p className={styles.lead}>
        {format.minute(order.createdAt)} · {format.money(order.total)}
        {order.refunded > 0 && `, ${format.money(order.refunded)} refunded`}
      </p>
      {order.dispute?.state === 'open' && <DisputeNotice dispute={order.dispute} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderLines order={order} />
          <OrderShipments order={order} />
          <Suspense>{order.returns.length > 0 && <OrderReturns order={order} />}</Suspense>
          <OrderMessages messages={order.messages} />
          <OrderTimeline order={order} />
        </div>
        <div className={styles.side}>
          <Section title="Customer">
            {order.email ? (
              <a className={styles.mail} href={`mailto:${order.email}`}>
                {order.email}
              </a>
            ) : (
              <p>Erased</p>
            )}
            <address className={styles.address}>{order.address.join('\n')}</address>
            <DeliveryFacts order={order} />
          </Section>
          <PaymentFacts order={order} />
          <OrderEmails order={order} />
          <OtherOrders orders={order.otherOrders} />
        </div>
      </div>
    </Page>
  );
}
