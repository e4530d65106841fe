import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countUnits, lineKey } from '#domain/cart.ts';
import { aProduct } from '#domain/product.fixture.ts';
import { percentTerms } from '#domain/promo.ts';
import { createOwnChanges, settleOn } from './cart-changes.ts';
import { openTabs, type Tab } from './cart-tabs.fixture.ts';
import { parseKeptCart, type StoredCart } from './stored-cart.ts';

const TABS = 3;
const SIZES = ['6', '7', '8'];
const ring = aProduct({ sizes: SIZES });

type Action = { tab: number; size: string; does: 'add' | 'remove' | 'clear' | 'promo' | 'send' | 'deliver' };

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

describe('tabs that change one cart in whatever order the browser tells them', () => {
  it('lose no piece that was added', () => {
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

  it('all show the same cart in the end, which is the one that is kept', () => {
    fc.assert(
      fc.property(actions('add', 'add', 'remove', 'clear', 'promo'), (steps) => {
        const browser = openTabs(TABS);
        runAction(browser, { tab: 0, size: '6', does: 'add' });
        for (const step of steps) runAction(browser, step);
        expect(browser.settle(), 'letters until it is quiet').toBeLessThan(1000);
        const [first, ...others] = browser.tabs;
        const shown = first && content(first);
        expect(others.map(content)).toEqual(others.map(() => shown));
        for (const tab of browser.tabs) tab.reload();
        expect(browser.tabs.map(content)).toEqual(browser.tabs.map(() => shown));
      }),
      { numRuns: 300 },
    );
  });

  it('do not bring back what was removed once every tab has it', () => {
    const { tabs, settle } = openTabs(2);
    const [first, second] = tabs;
    first?.addProduct(ring, { size: '6', option: null });
    settle();
    removeSize(second, '6');
    settle();
    expect(tabs.map((tab) => tab.get().lines)).toEqual([[], []]);
  });

  it('do not repeat a change that has left the list of the latest', () => {
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

describe('one cart of two', () => {
  const empty = parseKeptCart(null);
  const carts = fc
    .record({
      attemptId: fc.constantFrom('one', 'other'),
      changes: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
    })
    .map(
      ({ attemptId, changes }): StoredCart => ({
        ...empty,
        attemptId,
        changes: changes.map((id) => ({ id, at: 1 })),
      }),
    );

  it('is the same whichever tab asks when both have the same changes', () => {
    fc.assert(
      fc.property(carts, carts, (one, other) => {
        const shared = { ...other, changes: [...one.changes].reverse() };
        fc.pre(one.changes.length > 0);
        expect(settleOn(one, shared).attemptId).toBe(settleOn(shared, one).attemptId);
      }),
    );
  });

  it('is itself with itself, and with its own changes made twice', () => {
    const own = createOwnChanges({ newId: () => 'a', now: () => 1 });
    const made = own.make(empty, () => ({ attemptId: 'one' }));
    expect(own.completed(made)).toBe(made);
    expect(own.completed(own.completed(empty))).toEqual(made);
    expect(settleOn(made, made)).toBe(made);
  });

  it('is the newer where the changes differ', () => {
    const older = { ...empty, attemptId: 'a', changes: [{ id: '1', at: 1 }] };
    const newer = { ...empty, attemptId: 'b', changes: [...older.changes, { id: '2', at: 2 }] };
    expect(settleOn(newer, older)).toBe(newer);
  });
});
