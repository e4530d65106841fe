import { useSyncExternalStore } from 'react';
import { type CartState, createCartStore, EMPTY_CART } from './cart-store.ts';

/** The cart of this tab; empty until `connectCart` has run. */
export const cart = createCartStore({
  local: () => localStorage,
  session: () => sessionStorage,
  newId,
  now: Date.now,
});

/** The cart as it stands; the empty one on the server and while hydrating. */
export function useCart(): CartState {
  return useSyncExternalStore(cart.subscribe, cart.get, () => EMPTY_CART);
}

/** Reads the kept cart and keeps in step with the other tabs; returns how to stop. */
export function connectCart(): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key: everything was cleared.
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

/** `randomUUID` exists on secure pages alone; a shop tried out over plain http on a local network has none. */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
