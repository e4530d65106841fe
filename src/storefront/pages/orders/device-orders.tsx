import { useEffect, useState } from 'react';
import { formatCents } from '#domain/money.ts';
import { orderTotals } from '#domain/orders/order-totals.ts';
import { formatDay } from '#storefront/order/format-day.ts';
import { ORDERS_COPY } from '#storefront/order/order-copy.ts';
import orderFacts from '#storefront/order/order-facts.module.css';
import { orderStateName } from '#storefront/order/order-progress.tsx';
import fieldError from '#storefront/ui/field-error.module.css';
import link from '#storefront/ui/link.module.css';
import { Photo } from '#storefront/ui/photo.tsx';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import { type DeviceOrder, loadDeviceOrders } from './load-device-orders.ts';
import ordersPage from './orders-page.module.css';

const WORDS = ORDERS_COPY.device;
const MAX_PHOTOS = 4;

/** The orders placed in this browser. Loaded by script, because only this browser has their guest session. */
export function DeviceOrders() {
  const { orders, retry } = useDeviceOrders();
  return (
    <section aria-labelledby="device-orders" aria-busy={orders === 'loading'}>
      <h2 id="device-orders" className={text.title}>
        {WORDS.heading}
      </h2>
      <noscript>
        <p className={text.secondary}>{WORDS.withoutScripts}</p>
      </noscript>
      <div role="status">
        {orders === 'loading' && <p className={`${text.secondary} ${ordersPage.waiting}`}>{WORDS.loading}</p>}
        {orders !== 'loading' && orders?.length === 0 && <p className={text.secondary}>{WORDS.none}</p>}
      </div>
      {orders === null && (
        <div className={fieldError.error} role="alert">
          {WORDS.failed}
          <button type="button" className={link.textLink} onClick={retry}>
            {WORDS.retry}
          </button>
        </div>
      )}
      {orders !== 'loading' && orders && orders.length > 0 && (
        <ul className={ordersPage.list}>
          {orders.map((order) => (
            <OrderRow key={order.number} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OrderRow({ order: { number, lines } }: { order: DeviceOrder }) {
  const [first] = lines;
  const goods = lines.filter((line) => line.product_id !== null);
  return (
    <li>
      <div className={`${ordersPage.facts} ${text.numeric}`}>
        <b className={orderFacts.number}>{number}</b>
        <span className={text.secondary}>{formatDay(first.created_at)}</span>
        <span className={text.secondary}>{orderStateName(first)}</span>
        <b>{formatCents(orderTotals(lines).total)}</b>
      </div>
      <div className={ordersPage.photos}>
        {goods.slice(0, MAX_PHOTOS).map((line) => (
          <Photo
            key={line.id}
            url={line.product_details.image_url}
            alt={line.product_details.name}
            sizes="64px"
          />
        ))}
        {goods.length > MAX_PHOTOS && (
          <span className={ordersPage.more}>
            +{goods.length - MAX_PHOTOS}
            <span className={visibility.visuallyHidden}> more</span>
          </span>
        )}
      </div>
      <a
        className={link.link}
        href={`/payment-success?${new URLSearchParams({ session_id: first.stripe_session_id })}`}
      >
        <span>
          {WORDS.view}
          <span className={visibility.visuallyHidden}> {number}</span>
        </span>
      </a>
    </li>
  );
}

function useDeviceOrders() {
  const [orders, setOrders] = useState<DeviceOrder[] | null | 'loading'>('loading');
  const [round, setRound] = useState(0);
  useEffect(() => {
    const aborter = new AbortController();
    setOrders('loading');
    void loadDeviceOrders(aborter.signal).then((found) => {
      if (!aborter.signal.aborted) setOrders(found);
    });
    return () => aborter.abort(round);
  }, [round]);
  return { orders, retry: () => setRound((current) => current + 1) };
}
