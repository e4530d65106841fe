import { useEffect, useRef } from 'react';
import { isCartEntry, withCartEntry } from '#storefront/navigation/cart-history.ts';
import { cart } from './use-cart.ts';

/** Gives the open cart its own history entry, so that Back closes it and Forward opens it again. */
export function useCartHistory(isOpen: boolean): void {
  const isGoingBack = useRef(false);
  useEffect(() => {
    const follow = () => {
      const { isOpen } = cart.get();
      const wasClosedHere = isGoingBack.current;
      isGoingBack.current = false;
      // Opened again before the history navigation finished.
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
  history.pushState(withCartEntry(history.state), '');
}
