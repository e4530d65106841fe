import type { OrderLine } from '#contract/order-data.ts';
import { describeOrderedChoices } from '#domain/cart/describe-choices.ts';
import { formatShippingCost } from '#domain/delivery/shipping.ts';
import { formatCents } from '#domain/money.ts';
import { isPaidFor } from '#domain/orders/order.ts';
import { isGoods, lineSubtotal, orderTotals } from '#domain/orders/order-totals.ts';
import { promoRow } from '#domain/promo-codes/describe-promo.ts';
import lineItem from '#storefront/ui/line-item.module.css';
import { unbroken } from '#storefront/ui/no-break.ts';
import { Photo } from '#storefront/ui/photo.tsx';
import text from '#storefront/ui/text.module.css';
import totals from '#storefront/ui/totals.module.css';
import styles from './order-lines.module.css';

type ShownLine = Omit<OrderLine, 'stripe_session_id'>;

/** The goods of an order at their cart prices. The totals below include the discount. */
export function OrderLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ul>
      {lines.filter(isGoods).map((line) => (
        <li key={line.id} className={lineItem.line}>
          <Photo url={line.product_details.image_url} alt="" sizes="92px" className={lineItem.photo} />
          <div className={styles.text}>
            <b className={lineItem.name}>{unbroken(line.product_details.name)}</b>
            <p className={`${text.small} ${text.tertiary}`}>{describeLine(line)}</p>
            <GivenBack count={line.refunded_quantity} of={line.quantity} how="refunded" />
            <GivenBack count={line.cancelled_quantity} of={line.quantity} how="cancelled" />
            <b className={text.numeric}>{formatCents(lineSubtotal(line))}</b>
          </div>
        </li>
      ))}
    </ul>
  );
}

function GivenBack({ count, of, how }: { count: number; of: number; how: string }) {
  return count > 0 && <p className={`${text.small} ${text.tertiary}`}>{`${count} of ${of} ${how}`}</p>;
}

/** The totals of an order, with discount, shipping and tax. */
export function OrderTotals({ lines }: { lines: readonly [ShownLine, ...ShownLine[]] }) {
  const [{ promo_code: promoCode, discount_percentage: percentage, shipping }] = lines;
  const { subtotal, discount, total } = orderTotals(lines);
  const promo = promoCode === null ? null : promoRow({ promoCode, percentage, discount });
  return (
    <dl className={`${totals.totals} ${styles.totals} ${text.numeric}`}>
      <div>
        <dt>Subtotal</dt>
        <dd>{formatCents(subtotal)}</dd>
      </div>
      {promo && (
        <div>
          <dt>{promo.label}</dt>
          <dd>{promo.amount}</dd>
        </div>
      )}
      {shipping && !shipping.amount && (
        <div>
          <dt>Shipping ({shipping.label})</dt>
          <dd>{formatShippingCost(shipping.amount)}</dd>
        </div>
      )}
      {lines
        .filter((line) => !isGoods(line))
        .map((line) => (
          <div key={line.id}>
            <dt>{line.product_details.name}</dt>
            <dd>{formatCents(line.amount)}</dd>
          </div>
        ))}
      <div className={totals.sum}>
        <dt>{isPaidFor(lines[0].status) ? 'Total paid' : 'Total'}</dt>
        <dd>{formatCents(total)}</dd>
      </div>
    </dl>
  );
}

function describeLine(line: ShownLine): string {
  const choices = describeOrderedChoices(line);
  if (line.quantity > 1) choices.push(`qty ${line.quantity}, ${formatCents(line.unit_amount)} each`);
  return choices.join(' / ') || 'Standard';
}
