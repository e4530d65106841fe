import { useEffect, useRef } from 'react';
import { isCartEntry } from '#storefront/navigation/cart-history.ts';
import { cart } from './use-cart.ts';

/** Gives the open cart a history entry of its own, so that Back closes it and Forward opens it again. */
export function useCartHistory(isOpen: boolean): void {
  const isGoingBack = useRef(false);
  useEffect(() => {
    // Left by a reload, or by the way back from the payment page: the cart begins closed.
    if (isCartEntry(history.state)) {
      const { cart: _, ...state } = history.state;
      history.replaceState(state, '');
    }
    const follow = () => {
      const { isOpen } = cart.get();
      const wasClosedHere = isGoingBack.current;
      isGoingBack.current = false;
      // Opened again while the way back was not over.
      if (wasClosedHere && isOpen) pushCartEntry();
      else if (isOpen && !isCartEntry(history.state)) cart.close();
      else if (!isOpen && isCartEntry(history.state)) cart.open();
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    if (isGoingBack.current || isOpen === isCartEntry(history.state)) return;
    if (isOpen) pushCartEntry();
    else {
      isGoingBack.current = true;
      history.back();
    }
  }, [isOpen]);
}

function pushCartEntry(): void {
  history.pushState({ ...history.state, cart: true }, '');
}
