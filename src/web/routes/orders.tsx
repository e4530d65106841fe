import { useState } from 'react';
import { ORDERS_WORDS } from '../copy/orders.ts';
import { OrderLookup } from '../forms/order-lookup.tsx';
import { InfoBand } from '../info/info-layout.tsx';
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
      <InfoBand heading={ORDERS_WORDS.heading} lead={ORDERS_WORDS.lead} />
      <div className="wrap orders">
        {first ? <FoundOrder lines={[first, ...others]} /> : <OrderLookup answer={answer} />}
        <DeviceOrders />
      </div>
    </>
  );
}
