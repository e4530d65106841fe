import { beforeEach, describe, expect, it } from 'vitest';
import { type CartLine, lineKey } from '#domain/cart/cart.ts';
import { cents } from '#domain/money.ts';
import { aProduct } from '#domain/products/product.fixture.ts';
import { percentTerms } from '#domain/promo-codes/promo.ts';
import { type CartStorage, createCartStore } from './cart-store.ts';

function memoryStorage(
  entries: Record<string, string> = {},
): CartStorage & { text(key: string): string | null } {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
    text: (key) => kept.get(key) ?? null,
  };
}

const ring = aProduct({ sizes: ['6', '7'] });
const SAVE10 = { ...percentTerms(10), code: 'SAVE10' };

let local = memoryStorage();
let session = memoryStorage();
let ids = 0;

function openTab(storages: { local?: () => CartStorage } = {}) {
  const tab = createCartStore({
    local: storages.local ?? (() => local),
    session: () => session,
    newId: () => `id-${++ids}`,
    now: Date.now,
  });
  tab.connect();
  return tab;
}

function add(tab: ReturnType<typeof openTab>, size: string): CartLine {
  const added = tab.addProduct(ring, { size, option: null });
  if (!added.ok) throw new Error(added.refusal);
  return added.value;
}

const content = (tab: ReturnType<typeof openTab>) =>
  tab.get().lines.map((line) => `${line.quantity} of size ${line.selectedSize}`);

beforeEach(() => {
  local = memoryStorage();
  session = memoryStorage();
});

