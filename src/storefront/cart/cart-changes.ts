import type { StoredCart } from './stored-cart.ts';

/**
 * What a change makes of a cart. It may be done a second time, on a cart another tab has changed meanwhile, so it goes
 * by the cart it is given and not by the one the shopper saw.
 */
export type CartChange = (cart: StoredCart) => Partial<StoredCart>;

type OwnChange = { id: string; at: number; change: CartChange };

/** A change travels from tab to tab within milliseconds; after this long every tab has it. */
const ON_ITS_WAY_MS = 5_000;

/**
 * The changes this tab made lately. A browser hands what one tab keeps to the others a moment later, so two tabs that
 * change the cart in the same moment each write over the other. Every cart therefore names the changes in it, and a
 * tab that meets a cart without its own makes them again.
 */
export function createOwnChanges({ newId, now }: { newId: () => string; now: () => number }) {
  let own: OwnChange[] = [];
  // A clock set back must not keep a change for ever.
  const isOnItsWay = ({ at }: { at: number }) => Math.abs(now() - at) < ON_ITS_WAY_MS;

  function apply(cart: StoredCart, { id, at, change }: OwnChange): StoredCart {
    return { ...cart, ...change(cart), changes: [...cart.changes.filter(isOnItsWay), { id, at }] };
  }

  return {
    make(cart: StoredCart, change: CartChange): StoredCart {
      const made = { id: newId(), at: now(), change };
      own = [...own.filter(isOnItsWay), made];
      return apply(cart, made);
    },

    /** The cart with every change of this tab in it; the very same cart where none is missing. */
    completed(cart: StoredCart): StoredCart {
      const known = new Set(cart.changes.map(({ id }) => id));
      return own.filter((change) => isOnItsWay(change) && !known.has(change.id)).reduce(apply, cart);
    },

    forget(): void {
      own = [];
    },
  };
}

/**
 * Of two carts with the same changes in another order, the one both tabs settle on, whichever of them asks. Where the
 * changes differ, the first is the newer.
 */
export function settleOn(newer: StoredCart, held: StoredCart): StoredCart {
  const isSameWork =
    newer.changes.length > 0 &&
    newer.changes.length === held.changes.length &&
    newer.changes.every(({ id }) => held.changes.some((change) => change.id === id));
  return isSameWork && contentOf(held) < contentOf(newer) ? held : newer;
}

function contentOf({ lines, promo, attemptId, checkouts }: StoredCart): string {
  return JSON.stringify([lines, promo, attemptId, checkouts]);
}
