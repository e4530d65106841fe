import type { OrderLine } from '#contract/order-data.ts';
import { ALL_JEWELRY } from '#domain/categories.ts';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import { DeliveryFacts, UsualDelivery } from '#storefront/order/delivery-facts.tsx';
import { formatDay } from '#storefront/order/format-day.ts';
import { ORDERS_COPY } from '#storefront/order/order-copy.ts';
import { OrderLines, OrderTotals } from '#storefront/order/order-lines.tsx';
import { ORDER_SENTENCES, ORDER_STATUS_NAMES } from '#storefront/order/order-status-copy.ts';
import { ShopImprint } from '#storefront/order/shop-imprint.tsx';
import { Mark } from '#storefront/ui/logo.tsx';

const CHAINS = '/chains';

/** An order as it was charged. */
export function OrderDetails({ lines }: { lines: readonly [OrderLine, ...OrderLine[]] }) {
  const [first] = lines;
  const isOffered = useOffered();
  const { heading, standing, next } = ORDER_SENTENCES[first.status];
  return (
    <>
      <div className="prism no-print" />
      <div className="wrap order">
        <div className="order-summary">
          <Mark strokeWidth={0.8} />
          <h1 className="display display-page">{heading}</h1>
          <p className="lead graphite">
            Order <b className="order-number num">{first.order_number}</b> {standing}{' '}
            {next(first.guest_email)}
          </p>
          <dl className="fact-list num">
            <div className="print-only">
              <dt>{ORDERS_COPY.lookup.placed}</dt>
              <dd>{formatDay(first.created_at)}</dd>
            </div>
            <DeliveryFacts order={first} />
            <div>
              <dt>Status</dt>
              <dd>{ORDER_STATUS_NAMES[first.status]}</dd>
            </div>
          </dl>
          <UsualDelivery order={first} />
          <div className="button-row no-print">
            <a className="btn" href={isOffered(CHAINS) ? CHAINS : ALL_JEWELRY.path}>
              Continue Shopping
            </a>
            <a className="btn btn-line" href="/">
              Back to Home
            </a>
            <a className="lnk" href="/orders">
              <span>Your orders</span>
            </a>
          </div>
        </div>
        <section aria-labelledby="order-lines">
          <h2 id="order-lines" className="title-s order-title">
            Your order
          </h2>
          <OrderLines lines={lines} />
          <OrderTotals lines={lines} />
          <ShopImprint />
        </section>
      </div>
    </>
  );
}
