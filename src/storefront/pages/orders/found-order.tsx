import type { FoundOrderLine } from '#contract/page-data.ts';
import { DeliveryFacts, UsualDelivery } from '#storefront/order/delivery-facts.tsx';
import { formatDay } from '#storefront/order/format-day.ts';
import { ORDERS_COPY } from '#storefront/order/order-copy.ts';
import orderFacts from '#storefront/order/order-facts.module.css';
import { OrderLines, OrderTotals } from '#storefront/order/order-lines.tsx';
import { ChangeOrCancel, OrderTimeline, ProgressFacts } from '#storefront/order/order-progress.tsx';
import { orderSentence } from '#storefront/order/order-status-copy.ts';
import { ShopImprint } from '#storefront/order/shop-imprint.tsx';
import link from '#storefront/ui/link.module.css';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';

/** An order found by its number. */
export function FoundOrder({ lines }: { lines: readonly [FoundOrderLine, ...FoundOrderLine[]] }) {
  const [first] = lines;
  return (
    <section aria-labelledby="found-order">
      <h2 id="found-order" className={text.title}>
        Order <span className={text.numeric}>{first.order_number}</span> {orderSentence(first).standing}
      </h2>
      <dl className={`${orderFacts.list} ${text.numeric}`}>
        <div>
          <dt>{ORDERS_COPY.lookup.placed}</dt>
          <dd>{formatDay(first.created_at)}</dd>
        </div>
        <ProgressFacts order={first} />
        <DeliveryFacts order={first} />
        <div>
          <dt>{ORDERS_COPY.lookup.email}</dt>
          <dd>{first.guest_email}</dd>
        </div>
      </dl>
      <UsualDelivery order={first} />
      <ChangeOrCancel order={first} />
      <OrderLines lines={lines} />
      <OrderTotals lines={lines} />
      <OrderTimeline order={first} />
      <ShopImprint />
      {/* Reloads this URL: a plain link to it would do nothing. */}
      <form action="/orders" className={visibility.noPrint}>
        <button type="submit" className={link.link}>
          <span>{ORDERS_COPY.lookup.again}</span>
        </button>
      </form>
    </section>
  );
}
