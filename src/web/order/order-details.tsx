import { ALL_JEWELRY } from '#domain/categories.ts';
import { FIGURES } from '../copy/info-figures.ts';
import { ORDER_HEADINGS, ORDER_SENTENCES } from '../copy/order-states.ts';
import { ORDERS_WORDS } from '../copy/orders.ts';
import { useOffered } from '../shell/offered-categories.ts';
import { Mark } from '../ui/mark.tsx';
import { formatDay } from './format-day.ts';
import type { OrderLine } from './order-calls.ts';
import { OrderLines, OrderTotals } from './order-lines.tsx';
import { ShopImprint } from './shop-imprint.tsx';

const CHAINS = '/chains';

/** An order as it was charged. */
export function OrderDetails({ lines }: { lines: readonly [OrderLine, ...OrderLine[]] }) {
  const [first] = lines;
  const isOffered = useOffered();
  const { standing, next, money } = ORDER_SENTENCES[first.status];
  return (
    <>
      <div className="prism no-print" />
      <div className="wrap order">
        <div className="order-summary">
          <Mark strokeWidth={0.8} />
          <h1 className="display display-page">{ORDER_HEADINGS[first.status]}</h1>
          <p className="lead graphite">
            Order <b className="order-number num">{first.order_number}</b> {standing}{' '}
            {next(first.guest_email)}
          </p>
          <dl className="fact-list num">
            <div className="print-only">
              <dt>{ORDERS_WORDS.lookup.placed}</dt>
              <dd>{formatDay(first.created_at)}</dd>
            </div>
            {money !== 'not here' && (
              <>
                <div>
                  <dt>Processing</dt>
                  <dd>{FIGURES.processing.inStock}</dd>
                </div>
                <div>
                  <dt>Delivery</dt>
                  <dd>{FIGURES.delivery}</dd>
                </div>
              </>
            )}
            <div>
              <dt>Status</dt>
              <dd>{first.status}</dd>
            </div>
          </dl>
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
