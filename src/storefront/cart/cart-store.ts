import { type AddRefusal, type Choice, lineFor } from '#domain/cart/add-to-cart.ts';
import {
  addLine,
  type CartLine,
  countUnits,
  lineKey,
  removeLine,
  restoreLine,
  setQuantity,
} from '#domain/cart/cart.ts';
import type { CheckoutDraft } from '#domain/checkout/checkout.ts';
import type { Product } from '#domain/products/product.ts';
import { shownUnitsLeft } from '#domain/products/stock.ts';
import type { AppliedPromo } from '#domain/promo-codes/promo.ts';
import { accept, type Result, refuse } from '#domain/results.ts';
import { createValueStore, type ValueStore } from '#storefront/ui/value-store.ts';
import { type CartChange, createOwnChanges } from './cart-changes.ts';
import { CART_UNITS_KEY } from './cart-keys.ts';
import {
  EMPTY_DRAFT,
  parseStoredCart,
  parseStoredDraft,
  type StoredCart,
  type StoredCheckout,
} from './stored-cart.ts';

export type CartState = StoredCart & { isOpen: boolean; draft: CheckoutDraft };

/** Storage for the cart. Reads and writes may throw (unavailable or full); the cart then stays in memory. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type CartEnvironment = {
  /** Shared by this browser's tabs. */
  local: () => CartStorage;
  /** For this tab only. */
  session: () => CartStorage;
  newId: () => string;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** Why a unit cannot be added. */
export type CartRefusal = 'line-full' | 'no-more-left';

/** Removed lines, which `undo` restores. */
export type Removal = { removed: readonly CartLine[]; undo: () => void };

export const EMPTY_CART: CartState = {
  lines: [],
  isOpen: false,
  promo: null,
  draft: EMPTY_DRAFT,
  attemptId: '',
  checkouts: [],
  changes: [],
};

/** The number of open payment pages to remember. */
const MAX_CHECKOUTS = 5;
const CART_KEY = 'cart';
const DRAFT_KEY = 'checkout-draft';

/** The shopper's cart: empty and closed until `connect` reads storage. Callers provide the messages. */
export function createCartStore(environment: CartEnvironment) {
  const shared = createSharedCart(environment);
  const { store, reload, change } = shared;
  const setState = (state: Partial<CartState>) => store.set({ ...store.get(), ...state });

  return {
    get: store.get,
    subscribe: store.subscribe,

    /**
     * Reads the stored cart. Called after hydration, when another tab changed it, and when a page is restored from
     * the bfcache.
     */
    connect(): void {
      reload();
      setState({ draft: parseStoredDraft(read(environment.session, DRAFT_KEY)) });
    },

    /** Storage may be newer than what is shown. */
    reload,

    ...lineActions(shared, environment),
    ...checkoutActions(shared, environment),

    applyPromo: (promo: AppliedPromo) => change(() => ({ promo })),
    removePromo: () => change(() => ({ promo: null })),

    setDraft(draft: CheckoutDraft): void {
      write(environment.session, DRAFT_KEY, draft);
      setState({ draft });
    },

    open: () => setState({ isOpen: true }),
    close: () => setState({ isOpen: false }),
    toggle: () => setState({ isOpen: !store.get().isOpen }),
  };
}

type SharedCart = ReturnType<typeof createSharedCart>;

/** The cart in memory, and its copy in storage, which this browser's tabs share. */
function createSharedCart(environment: CartEnvironment) {
  const store: ValueStore<CartState> = createValueStore(EMPTY_CART);
  const own = createOwnChanges(environment);
  /** Storage rejected a write, so it is older than what is in memory. */
  let isMemoryOnly = false;

  /** Starts from the stored cart, so that another tab's newer lines are not overwritten. */
  function change(work: CartChange): void {
    reload();
    keep(own.make(storedCartOf(store.get()), work));
  }

  /** Reads storage instead of the event's value, which may be older than this tab's latest write. */
  function reload(): void {
    const text = isMemoryOnly ? undefined : read(environment.local, CART_KEY);
    if (text === undefined) return;
    if (text === null) own.forget();
    const stored = parseStoredCart(text);
    const cart = own.completed(stored);
    if (cart === stored) show(cart);
    else keep(cart);
  }

  function keep(cart: StoredCart): void {
    isMemoryOnly = !write(environment.local, CART_KEY, cart);
    show(cart);
  }

  function show(cart: StoredCart): void {
    const attemptId = cart.attemptId || store.get().attemptId || environment.newId();
    store.set({ ...store.get(), ...cart, attemptId });
    write(environment.local, CART_UNITS_KEY, countUnits(cart.lines));
  }

  return { store, reload, change };
}

