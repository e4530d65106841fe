import { Info, Lock, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { countUnits, lineKey, totalsFor } from '#domain/cart.ts';
import { earnedPromo } from '#domain/promo.ts';
import { store } from '#store';
import { Layer } from '#storefront/ui/dialog.tsx';
import { Mark } from '#storefront/ui/logo.tsx';
import { closeAtOpener } from '#storefront/ui/opener-position.ts';
import { showToast } from '#storefront/ui/toasts.ts';
import { CART_BUTTON_ID } from './cart-button-id.ts';
import { CART_NOTICES } from './cart-copy.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { CartShipping } from './cart-shipping.tsx';
import { CartTotalsList } from './cart-totals-list.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { PromoField } from './promo-field.tsx';
import { cart, useCart } from './use-cart.ts';
import { useCartHistory } from './use-cart-history.ts';
import { useCheckout } from './use-checkout.ts';
import { useRepricing } from './use-repricing.ts';

export function CartDrawer({ isCancelled, onClose }: { isCancelled: boolean; onClose: () => void }) {
  const { lines, isOpen, promo, draft } = useCart();
  const title = useRef<HTMLHeadingElement>(null);
  const checkout = useCheckout();
  const notes = useRepricing(isOpen, checkout.failures);
  useCartHistory(isOpen);
  const isEmpty = lines.length === 0;
  const earned = earnedPromo(promo, totalsFor(lines, 0).subtotal);
  const totals = totalsFor(lines, earned?.discountPercentage ?? 0);

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
    <Layer isOpen={isOpen} onClose={onClose} label="Cart" side="right" className="cart">
      <div className="sheet-head">
        <h2 ref={title} className="title-s" tabIndex={-1}>
          Cart <span className="num ash cart-units">({countUnits(lines)})</span>
        </h2>
        <div className="cart-head-actions">
          {!isEmpty && (
            <button type="button" className="tlink tlink-tall small" onClick={clear}>
              Clear cart
            </button>
          )}
          <button type="button" className="icb" aria-label="Close cart" data-first-focus onClick={onClose}>
            <X aria-hidden="true" />
          </button>
        </div>
      </div>
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <div className="sheet-body cart-body">
          {isCancelled && <CancelledNote />}
          <ul className="cart-pad">
            {lines.map((line) => (
              <CartLineRow
                key={lineKey(line)}
                line={line}
                note={notes.get(lineKey(line)) ?? null}
                onGone={() => title.current?.focus()}
              />
            ))}
          </ul>
          <PromoField promo={promo} lines={lines} isEarned={earned !== null} />
          <CheckoutForm checkout={checkout} />
          <CartShipping lines={lines} total={totals.total} country={draft.shippingAddress.country} />
          <CartTotalsList totals={totals} promo={earned} />
        </div>
      )}
      <div className="sheet-foot cart-foot">
        <button
          type="button"
          className={`btn btn-full ${isEmpty ? 'btn-line' : ''} ${checkout.isProcessing ? 'is-busy' : ''}`}
          disabled={checkout.isProcessing}
          onClick={checkout.submit}
        >
          {checkout.isProcessing && <Mark strokeWidth={1.4} />}
          {checkout.isProcessing ? 'Processing...' : 'Checkout'}
        </button>
        <p className="cart-assurance small ash">
          <Lock className="icon-s" aria-hidden="true" />
          {payWays()} on the next page
        </p>
      </div>
    </Layer>
  );
}

function EmptyCart() {
  return (
    <div className="empty-state sheet-body">
      <Mark strokeWidth={0.7} />
      <p className="title">Your cart is empty</p>
      <p className="graphite">Start with what ships today.</p>
      <a className="btn" href="/best-deals">
        Shop best deals
      </a>
    </div>
  );
}

function CancelledNote() {
  const { title, text } = CART_NOTICES['payment-cancelled'];
  return (
    <div className="cart-pad">
      <p className="cart-note" role="status">
        <Info className="icon-s" aria-hidden="true" />
        <span>
          <b>{title}</b> {text}
        </span>
      </p>
    </div>
  );
}

/** "Card, Afterpay, Klarna or Affirm". */
function payWays(): string {
  const names = ['Card', ...store.payLaterProviders.map((provider) => provider.name)];
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
