import type { CartTotals } from '#domain/cart.ts';
import { formatCents, formatDeduction } from '#domain/money.ts';
import type { AppliedPromo } from '#domain/promo.ts';

export function CartTotalsList({ totals, promo }: { totals: CartTotals; promo: AppliedPromo | null }) {
  return (
    <div className="cart-totals cart-pad">
      <dl className="totals num">
        <div>
          <dt>Subtotal</dt>
          <dd>{formatCents(totals.subtotal)}</dd>
        </div>
        {promo && (
          <div>
            <dt>
              Discount ({promo.code}, {promo.discountPercentage}%)
            </dt>
            <dd>{formatDeduction(totals.discount)}</dd>
          </div>
        )}
        <div className="totals-sum">
          <dt>Total</dt>
          <dd aria-live="polite">{formatCents(totals.total)}</dd>
        </div>
      </dl>
      <p className="small ash">Shipping and taxes calculated at checkout</p>
    </div>
  );
}