function lineActions({ store, reload, change }: SharedCart, { newId }: CartEnvironment) {
  function editLines(work: (lines: readonly CartLine[]) => CartLine[]): void {
    change(({ lines }) => ({ lines: work(lines) }));
  }

  return {
    /** Adds one unit of a product, or returns the first problem. */
    addProduct(product: Product, choice: Choice): Result<CartLine, AddRefusal | CartRefusal> {
      const line = lineFor(product, choice);
      if (!line.ok) return line;
      reload();
      const left = shownUnitsLeft(product.unitsLeft, choice.option?.label ?? null);
      if (left !== null && countSame(store.get().lines, line.value, product) >= left)
        return refuse('no-more-left');
      const added = addLine(store.get().lines, line.value);
      if (!added.ok) return added;
      editLines((lines) => {
        const more = addLine(lines, line.value);
        return more.ok ? more.value : [...lines];
      });
      return accept(line.value);
    },

    setQuantity: (key: string, quantity: number) => editLines((lines) => setQuantity(lines, key, quantity)),

    remove(key: string): Removal {
      const index = store.get().lines.findIndex((line) => lineKey(line) === key);
      const line = store.get().lines[index];
      editLines((lines) => removeLine(lines, key));
      if (!line) return { removed: [], undo: () => undefined };
      return { removed: [line], undo: () => editLines((lines) => restoreLine(lines, line, index)) };
    },

    /** Removes all lines and keeps the promo code. What is added next is a new checkout attempt. */
    clear(): Removal {
      const removed = store.get().lines;
      const keys = new Set(removed.map(lineKey));
      const attemptId = newId();
      change(({ lines }) => ({ lines: lines.filter((line) => !keys.has(lineKey(line))), attemptId }));
      return { removed, undo: () => editLines((lines) => removed.reduce(restoreLine, [...lines])) };
    },

    /** Replaces a stored line by its current version. */
    replaceLine: (key: string, line: CartLine) =>
      editLines((lines) =>
        lines.map((candidate) =>
          lineKey(candidate) === key ? { ...line, quantity: candidate.quantity } : candidate,
        ),
      ),
  };
}

function checkoutActions({ store, reload, change }: SharedCart, { session, newId }: CartEnvironment) {
  return {
    /** Units of a line held by the newest payment page, which replaced the earlier ones. */
    heldUnits(key: string): number {
      const units = store.get().checkouts.at(-1)?.units ?? [];
      return units.find((unit) => unit.key === key)?.quantity ?? 0;
    },

    /** Records that the shopper leaves for this payment page with these lines; the cart may have changed meanwhile. */
    rememberCheckout(sessionId: string, lines: readonly CartLine[]): void {
      change(({ checkouts }) => {
        const units = lines.map((line) => ({ key: lineKey(line), quantity: line.quantity }));
        const others = checkouts.filter((checkout) => checkout.sessionId !== sessionId);
        return { checkouts: [...others, { sessionId, units }].slice(-MAX_CHECKOUTS) };
      });
    },

    /**
     * Removes exactly the units that a paid session bought, the promo code and the entered details. Units added
     * meanwhile stay. Returns the email that was entered; blank if it is not known. Does nothing if the session is not
     * this cart's or was handled before.
     */
    emptyAfterPayment(sessionId: string): string {
      reload();
      if (!findCheckout(store.get(), sessionId)) return '';
      // The order page may be shown before the cart is connected.
      const { customerEmail } = parseStoredDraft(read(session, DRAFT_KEY));
      const attemptId = newId();
      change((current) => {
        const paid = findCheckout(current, sessionId);
        if (!paid) return {};
        const checkouts = current.checkouts.filter((checkout) => checkout !== paid);
        return { lines: withoutUnits(current.lines, paid.units), promo: null, checkouts, attemptId };
      });
      forget(session, DRAFT_KEY);
      store.set({ ...store.get(), draft: EMPTY_DRAFT });
      return customerEmail.trim();
    },
  };
}

function storedCartOf({ lines, promo, attemptId, checkouts, changes }: CartState): StoredCart {
  return { lines, promo, attemptId, checkouts, changes };
}

/**
 * Units in the cart that share a stock count with a line: its product's, or those of the same option if options are
 * counted.
 */
function countSame(lines: readonly CartLine[], line: CartLine, { unitsLeft }: Product): number {
  const isWhole = unitsLeft[''] !== undefined;
  return countUnits(
    lines.filter(
      ({ id, stripe_price_id }) => id === line.id && (isWhole || stripe_price_id === line.stripe_price_id),
    ),
  );
}

function findCheckout({ checkouts }: StoredCart, sessionId: string): StoredCheckout | undefined {
  return checkouts.find((checkout) => checkout.sessionId === sessionId);
}

function withoutUnits(lines: readonly CartLine[], units: StoredCheckout['units']): CartLine[] {
  return units.reduce<CartLine[]>(
    (left, { key, quantity }) => {
      const line = left.find((candidate) => lineKey(candidate) === key);
      return line ? setQuantity(left, key, line.quantity - quantity) : left;
    },
    [...lines],
  );
}

/** Undefined if storage cannot be read, so that the cart in memory stays. */
function read(storage: () => CartStorage, key: string): string | null | undefined {
  try {
    return storage().getItem(key);
  } catch {
    return undefined;
  }
}

/** False if storage is full or forbidden; the cart continues in memory. */
function write(storage: () => CartStorage, key: string, value: unknown): boolean {
  try {
    storage().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function forget(storage: () => CartStorage, key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
