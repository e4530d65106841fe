import { type AddRefusal, type Choice, lineFor } from '#domain/add-to-cart.ts';
import {
  addLine,
  type CartLine,
  countUnits,
  lineKey,
  removeLine,
  restoreLine,
  setQuantity,
} from '#domain/cart.ts';
import type { CheckoutDraft } from '#domain/checkout.ts';
import type { Product } from '#domain/product.ts';
import type { AppliedPromo } from '#domain/promo.ts';
import { accept, type Result, refuse } from '#domain/results.ts';
import { shownUnitsLeft } from '#domain/stock.ts';
import { createValueStore, type ValueStore } from '#storefront/ui/value-store.ts';
import { type CartChange, createOwnChanges } from './cart-changes.ts';
import { CART_UNITS_KEY } from './cart-keys.ts';
import {
  EMPTY_DRAFT,
  type KeptCheckout,
  parseKeptCart,
  parseKeptDraft,
  type StoredCart,
} from './stored-cart.ts';

export type CartState = StoredCart & { isOpen: boolean; draft: CheckoutDraft };

/** Where a cart is kept. Reading and writing may throw (storage switched off or full): the cart then lives in memory. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type CartEnvironment = {
  /** Shared by the tabs of this browser. */
  local: () => CartStorage;
  /** This tab alone. */
  session: () => CartStorage;
  newId: () => string;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** Why a cart takes no further unit. */
export type CartRefusal = 'line-full' | 'no-more-left';

/** Lines that were there before a removal, put back by `undo`. */
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

/** More open payment pages than this nobody comes back to. */
const MAX_CHECKOUTS = 5;
const CART_KEY = 'cart';
const DRAFT_KEY = 'checkout-draft';

/** The shopper's cart: empty and closed until `connect` reads what was kept. Words are the caller's part. */
export function createCartStore(environment: CartEnvironment) {
  const store: ValueStore<CartState> = createValueStore(EMPTY_CART);
  const own = createOwnChanges(environment);
  /** Storage refused a write, so what it holds is older than what is in memory. */
  let isMemoryOnly = false;

  /** Starts from the stored cart, so that another tab's newer lines are not overwritten. */
  function change(work: CartChange): void {
    reload();
    keep(own.make(storedCartOf(store.get()), work));
  }

  /** Storage decides, not the news of a write: that may be older than what this tab has stored since. */
  function reload(): void {
    const text = isMemoryOnly ? undefined : read(environment.local, CART_KEY);
    if (text === undefined) return;
    if (text === null) own.forget();
    const stored = parseKeptCart(text);
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

  function editLines(work: (lines: readonly CartLine[]) => CartLine[]): void {
    change(({ lines }) => ({ lines: work(lines) }));
  }

  return {
    get: store.get,
    subscribe: store.subscribe,

    /** Reads the kept cart; called once hydrated, when another tab changed it, and when a page comes back. */
    connect(): void {
      reload();
      store.set({ ...store.get(), draft: parseKeptDraft(read(environment.session, DRAFT_KEY)) });
    },

    /** Storage may be newer than what is shown. */
    reload,

    /** One unit of a product as chosen; the first reason why not otherwise. */
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

    /** All lines go; an applied promo code stays for the next ones. What comes next is another cart to the payment. */
    clear(): Removal {
      const removed = store.get().lines;
      const keys = new Set(removed.map(lineKey));
      const attemptId = environment.newId();
      change(({ lines }) => ({ lines: lines.filter((line) => !keys.has(lineKey(line))), attemptId }));
      const undo = () =>
        editLines((lines) =>
          removed.reduce<CartLine[]>((all, line, index) => restoreLine(all, line, index), [...lines]),
        );
      return { removed, undo };
    },

    /** A line as the shop has it today, in place of what was kept. */
    replaceLine: (key: string, line: CartLine) =>
      editLines((lines) =>
        lines.map((candidate) =>
          lineKey(candidate) === key ? { ...line, quantity: candidate.quantity } : candidate,
        ),
      ),

    applyPromo: (promo: AppliedPromo) => change(() => ({ promo })),
    removePromo: () => change(() => ({ promo: null })),

    setDraft(draft: CheckoutDraft): void {
      write(environment.session, DRAFT_KEY, draft);
      store.set({ ...store.get(), draft });
    },

    open: () => store.set({ ...store.get(), isOpen: true }),
    close: () => store.set({ ...store.get(), isOpen: false }),
    toggle: () => store.set({ ...store.get(), isOpen: !store.get().isOpen }),

    /** Units of a line that the newest payment page gone to was for. It replaced the ones before it. */
    heldUnits(key: string): number {
      const units = store.get().checkouts.at(-1)?.units ?? [];
      return units.find((unit) => unit.key === key)?.quantity ?? 0;
    },

    /** The shopper leaves for this payment page with these units. */
    rememberCheckout(sessionId: string): void {
      change(({ lines, checkouts }) => {
        const units = lines.map((line) => ({ key: lineKey(line), quantity: line.quantity }));
        const others = checkouts.filter((checkout) => checkout.sessionId !== sessionId);
        return { checkouts: [...others, { sessionId, units }].slice(-MAX_CHECKOUTS) };
      });
    },

    /**
     * That session is paid: exactly the units it bought leave the cart, with the promo code and the details typed.
     * Units added meanwhile stay, and so does everything when the session is not this cart's, or was settled before.
     */
    emptyAfterPayment(sessionId: string): void {
      reload();
      if (!findCheckout(store.get(), sessionId)) return;
      const attemptId = environment.newId();
      change((current) => {
        const paid = findCheckout(current, sessionId);
        if (!paid) return {};
        const checkouts = current.checkouts.filter((checkout) => checkout !== paid);
        return { lines: withoutUnits(current.lines, paid.units), promo: null, checkouts, attemptId };
      });
      forget(environment.session, DRAFT_KEY);
      store.set({ ...store.get(), draft: EMPTY_DRAFT });
    },
  };
}

function storedCartOf({ lines, promo, attemptId, checkouts, changes }: CartState): StoredCart {
  return { lines, promo, attemptId, checkouts, changes };
}

/** Units in the cart that share a count with a line: its product's, or those of the same price if options are counted. */
function countSame(lines: readonly CartLine[], line: CartLine, { unitsLeft }: Product): number {
  const isWhole = unitsLeft[''] !== undefined;
  return countUnits(
    lines.filter(
      ({ id, stripe_price_id }) => id === line.id && (isWhole || stripe_price_id === line.stripe_price_id),
    ),
  );
}

function findCheckout({ checkouts }: StoredCart, sessionId: string): KeptCheckout | undefined {
  return checkouts.find((checkout) => checkout.sessionId === sessionId);
}

function withoutUnits(lines: readonly CartLine[], units: KeptCheckout['units']): CartLine[] {
  return units.reduce<CartLine[]>(
    (left, { key, quantity }) => {
      const line = left.find((candidate) => lineKey(candidate) === key);
      return line ? setQuantity(left, key, line.quantity - quantity) : left;
    },
    [...lines],
  );
}

/** Undefined: storage cannot be read, so what is in memory stands. */
function read(storage: () => CartStorage, key: string): string | null | undefined {
  try {
    return storage().getItem(key);
  } catch {
    return undefined;
  }
}

/** False: a full or forbidden storage; the cart goes on in memory. */
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
    // Nothing was kept there in the first place.
  }
}
