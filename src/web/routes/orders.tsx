import { useState } from 'react';
import { ORDERS_WORDS } from '../copy/orders.ts';
import { OrderLookup } from '../forms/order-lookup.tsx';
import { DeviceOrders } from '../order/device-orders.tsx';
import { FoundOrder } from '../order/found-order.tsx';
import type { PageProps } from '../page-components.ts';

/** The orders of this browser, and the order somebody has the number of. */
export function OrdersPage({ data }: PageProps<'orders'>) {
  // What was found or refused was made for this one answer; asking for the page again must not take it away.
  const [{ answer, order }] = useState(data);
  const [first, ...others] = order ?? [];
  return (
    <>
      <section className="info-band">
        <div className="wrap">
          <h1 className="display display-page">{ORDERS_WORDS.heading}</h1>
          <p className="graphite">{ORDERS_WORDS.lead}</p>
        </div>
      </section>
      <div className="wrap orders">
        {first ? <FoundOrder lines={[first, ...others]} /> : <OrderLookup answer={answer} />}
        <DeviceOrders />
      </div>
    </>
  );
}
