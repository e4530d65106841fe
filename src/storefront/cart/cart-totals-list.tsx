import type { CartTotals } from '#domain/cart/cart-totals.ts';
import { formatCents } from '#domain/money.ts';
import { promoRow } from '#domain/promo-codes/describe-promo.ts';
import type { AppliedPromo } from '#domain/promo-codes/promo.ts';
import text from '#storefront/ui/text.module.css';
import totalsStyles from '#storefront/ui/totals.module.css';
import cartSection from './cart-section.module.css';
import styles from './cart-totals-list.module.css';

export function CartTotalsList({ totals, promo }: { totals: CartTotals; promo: AppliedPromo | null }) {
  const row =
    promo &&
    promoRow({
      promoCode: promo.code,
      percentage: promo.discountPercentage,
      discount: totals.discount,
    });
  return (
    <div className={`${styles.totals} ${cartSection.pad}`}>
      <dl className={`${totalsStyles.totals} ${text.numeric}`}>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatCents(totals.subtotal)}</dd>
        </div>
        {row && (
          <div>
            <dt>{row.label}</dt>
            <dd>{row.amount}</dd>
          </div>
        )}
        <div className={`${totalsStyles.sum} ${styles.sum}`}>
          <dt>Total</dt>
          <dd aria-live="polite">{formatCents(totals.total)}</dd>
        </div>
      </dl>
      <p className={`${text.small} ${text.tertiary}`}>Shipping and taxes calculated at checkout</p>
    </div>
  );
}
