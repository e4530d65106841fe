import type { StoredCart } from './stored-cart.ts';

/**
 * A change to a cart as a pure function. It may run again on a cart that another tab has changed, so it must depend
 * only on its argument.
 */
export type CartChange = (cart: StoredCart) => Partial<StoredCart>;

type OwnChange = { id: string; at: number; change: CartChange };

/** A change reaches every tab within milliseconds; after this long all of them have it. */
const RECENT_MS = 5_000;

/**
 * The recent changes of this tab. A browser delivers storage writes to other tabs asynchronously, so two tabs that
 * change the cart at the same time overwrite each other. Every cart therefore lists the changes it contains, and a
 * tab that reads a cart without its own changes applies them again. It writes for no other reason, so each such
 * write adds changes, and tabs cannot rewrite the cart in turns forever.
 */
export function createOwnChanges({ newId, now }: { newId: () => string; now: () => number }) {
  let own: OwnChange[] = [];
  // `abs`: if the clock is set back, a change must not stay recent forever.
  const isRecent = ({ at }: { at: number }) => Math.abs(now() - at) < RECENT_MS;

  function apply(cart: StoredCart, { id, at, change }: OwnChange): StoredCart {
    return { ...cart, ...change(cart), changes: [...cart.changes.filter(isRecent), { id, at }] };
  }

  return {
    make(cart: StoredCart, change: CartChange): StoredCart {
      const made = { id: newId(), at: now(), change };
      own = [...own.filter(isRecent), made];
      return apply(cart, made);
    },

    /** The stored cart with every recent change of this tab; the same object if none is missing. */
    completed(stored: StoredCart): StoredCart {
      const known = new Set(stored.changes.map(({ id }) => id));
      return own.filter((change) => isRecent(change) && !known.has(change.id)).reduce(apply, stored);
    },

    forget(): void {
      own = [];
    },
  };
}
