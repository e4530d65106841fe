import { useEffect, useRef } from 'react';
import { type CartLine, countUnits, lineKey } from '#domain/cart/cart.ts';
import { totalsFor } from '#domain/cart/cart-totals.ts';
import { earnedPromo } from '#domain/promo-codes/promo.ts';
import { useLayerHistory } from '#storefront/navigation/use-layer-history.ts';
import dialogStyles from '#storefront/ui/dialog.module.css';
import { Layer } from '#storefront/ui/dialog.tsx';
import { closeAtOpener } from '#storefront/ui/opener-position.ts';
import { showToast } from '#storefront/ui/toasts.ts';
import { useChunk } from '#storefront/ui/use-chunk.ts';
import { CART_NOTICES } from './cart-copy.ts';
import styles from './cart-drawer.module.css';
import { CartFoot } from './cart-foot.tsx';
import { CartHead } from './cart-head.tsx';
import { CART_BUTTON_ID } from './cart-keys.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { keepPreview } from './cart-preview.ts';
import cartSection from './cart-section.module.css';
import { CartShipping } from './cart-shipping.tsx';
import { CartTotalsList } from './cart-totals-list.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { destination } from './destination.ts';
import { EmptyCart } from './empty-cart.tsx';
import { GiftNote } from './gift-note.tsx';
import { PaymentNote, type PaymentNotice } from './payment-note.tsx';
import { PromoField } from './promo-field.tsx';
import { loadRecentPieces } from './recent-pieces-chunk.ts';
import { cart, useCart } from './use-cart.ts';
import { leftAfterRefusal, useCheckout } from './use-checkout.ts';
import { usePromoCheck } from './use-promo-check.ts';
import { useRepricing } from './use-repricing.ts';

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
      <CartHead title={title} units={countUnits(lines)} onClear={clear} onClose={onClose} />
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
      <CartFoot checkout={checkout} total={isEmpty ? null : totals.total} />
    </Layer>
  );
}

/** The line that was just added would be below the edge of a full cart. */
function newestFirst(lines: readonly CartLine[]): CartLine[] {
  return [...lines].reverse();
}
