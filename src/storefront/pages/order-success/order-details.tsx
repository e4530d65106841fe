import type { OrderLine } from '#contract/order-data.ts';
import { ALL_JEWELRY } from '#domain/categories.ts';
import { maskEmail } from '#domain/orders/mask-email.ts';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import { DeliveryFacts, UsualDelivery } from '#storefront/order/delivery-facts.tsx';
import { formatDay } from '#storefront/order/format-day.ts';
import { ORDERS_COPY } from '#storefront/order/order-copy.ts';
import orderFacts from '#storefront/order/order-facts.module.css';
import { OrderLines, OrderTotals } from '#storefront/order/order-lines.tsx';
import { ChangeOrCancel, OrderTimeline, ProgressFacts } from '#storefront/order/order-progress.tsx';
import { orderSentence } from '#storefront/order/order-status-copy.ts';
import { ShopImprint } from '#storefront/order/shop-imprint.tsx';
import button from '#storefront/ui/button.module.css';
import layout from '#storefront/ui/layout.module.css';
import link from '#storefront/ui/link.module.css';
import { Mark } from '#storefront/ui/logo.tsx';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import styles from './order-details.module.css';

const CHAINS = '/chains';

type OrderDetailsProps = {
  lines: readonly [OrderLine, ...OrderLine[]];
  /** The email as typed in this tab, so that a mistake is noticed. Later visits show the masked one of the order. */
  typedEmail?: string;
};

/** An order as charged. */
export function OrderDetails({ lines, typedEmail = '' }: OrderDetailsProps) {
  const [first] = lines;
  const isTyped = typedEmail !== '' && maskEmail(typedEmail) === first.guest_email;
  const isOffered = useOffered();
  const { heading, standing, next } = orderSentence(first);
  return (
    <>
      <div className={`${layout.prism} ${visibility.noPrint}`} />
      <div className={`${layout.pageWidth} ${styles.order}`}>
        <div className={styles.summary}>
          <Mark strokeWidth={0.8} />
          <h1 className={`${text.display} ${text.displayPage}`}>{heading}</h1>
          <p className={`${text.lead} ${text.secondary}`}>
            Order <b className={`${orderFacts.number} ${text.numeric}`}>{first.order_number}</b> {standing}{' '}
            {next(isTyped ? typedEmail : first.guest_email)}
            {isTyped && (
              <span className={visibility.noPrint}>
                {' '}
                Wrong address?{' '}
                <a className={link.textLink} href="/contact?subject=order-status">
                  Contact us
                </a>
              </span>
            )}
          </p>
          <dl className={`${orderFacts.list} ${text.numeric}`}>
            <div>
              <dt>{ORDERS_COPY.lookup.placed}</dt>
              <dd>{formatDay(first.created_at)}</dd>
            </div>
            <DeliveryFacts order={first} />
            <ProgressFacts order={first} />
          </dl>
          <UsualDelivery order={first} />
          <ChangeOrCancel order={first} />
          <div className={`${button.row} ${visibility.noPrint}`}>
            <a className={button.button} href={isOffered(CHAINS) ? CHAINS : ALL_JEWELRY.path}>
              Continue Shopping
            </a>
            <a className={`${button.button} ${button.outline}`} href="/">
              Back to Home
            </a>
            <a className={link.link} href="/orders">
              <span>Your orders</span>
            </a>
          </div>
        </div>
        <section aria-labelledby="order-lines">
          <h2 id="order-lines" className={`${text.titleSmall} ${styles.title}`}>
            Your order
          </h2>
          <OrderLines lines={lines} />
          <OrderTotals lines={lines} />
          <div className={styles.history}>
            <OrderTimeline order={first} />
          </div>
          <ShopImprint />
        </section>
      </div>
    </>
  );
}
