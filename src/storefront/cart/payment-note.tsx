import { Info } from 'lucide-react';
import icon from '#storefront/ui/icon.module.css';
import { CART_NOTICES } from './cart-copy.ts';
import styles from './cart-drawer.module.css';
import cartSection from './cart-section.module.css';

/** Why the cart is open again after the payment page. */
export type PaymentNotice = 'payment-cancelled' | 'payment-left';

export function PaymentNote({ notice }: { notice: PaymentNotice }) {
  const { title, text } = CART_NOTICES[notice];
  return (
    <div className={cartSection.pad}>
      <p className={styles.note} role="status">
        <Info className={icon.small} aria-hidden="true" />
        <span>
          <b>{title}.</b> {text}
        </span>
      </p>
    </div>
  );
}
