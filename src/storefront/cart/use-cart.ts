import { useSyncExternalStore } from 'react';
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

/** `randomUUID` needs a secure context. A shop tried out over plain http on a local network has none. */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
