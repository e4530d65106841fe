import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countUnits, lineKey } from '#domain/cart/cart.ts';
import { aProduct } from '#domain/products/product.fixture.ts';
import { percentTerms } from '#domain/promo-codes/promo.ts';
import { createOwnChanges } from './cart-changes.ts';
import { openTabs, type Tab } from './cart-tabs.fixture.ts';
import { parseStoredCart } from './stored-cart.ts';

const TABS = 3;
const SIZES = ['6', '7', '8'];
const ring = aProduct({ sizes: SIZES });

type Action = { tab: number; size: string; does: 'add' | 'remove' | 'clear' | 'promo' | 'send' | 'deliver' };

/** A regression: three tabs rewrote this cart in turns until their changes were no longer recent. */
const REWRITES_WITHOUT_END: Action[] = [
  { tab: 1, size: '6', does: 'add' },
  { tab: 0, size: '7', does: 'add' },
  { tab: 1, size: '6', does: 'add' },
  { tab: 0, size: '7', does: 'remove' },
  { tab: 1, size: '7', does: 'add' },
  { tab: 2, size: '6', does: 'add' },
  { tab: 2, size: '6', does: 'add' },
  { tab: 0, size: '6', does: 'clear' },
  { tab: 0, size: '8', does: 'add' },
];

const actions = (...does: Action['does'][]) =>
  fc.array(
    fc.record({
      tab: fc.nat(TABS - 1),
      size: fc.constantFrom(...SIZES),
      does: fc.constantFrom(...does, 'send' as const, 'deliver' as const),
    }),
    { maxLength: 40 },
  );

function runAction(browser: ReturnType<typeof openTabs>, { tab: index, size, does }: Action): void {
  const tab = browser.tabs[index];
  if (does === 'send') browser.send(index);
  else if (does === 'deliver') browser.deliver(index);
  else if (does === 'add') tab?.addProduct(ring, { size, option: null });
  else if (does === 'clear') tab?.clear();
  else if (does === 'promo') tab?.applyPromo({ ...percentTerms(10), code: `FOR-${size}` });
  else removeSize(tab, size);
}

function removeSize(tab: Tab | undefined, size: string): void {
  const line = tab?.get().lines.find(({ selectedSize }) => selectedSize === size);
  if (line) tab?.remove(lineKey(line));
}

const content = (tab: Tab) => ({
  lines: tab.get().lines.map(({ selectedSize, quantity }) => `${quantity} of ${selectedSize}`),
  promo: tab.get().promo?.code,
  attemptId: tab.get().attemptId,
});

describe('tabs that change one cart, with messages delivered in any order', () => {
  it('keep every added product', () => {
    fc.assert(
      fc.property(actions('add'), (steps) => {
        const browser = openTabs(TABS);
        for (const step of steps) runAction(browser, step);
        browser.settle();
        const added = steps.filter(({ does }) => does === 'add').length;
        expect(browser.tabs.map((tab) => countUnits(tab.get().lines))).toEqual(Array(TABS).fill(added));
      }),
      { numRuns: 300 },
    );
  });

  it('all converge on the cart in storage', () => {
    fc.assert(
      fc.property(actions('add', 'add', 'remove', 'clear', 'promo'), (steps) => {
        const browser = openTabs(TABS);
        runAction(browser, { tab: 0, size: '6', does: 'add' });
        for (const step of steps) runAction(browser, step);
        expect(browser.settle(), 'messages until no tab writes').toBeLessThan(1000);
        const [first, ...others] = browser.tabs;
        const shown = first && content(first);
        expect(others.map(content)).toEqual(others.map(() => shown));
        for (const tab of browser.tabs) tab.reload();
        expect(browser.tabs.map(content)).toEqual(browser.tabs.map(() => shown));
      }),
      { numRuns: 300, examples: [[REWRITES_WITHOUT_END]] },
    );
  });

  it('do not restore a removed line once every tab has removed it', () => {
    const { tabs, settle } = openTabs(2);
    const [first, second] = tabs;
    first?.addProduct(ring, { size: '6', option: null });
    settle();
    removeSize(second, '6');
    settle();
    expect(tabs.map((tab) => tab.get().lines)).toEqual([[], []]);
  });

  it('do not repeat a change that has left the list of recent changes', () => {
    const { tabs, clock, settle } = openTabs(2);
    const [first, second] = tabs;
    first?.addProduct(ring, { size: '6', option: null });
    settle();
    clock.now += 60_000;
    second?.addProduct(ring, { size: '7', option: null });
    settle();
    expect(tabs.map((tab) => countUnits(tab.get().lines))).toEqual([2, 2]);
    expect(second?.get().changes).toHaveLength(1);
  });
});

describe('the stored cart', () => {
  const empty = parseStoredCart(null);

  it("gets this tab's missing changes, and is not written once it has them", () => {
    const own = createOwnChanges({ newId: () => 'a', now: () => 1 });
    const made = own.make(empty, () => ({ attemptId: 'one' }));
    expect(own.completed(empty)).toEqual(made);
    expect(own.completed(made)).toBe(made);
  });

  it('does not get a change of this tab that is no longer recent', () => {
    const clock = { now: 1 };
    const own = createOwnChanges({ newId: () => 'a', now: () => clock.now });
    own.make(empty, () => ({ attemptId: 'one' }));
    clock.now += 60_000;
    expect(own.completed(empty)).toBe(empty);
  });
});
