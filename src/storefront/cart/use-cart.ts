import { useSyncExternalStore } from 'react';
import { newId } from '#storefront/ui/new-id.ts';
import { type CartState, createCartStore, EMPTY_CART } from './cart-store.ts';

/** This tab's cart; empty until `connectCart` has run. */
export const cart = createCartStore({
  local: () => localStorage,
  session: () => sessionStorage,
  newId,
  now: Date.now,
});

/** The current cart; empty on the server and during hydration. */
export function useCart(): CartState {
  return useSyncExternalStore(cart.subscribe, cart.get, () => EMPTY_CART);
}

/** Reads the stored cart and syncs with other tabs. Returns a cleanup function. */
export function connectCart(): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that all storage was cleared.
    if (event.key === 'cart' || event.key === null) cart.reload();
  };
  const onPageShow = () => cart.reload();
  cart.connect();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
