import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '#storefront/ui/toasts.ts';
import { whenIdle } from '#storefront/ui/when-idle.ts';
import { CART_NOTICES } from './cart-copy.ts';
import type { CartDrawer } from './cart-drawer.tsx';
import { loadDrawer } from './cart-drawer-chunk.ts';
import { takePaymentMark } from './payment-mark.ts';
import type { PaymentNotice } from './payment-note.tsx';
import { cart, useCart } from './use-cart.ts';

/**
 * Renders the cart drawer. Its chunk loads when the cart has lines, on the first sign of intent, or at the latest
 * when the cart is opened.
 */
export const CartSlot = memo(function CartSlot({ path }: { path: string }) {
  const { isOpen, lines } = useCart();
  const isFilled = lines.length > 0;
  const [drawer, setDrawer] = useState<{ CartDrawer: typeof CartDrawer } | null>(null);
  const [notice, setNotice] = useState<PaymentNotice | null>(null);
  const lastPath = useRef(path);

  useEffect(() => {
    if (isFilled) return whenIdle(() => loadDrawer().then(setDrawer, () => undefined));
  }, [isFilled]);
  useEffect(() => {
    if (!isOpen || drawer) return;
    loadDrawer().then(setDrawer, () => {
      cart.close();
      // After a deployment, the chunk of this page's version stays gone.
      const action = { label: 'Reload', onSelect: () => location.reload() };
      showToast({ ...CART_NOTICES['drawer-failed'], tone: 'error', action });
    });
  }, [isOpen, drawer]);
  useEffect(() => {
    if (!takeCancelledMark()) return;
    setNotice('payment-cancelled');
    cart.open();
  }, []);
  useEffect(() => {
    if (!isFilled) return;
    const look = () => {
      if (!takePaymentMark(cart.get().checkouts)) return;
      setNotice('payment-left');
      cart.open();
    };
    look();
    // The browser may restore the page as it was left.
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [isFilled]);
  useEffect(() => {
    if (lastPath.current !== path) cart.close();
    lastPath.current = path;
  }, [path]);

  const close = useCallback(() => {
    setNotice(null);
    cart.close();
  }, []);

  if (!drawer) return null;
  return <drawer.CartDrawer notice={notice} onClose={close} />;
});

/**
 * Whether the shopper has just returned from the payment page without paying. Removes the parameter from the URL.
 */
function takeCancelledMark(): boolean {
  const url = new URL(location.href);
  if (url.searchParams.get('checkout') !== 'cancelled') return false;
  url.searchParams.delete('checkout');
  history.replaceState(history.state, '', url);
  return true;
}