describe('storing the cart', () => {
  it('lines and promo code are restored after a reload', () => {
    const tab = openTab();
    add(tab, '6');
    tab.applyPromo(SAVE10);
    const again = openTab();
    expect(content(again)).toEqual(['1 of size 6']);
    expect(again.get().promo).toEqual(SAVE10);
    expect(again.get().attemptId).toBe(tab.get().attemptId);
  });

  it('the minimum of a promo code is stored, and an invalid one rejected', () => {
    const tab = openTab();
    tab.applyPromo({ ...SAVE10, code: 'BIG', minSubtotal: cents(30_000) });
    expect(openTab().get().promo).toEqual({ ...SAVE10, code: 'BIG', minSubtotal: 30_000 });
    for (const minSubtotal of [undefined, '300', -1, 0.5, 1e300]) {
      local.setItem('cart', JSON.stringify({ promo: { code: 'BIG', discountPercentage: 10, minSubtotal } }));
      expect(openTab().get().promo).toEqual({ ...SAVE10, code: 'BIG' });
    }
  });

  it('a cart refilled after it was cleared is a new checkout attempt', () => {
    const tab = openTab();
    add(tab, '6');
    const { attemptId } = tab.get();
    tab.clear();
    expect(tab.get().attemptId).not.toBe(attemptId);
    expect(openTab().get().attemptId).toBe(tab.get().attemptId);
  });

  it('is closed and empty before anything was stored', () => {
    expect(openTab().get()).toMatchObject({ lines: [], isOpen: false, promo: null });
  });

  it('opens, closes and toggles, and is closed after a reload', () => {
    const tab = openTab();
    add(tab, '6');
    tab.open();
    tab.open();
    expect(tab.get().isOpen).toBe(true);
    tab.toggle();
    expect(tab.get().isOpen).toBe(false);
    tab.toggle();
    tab.close();
    expect(tab.get().isOpen).toBe(false);
    tab.toggle();
    expect(openTab().get()).toMatchObject({ isOpen: false, lines: [{ id: 'luna' }] });
  });

  it('shows lines added in another tab', () => {
    const first = openTab();
    const second = openTab();
    add(first, '6');
    second.reload();
    expect(content(second)).toEqual(['1 of size 6']);
  });

  it('does not overwrite lines that another tab added meanwhile', () => {
    const first = openTab();
    const second = openTab();
    add(first, '6');
    add(second, '7');
    first.reload();
    expect(content(first)).toEqual(['1 of size 6', '1 of size 7']);
  });

  it('clearing removes what the shopper saw, not what another tab adds at the same time', () => {
    const first = openTab();
    const second = openTab();
    add(first, '6');
    second.reload();
    const before = local.text('cart') ?? '';
    add(second, '7');
    const added = local.text('cart') ?? '';
    local.setItem('cart', before);
    first.clear();
    local.setItem('cart', added);
    first.reload();
    expect(content(first)).toEqual(['1 of size 7']);
  });

  it('is empty if another tab clears the storage, whatever was just added', () => {
    const tab = openTab();
    add(tab, '6');
    local.removeItem('cart');
    tab.reload();
    expect(content(tab)).toEqual([]);
    expect(content(openTab())).toEqual([]);
  });

  it.each([
    'not json',
    '[]',
    'null',
    '{"lines":"x","promo":{"code":5}}',
    '{"lines":[{"id":"luna","price":-1}]}',
    '{"lines":[],"changes":[5,null,{"id":5},{"id":"x","at":"soon"}]}',
  ])('starts empty if storage contains %s', (text) => {
    local = memoryStorage({ cart: text });
    expect(openTab().get()).toMatchObject({ lines: [], promo: null, checkouts: [], changes: [] });
  });

  it.each([
    { discountPercentage: 250 },
    { discountPercentage: 0 },
    { discountPercentage: 0, amountOff: -5, freeShipping: 'yes' },
    { amountOff: 500 },
  ])('drops a stored promo code without an effect: %j', (terms) => {
    local = memoryStorage({ cart: JSON.stringify({ promo: { code: 'ALL', ...terms } }) });
    expect(openTab().get().promo).toBeNull();
  });

  it("stores a code's discount, free shipping and eligible products", () => {
    const promo = {
      code: 'RINGS20',
      discountPercentage: 0,
      amountOff: cents(20_00),
      freeShipping: true,
      minSubtotal: null,
      categories: ['hip_hop_ring_products'],
      products: ['luna'],
    };
    openTab().applyPromo(promo);
    expect(openTab().get().promo).toEqual(promo);
  });

  it('works in memory if storage is forbidden or full', () => {
    const forbidden = openTab({
      local: () => {
        throw new Error('denied');
      },
    });
    add(forbidden, '6');
    add(forbidden, '6');
    expect(content(forbidden)).toEqual(['2 of size 6']);
    const full = openTab({
      local: () => ({
        ...memoryStorage(),
        setItem: () => {
          throw new Error('quota');
        },
      }),
    });
    add(full, '6');
    add(full, '7');
    expect(content(full)).toEqual(['1 of size 6', '1 of size 7']);
  });

  it('stores email and address for this tab only', () => {
    const tab = openTab();
    const draft = { ...tab.get().draft, customerEmail: 'maya@example.com' };
    tab.setDraft(draft);
    expect(openTab().get().draft).toEqual(draft);
    expect(local.text('cart') ?? '').not.toContain('maya');
  });

  it('restores the valid parts of a tampered draft', () => {
    session = memoryStorage({ 'checkout-draft': '{"customerEmail":7,"shippingAddress":{"city":"Houston"}}' });
    const { draft } = openTab().get();
    expect(draft.customerEmail).toBe('');
    expect(draft.shippingAddress).toMatchObject({ city: 'Houston', country: 'US', fullName: '' });
  });
});

