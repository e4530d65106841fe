import { useState } from 'react';
import { InfoBand } from '#storefront/info-layout/info-layout.tsx';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import { ORDERS_COPY } from '#storefront/order/order-copy.ts';
import layout from '#storefront/ui/layout.module.css';
import { DeviceOrders } from './device-orders.tsx';
import { FoundOrder } from './found-order.tsx';
import { OrderLookup } from './order-lookup.tsx';
import styles from './orders-page.module.css';

/** The orders of this browser, and the order lookup. */
export function OrdersPage({ data }: PageProps<'orders'>) {
  // The result belongs to the submitted form. A refetch of the page must not remove it.
  const [{ answer, order }] = useState(data);
  const [first, ...others] = order ?? [];
  return (
    <>
      <InfoBand heading={ORDERS_COPY.heading} lead={ORDERS_COPY.lead} />
      <div className={`${layout.pageWidth} ${styles.orders}`}>
        {first ? <FoundOrder lines={[first, ...others]} /> : <OrderLookup answer={answer} />}
        <DeviceOrders />
      </div>
    </>
  );
}
