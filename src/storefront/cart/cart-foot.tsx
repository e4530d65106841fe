import { Lock } from 'lucide-react';
import { type Cents, formatCents } from '#domain/money.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import dialogStyles from '#storefront/ui/dialog.module.css';
import icon from '#storefront/ui/icon.module.css';
import { Mark } from '#storefront/ui/logo.tsx';
import textStyles from '#storefront/ui/text.module.css';
import styles from './cart-drawer.module.css';
import { payWays } from './empty-cart.tsx';
import type { Checkout } from './use-checkout.ts';

/** The button to the payment page. The total is null for an empty cart. */
export function CartFoot({
  checkout: { isProcessing, submit },
  total,
}: {
  checkout: Pick<Checkout, 'isProcessing' | 'submit'>;
  total: Cents | null;
}) {
  return (
    <div className={`${dialogStyles.foot} ${styles.foot}`}>
      {total !== null && (
        // Where the list of totals scrolls out of view, in place of the last line of the list.
        <p className={`${styles.total} ${textStyles.numeric}`}>
          <b>Total</b>
          <b aria-live="polite">{formatCents(total)}</b>
        </p>
      )}
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.full} ${total === null ? buttonStyles.outline : ''} ${isProcessing ? buttonStyles.busy : ''}`}
        disabled={isProcessing}
        onClick={submit}
      >
        {isProcessing && <Mark className={buttonStyles.spinner} strokeWidth={1.4} />}
        {isProcessing ? 'Processing...' : 'Checkout'}
      </button>
      <p className={`${styles.assurance} ${textStyles.small} ${textStyles.tertiary}`}>
        <Lock className={icon.small} aria-hidden="true" />
        {payWays(total)} on the next page
      </p>
    </div>
  );
}