describe('changing the cart', () => {
  it('rejects a product without a selected size and stays unchanged', () => {
    const tab = openTab();
    expect(tab.addProduct(ring, { size: null, option: null })).toEqual({
      ok: false,
      refusal: 'size-required',
    });
    expect(tab.get().lines).toEqual([]);
  });

  it('removing one size keeps the other, and undo restores its position', () => {
    const tab = openTab();
    const six = add(tab, '6');
    add(tab, '7');
    const { undo } = tab.remove(lineKey(six));
    expect(content(tab)).toEqual(['1 of size 7']);
    undo();
    expect(content(tab)).toEqual(['1 of size 6', '1 of size 7']);
  });

  it('a quantity change affects one line only', () => {
    const tab = openTab();
    const six = add(tab, '6');
    add(tab, '7');
    tab.setQuantity(lineKey(six), 3);
    expect(content(tab)).toEqual(['3 of size 6', '1 of size 7']);
  });

  it('clearing keeps the promo code, and undo restores every line', () => {
    const tab = openTab();
    add(tab, '6');
    add(tab, '7');
    tab.applyPromo(SAVE10);
    const { undo } = tab.clear();
    expect(tab.get()).toMatchObject({ lines: [], promo: { code: 'SAVE10' } });
    undo();
    expect(content(tab)).toEqual(['1 of size 6', '1 of size 7']);
  });

  it('a new price does not change the quantity', () => {
    const tab = openTab();
    const six = add(tab, '6');
    tab.setQuantity(lineKey(six), 2);
    tab.replaceLine(lineKey(six), { ...six, price: cents(99_900) });
    expect(tab.get().lines).toMatchObject([{ price: 99_900, quantity: 2 }]);
  });
});

describe('after payment', () => {
  it('removes exactly the units that were bought, the code and the draft', () => {
    const tab = openTab();
    const six = add(tab, '6');
    tab.setQuantity(lineKey(six), 2);
    tab.applyPromo(SAVE10);
    tab.setDraft({ ...tab.get().draft, customerEmail: 'maya@example.com' });
    const before = tab.get().attemptId;
    tab.rememberCheckout('cs_test_1', tab.get().lines);
    const otherTab = openTab();
    add(otherTab, '6');
    add(otherTab, '7');
    expect(tab.emptyAfterPayment('cs_test_1'), 'for the order page').toBe('maya@example.com');
    expect(content(tab)).toEqual(['1 of size 6', '1 of size 7']);
    expect(tab.get()).toMatchObject({ promo: null, checkouts: [], draft: { customerEmail: '' } });
    expect(tab.get().attemptId).not.toBe(before);
  });

  it('what was added while the payment page was on its way stays', () => {
    const tab = openTab();
    const six = add(tab, '6');
    const { lines } = tab.get();
    add(tab, '6');
    tab.rememberCheckout('cs_test_1', lines);
    expect(tab.heldUnits(lineKey(six))).toBe(1);
    tab.emptyAfterPayment('cs_test_1');
    expect(content(tab)).toEqual(['1 of size 6']);
  });

  it('removes nothing the second time', () => {
    const tab = openTab();
    add(tab, '6');
    tab.rememberCheckout('cs_test_1', tab.get().lines);
    tab.emptyAfterPayment('cs_test_1');
    add(tab, '6');
    tab.emptyAfterPayment('cs_test_1');
    expect(content(tab)).toEqual(['1 of size 6']);
  });

  it('the units are removed once, whichever tab was used to pay', () => {
    const tab = openTab();
    add(tab, '6');
    tab.rememberCheckout('cs_test_1', tab.get().lines);
    const otherTab = openTab();
    add(otherTab, '7');
    otherTab.rememberCheckout('cs_test_2', otherTab.get().lines);
    tab.emptyAfterPayment('cs_test_1');
    expect(content(tab)).toEqual(['1 of size 7']);
    otherTab.emptyAfterPayment('cs_test_2');
    expect(content(otherTab)).toEqual([]);
  });

  it('ignores a session that is not its own', () => {
    const tab = openTab();
    add(tab, '6');
    tab.rememberCheckout('cs_test_1', tab.get().lines);
    tab.setDraft({ ...tab.get().draft, customerEmail: 'maya@example.com' });
    expect(tab.emptyAfterPayment('cs_test_other')).toBe('');
    expect(content(tab)).toEqual(['1 of size 6']);
  });
});
