import { Info, Lock, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type CartLine, countUnits, lineKey } from '#domain/cart/cart.ts';
import { totalsFor } from '#domain/cart/cart-totals.ts';
import { formatCents } from '#domain/money.ts';
import { earnedPromo } from '#domain/promo-codes/promo.ts';
import { useLayerHistory } from '#storefront/navigation/use-layer-history.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import dialogStyles from '#storefront/ui/dialog.module.css';
import { Layer } from '#storefront/ui/dialog.tsx';
import icon from '#storefront/ui/icon.module.css';
import iconButton from '#storefront/ui/icon-button.module.css';
import link from '#storefront/ui/link.module.css';
import { Mark } from '#storefront/ui/logo.tsx';
import { closeAtOpener } from '#storefront/ui/opener-position.ts';
import textStyles from '#storefront/ui/text.module.css';
import { showToast } from '#storefront/ui/toasts.ts';
import { useChunk } from '#storefront/ui/use-chunk.ts';
import { CART_NOTICES } from './cart-copy.ts';
import styles from './cart-drawer.module.css';
import { CART_BUTTON_ID } from './cart-keys.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { keepPreview } from './cart-preview.ts';
import cartSection from './cart-section.module.css';
import { CartShipping } from './cart-shipping.tsx';
import { CartTotalsList } from './cart-totals-list.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { destination } from './destination.ts';
import { EmptyCart, payWays } from './empty-cart.tsx';
import { GiftNote } from './gift-note.tsx';
import { PromoField } from './promo-field.tsx';
import { loadRecentPieces } from './recent-pieces-chunk.ts';
import { cart, useCart } from './use-cart.ts';
import { leftAfterRefusal, useCheckout } from './use-checkout.ts';
import { usePromoCheck } from './use-promo-check.ts';
import { useRepricing } from './use-repricing.ts';

/** Why the cart is open again after the payment page. */
export type PaymentNotice = 'payment-cancelled' | 'payment-left';

type CartDrawerProps = { notice: PaymentNotice | null; onClose: () => void };

export function CartDrawer({ notice, onClose }: CartDrawerProps) {
  const { lines, isOpen, promo, draft } = useCart();
  const title = useRef<HTMLHeadingElement>(null);
  const checkout = useCheckout();
  const { notes, left } = useRepricing(isOpen, checkout.failures);
  const promoCheck = usePromoCheck(isOpen, checkout.failures);
  useLayerHistory({ name: 'cart', isOpen, open: cart.open, close: onClose });
  const isEmpty = lines.length === 0;
  const earned = earnedPromo(promo, lines);
  const totals = totalsFor(lines, earned);
  useEffect(() => keepPreview(newestFirst(lines)), [lines]);
  useEffect(() => destination.applyToCart(), []);
  const recent = useChunk(loadRecentPieces, isOpen && isEmpty);

  useEffect(() => {
    const dialog = title.current?.closest('dialog');
    if (dialog && isOpen) return closeAtOpener(dialog, CART_BUTTON_ID, onClose);
  }, [isOpen, onClose]);

  function clear(): void {
    const { undo } = cart.clear();
    title.current?.focus();
    showToast({ ...CART_NOTICES['cart-cleared'], action: { label: 'Undo', onSelect: undo } });
  }

  return (
    <Layer isOpen={isOpen} onClose={onClose} label="Cart" side="right">
      <div className={dialogStyles.head}>
        <h2 ref={title} className={textStyles.titleSmall} tabIndex={-1}>
          Cart{' '}
          <span className={`${textStyles.numeric} ${textStyles.tertiary} ${styles.units}`}>
            ({countUnits(lines)})
          </span>
        </h2>
        <div className={styles.headActions}>
          {!isEmpty && (
            <button
              type="button"
              className={`${link.textLink} ${link.tall} ${textStyles.small}`}
              onClick={clear}
            >
              Clear cart
            </button>
          )}
          <button
            type="button"
            className={iconButton.iconButton}
            aria-label="Close cart"
            data-first-focus
            onClick={onClose}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      </div>
      {isEmpty ? (
        <EmptyCart>{recent && <recent.RecentPieces />}</EmptyCart>
      ) : (
        <div className={`${dialogStyles.body} ${styles.body}`}>
          {notice && <PaymentNote notice={notice} />}
          <ul className={cartSection.pad}>
            {newestFirst(lines).map((line) => (
              <CartLineRow
                key={lineKey(line)}
                line={line}
                note={notes.get(lineKey(line)) ?? null}
                left={left.get(lineKey(line)) ?? leftAfterRefusal(line, checkout.shortage)}
                onGone={() => title.current?.focus()}
              />
            ))}
          </ul>
          <PromoField promo={promo} lines={lines} onApply={promoCheck.markChecked} />
          <CheckoutForm checkout={checkout} />
          <GiftNote draft={draft} />
          <CartShipping
            lines={lines}
            total={totals.total}
            country={draft.shippingAddress.country}
            promo={earned}
          />
          <CartTotalsList totals={totals} promo={earned} />
        </div>
      )}
      <div className={`${dialogStyles.foot} ${styles.foot}`}>
        {!isEmpty && (
          // Where the list of totals scrolls out of view, in place of the last line of the list.
          <p className={`${styles.total} ${textStyles.numeric}`}>
            <b>Total</b>
            <b aria-live="polite">{formatCents(totals.total)}</b>
          </p>
        )}
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.full} ${isEmpty ? buttonStyles.outline : ''} ${checkout.isProcessing ? buttonStyles.busy : ''}`}
          disabled={checkout.isProcessing}
          onClick={checkout.submit}
        >
          {checkout.isProcessing && <Mark className={buttonStyles.spinner} strokeWidth={1.4} />}
          {checkout.isProcessing ? 'Processing...' : 'Checkout'}
        </button>
        <p className={`${styles.assurance} ${textStyles.small} ${textStyles.tertiary}`}>
          <Lock className={icon.small} aria-hidden="true" />
          {payWays(isEmpty ? null : totals.total)} on the next page
        </p>
      </div>
    </Layer>
  );
}

/** The line that was just added would be below the edge of a full cart. */
function newestFirst(lines: readonly CartLine[]): CartLine[] {
  return [...lines].reverse();
}

function PaymentNote({ notice }: { notice: PaymentNotice }) {
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
