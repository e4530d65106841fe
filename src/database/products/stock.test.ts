import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findCheckout, insertCheckout, setCheckoutStatus } from '#database/checkouts/checkouts.ts';
import { aCheckout, aProduct } from '#database/database.fixture.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import type { CheckoutLine, Database } from '#database/tables.ts';
import { cents } from '#domain/money.ts';
import type { StockUnits } from '#domain/products/stock.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { archiveProduct } from './archived-products.ts';
import { replaceStock } from './catalog-writes.ts';
import { moveActiveProduct } from './move-category.ts';
import { insertProducts, updateProduct } from './product-changes.ts';
import { findProduct, findUnifiedProduct } from './products.ts';
import { type ReturnedUnits, restockUnits } from './restock.ts';
import {
  applyLowStock,
  followCounts,
  listStock,
  lockAndFindShortage,
  moveStock,
  refreshReservedUnits,
  setStock,
  stockUnitsOf,
} from './stock.ts';
import { takeUnits, takeUnitsLeft } from './take-units.ts';

const LUNA = { source_table: 'chain_products', product_id: 'luna', option: '' } as const;
const LONG_AGO = '2020-01-01T00:00:00Z';
const ROPE_18 = { source_table: 'chain_products', product_id: 'rope', option: '18 in' } as const;

function lineOf({ source_table, product_id, option, quantity }: StockUnits): CheckoutLine {
  return {
    product_id,
    source_table,
    name: product_id,
    image_url: null,
    stripe_price_id: 'price_1',
    unit_amount: cents(100),
    quantity,
    amount: cents(100 * quantity),
    selected_size: null,
    selected_color: null,
    selected_length: option || null,
  };
}

/** Units bought before any renaming. */
function returned(units: StockUnits): ReturnedUnits {
  return {
    ...lineOf(units),
    source_table: units.source_table,
    product_id: units.product_id,
    chosen_at: LONG_AGO,
  };
}

let attempts = 0;
/** The id of the checkout, or null if the units are not available. */
function reserve(db: Database, ...wanted: StockUnits[]): Promise<string | null> {
  attempts += 1;
  const name = `attempt-${attempts}`;
  return db.transaction().execute(async (transaction) => {
    if (await lockAndFindShortage(transaction, wanted)) return null;
    const checkout = aCheckout({ attempt_key: name, order_number: name, lines: wanted.map(lineOf) });
    return (await insertCheckout(transaction, checkout))?.id ?? null;
  });
}

/** Whether the units could be taken. */
function pay(db: Database, id: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const checkout = await findCheckout(transaction, id);
    if (!checkout) throw new Error('no checkout');
    const shortage = await takeUnits(transaction, checkout);
    await setCheckoutStatus(transaction, id, shortage ? 'review' : 'paid');
    return shortage === null;
  });
}

const levelOf = async (db: Database) =>
  (await listStock(db)).map(({ option, onHand, reserved }) => ({ option, onHand, reserved }));
const versionOf = async (db: Database) =>
  (await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version;

async function withProducts(open: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  const database = await open();
  await insertProducts(database.db, 'chain_products', [
    aProduct(),
    aProduct({
      id: 'rope',
      lengths_and_prices: [
        { length: '18 in', price: 10_000, stripe_price_id: 'price_18' },
        { length: '20 in', price: 12_000, stripe_price_id: 'price_20' },
        { length: '22 in', price: 14_000, stripe_price_id: null },
      ],
    }),
  ]);
  return database;
}

describeOnBothEngines('stock', (open) => {
  it('a product without a count is unlimited', async () => {
    const { db } = await withProducts(open);
    expect(await reserve(db, { ...LUNA, quantity: 99 })).not.toBeNull();
    expect(await listStock(db)).toEqual([]);
  });

  it('an open checkout reserves its units, and they are released however it ends', async () => {
    const { db } = await withProducts(open);
    await setStock(db, LUNA, 2);
    for (const status of ['expired', 'failed'] as const) {
      const id = (await reserve(db, { ...LUNA, quantity: 2 })) ?? '';
      expect(await reserve(db, { ...LUNA, quantity: 1 })).toBeNull();
      await setCheckoutStatus(db, id, status);
    }
    const id = (await reserve(db, { ...LUNA, quantity: 2 })) ?? '';
    for (const status of ['open', 'awaiting_payment', 'review'] as const) {
      await setCheckoutStatus(db, id, status);
      expect(await reserve(db, { ...LUNA, quantity: 1 })).toBeNull();
    }
  });

  it('a transaction that writes products after their counts refreshes what is shown itself', async () => {
    const { db } = await withProducts(open);
    const shown = async (on: Database) => (await findUnifiedProduct(on, 'luna'))?.units_left;
    const replace = (on: Database, onHand: number) =>
      replaceStock(on, [{ table: 'chain_products', id: 'luna', stock: { '': onHand } }]);
    await db.transaction().execute(async (transaction) => {
      await followCounts(transaction);
      await replace(transaction, 3);
      await updateProduct(transaction, 'chain_products', 'luna', { name: 'Luna II' });
      expect(await shown(transaction)).toEqual({ '': 3 });
      const checkout = aCheckout({ lines: [lineOf({ ...LUNA, quantity: 2 })] });
      await insertCheckout(transaction, checkout);
      await refreshReservedUnits(transaction, ['luna']);
      expect(await shown(transaction)).toEqual({ '': 1 });
    });
    // The next transaction refreshes its counts automatically again.
    await db.transaction().execute((transaction) => replace(transaction, 2));
    expect(await shown(db)).toEqual({ '': 0 });
  });

  it('counts that a transaction manages itself are not refreshed again at commit', async () => {
    const { db } = await withProducts(open);
    await db.transaction().execute(async (transaction) => {
      await followCounts(transaction);
      await replaceStock(transaction, [{ table: 'chain_products', id: 'luna', stock: { '': 2 } }]);
    });
    expect((await findUnifiedProduct(db, 'luna'))?.units_left).toEqual({});
  });

  it('paying turns the reservation into a lower count', async () => {
    const { db } = await withProducts(open);
    await setStock(db, LUNA, 5);
    expect(await pay(db, (await reserve(db, { ...LUNA, quantity: 2 })) ?? '')).toBe(true);
    expect(await levelOf(db)).toEqual([{ option: '', onHand: 3, reserved: 0 }]);
  });

  it('units are taken from a product that was moved to another category and archived meanwhile', async () => {
    const { db } = await withProducts(open);
    await setStock(db, LUNA, 3);
    const reserved = await reserve(db, { ...LUNA, quantity: 2 });
    await db.transaction().execute(async (transaction) => {
      await moveActiveProduct(
        transaction,
        { id: 'luna', from: 'chain_products', to: 'pendant_products' },
        {},
      );
      await archiveProduct(transaction, 'pendant_products', 'luna');
    });
    expect(await pay(db, reserved ?? '')).toBe(true);
    expect(await levelOf(db)).toEqual([{ option: '', onHand: 1, reserved: 0 }]);
    expect(await restockUnits(db, [returned({ ...LUNA, quantity: 1 })])).toBe(1);
  });

  it('a late payment takes units that are left, and fails if they are sold out', async () => {
    const { db } = await withProducts(open);
    await setStock(db, LUNA, 2);
    const [early, late] = [
      await reserve(db, { ...LUNA, quantity: 1 }),
      await reserve(db, { ...LUNA, quantity: 1 }),
    ];
    for (const id of [early, late]) await setCheckoutStatus(db, id ?? '', 'expired');
    expect(await pay(db, early ?? '')).toBe(true);
    expect(await reserve(db, { ...LUNA, quantity: 1 })).not.toBeNull();
    expect(await pay(db, late ?? '')).toBe(false);
    expect(await levelOf(db)).toEqual([{ option: '', onHand: 1, reserved: 1 }]);
  });

  it('a count lowered below what is reserved never becomes negative', async () => {
    const { db } = await withProducts(open);
    await setStock(db, LUNA, 3);
    const id = (await reserve(db, { ...LUNA, quantity: 3 })) ?? '';
    await setStock(db, LUNA, 1);
    expect(await pay(db, id)).toBe(false);
    expect(await levelOf(db)).toEqual([{ option: '', onHand: 1, reserved: 3 }]);
  });

  it('of a payment that the merchant confirms, each line takes what is there, and lines share their count', async () => {
    const { db } = await withProducts(open);
    await setStock(db, LUNA, 5);
    await setStock(db, ROPE_18, 2);
    const lines = [
      { ...LUNA, quantity: 3 },
      { ...ROPE_18, quantity: 2 },
      { ...LUNA, option: '7', quantity: 2 },
      { ...ROPE_18, option: '20 in', quantity: 9 },
    ];
    const id = (await reserve(db, ...lines)) ?? '';
    await setStock(db, LUNA, 4);
    await setStock(db, ROPE_18, 0);
    const checkout = await findCheckout(db, id);
    if (!checkout) throw new Error('no checkout');
    const missing = await db.transaction().execute((transaction) => takeUnitsLeft(transaction, checkout));
    expect(missing).toEqual([
      { line: 1, quantity: 2 },
      { line: 2, quantity: 1 },
    ]);
    expect((await levelOf(db)).map(({ onHand }) => onHand)).toEqual([0, 0]);
  });

  it('units reserved before counting started are included from the first moment', async () => {
    const { db } = await withProducts(open);
    await reserve(db, { ...LUNA, quantity: 2 });
    await setStock(db, LUNA, 2);
    expect(await reserve(db, { ...LUNA, quantity: 1 })).toBeNull();
  });

  it('options are counted separately, and lines of a product counted as a whole share its count', async () => {
    const { db } = await withProducts(open);
    await setStock(db, ROPE_18, 1);
    expect(await reserve(db, { ...ROPE_18, quantity: 2 })).toBeNull();
    expect(await reserve(db, { ...ROPE_18, option: '20 in', quantity: 9 })).not.toBeNull();
    await setStock(db, ROPE_18, null);
    await setStock(db, { ...ROPE_18, option: '' }, 11);
    const both = [
      { ...ROPE_18, quantity: 1 },
      { ...ROPE_18, option: '20 in', quantity: 2 },
    ];
    expect(await reserve(db, ...both)).toBeNull();
    expect(await reserve(db, { ...ROPE_18, quantity: 2 })).not.toBeNull();
  });

  it('an open checkout pays for the option it reserved, even after a rename', async () => {
    const { db } = await withProducts(open);
    const ROPE_20 = { ...ROPE_18, option: '20 in' };
    await setStock(db, ROPE_18, 3);
    await setStock(db, ROPE_20, 5);
    const swapped = (await reserve(db, { ...ROPE_18, quantity: 2 })) ?? '';
    await moveStock(db, ROPE_18, { '18 in': '20 in', '20 in': '18 in' }, []);
    expect(await pay(db, swapped)).toBe(true);
    expect(await levelOf(db)).toEqual([
      { option: '18 in', onHand: 5, reserved: 0 },
      { option: '20 in', onHand: 1, reserved: 0 },
    ]);
    // One option is removed and another takes its name, while a checkout holds both.
    await reserve(db, { ...ROPE_18, quantity: 1 }, { ...ROPE_20, quantity: 1 });
    await moveStock(db, ROPE_18, { '20 in': '18 in' }, ['18 in']);
    expect(await levelOf(db)).toEqual([{ option: '18 in', onHand: 1, reserved: 1 }]);
  });

  it('a payment whose reservation has ended takes the option it was for, even after a rename', async () => {
    const { db } = await withProducts(open);
    const ROPE_20 = { ...ROPE_18, option: '20 in' };
    await setStock(db, ROPE_18, 5);
    await setStock(db, ROPE_20, 5);
    const late = (await reserve(db, { ...ROPE_18, quantity: 2 }, { ...ROPE_20, quantity: 1 })) ?? '';
    await setCheckoutStatus(db, late, 'expired');
    await moveStock(db, ROPE_18, { '18 in': '20 in' }, ['20 in']);
    expect(await pay(db, late)).toBe(true);
    expect(await levelOf(db)).toEqual([{ option: '20 in', onHand: 3, reserved: 0 }]);
  });

  it('returned units are restocked; those of an uncounted product are ignored', async () => {
    const { db } = await withProducts(open);
    await setStock(db, LUNA, 0);
    expect(
      await restockUnits(db, [returned({ ...LUNA, quantity: 2 }), returned({ ...ROPE_18, quantity: 5 })]),
    ).toBe(2);
    expect(await levelOf(db)).toEqual([{ option: '', onHand: 2, reserved: 0 }]);
  });

  it('returned units are restocked for the option they were bought as, even after a rename', async () => {
    const { db } = await withProducts(open);
    const ROPE_20 = { ...ROPE_18, option: '20 in' };
    await setStock(db, ROPE_18, 1);
    await setStock(db, ROPE_20, 2);
    // Swapped, then one of them is removed and the other gets its name.
    await moveStock(db, ROPE_18, { '18 in': '20 in', '20 in': '18 in' }, []);
    await db.updateTable('option_renames').set({ at: '2021-01-01T00:00:00Z' }).execute();
    await moveStock(db, ROPE_18, { '20 in': '18 in' }, ['18 in']);
    expect(await levelOf(db)).toEqual([{ option: '18 in', onHand: 1, reserved: 0 }]);
    expect(await restockUnits(db, [returned({ ...ROPE_18, quantity: 5 })])).toBe(5);
    expect(await restockUnits(db, [returned({ ...ROPE_20, quantity: 7 })])).toBe(0);
    // Chosen after the swap, when "20 in" was the former "18 in".
    const later = { ...returned({ ...ROPE_20, quantity: 3 }), chosen_at: '2022-01-01T00:00:00Z' };
    expect(await restockUnits(db, [later])).toBe(3);
    expect(await levelOf(db)).toEqual([{ option: '18 in', onHand: 9, reserved: 0 }]);
  });

  it('pages are invalidated only if what they show changes', async () => {
    const { db } = await withProducts(open);
    await setStock(db, LUNA, 6);
    const before = await versionOf(db);
    const first = (await reserve(db, { ...LUNA, quantity: 2 })) ?? '';
    await pay(db, first);
    expect(await versionOf(db)).toBe(before);
    const id = (await reserve(db, { ...LUNA, quantity: 1 })) ?? '';
    expect(await versionOf(db)).toBe(before + 1);
    expect(await findProduct(db, 'chain_products', 'luna')).toMatchObject({ units_left: { '': 3 } });
    // The last three are sold, but no fewer can be bought than before.
    await pay(db, id);
    expect(await versionOf(db)).toBe(before + 1);
  });

  it("the threshold is the shop's, and changing it writes only the affected products", async () => {
    const { db } = await withProducts(open);
    await setStock(db, LUNA, 5);
    const before = await versionOf(db);
    await applyLowStock(db, 5);
    expect(await findUnifiedProduct(db, 'luna')).toMatchObject({ units_left: { '': 5 } });
    expect(await versionOf(db)).toBe(before + 1);
    await applyLowStock(db, 5);
    expect(await versionOf(db)).toBe(before + 1);
  });

  it("a product without units is sold out for shoppers, and the merchant's switch is unchanged", async () => {
    const { db } = await withProducts(open);
    await setStock(db, LUNA, 1);
    const id = (await reserve(db, { ...LUNA, quantity: 1 })) ?? '';
    const soldOut = { is_sold_out: true, units_left: { '': 0 } };
    expect(await findProduct(db, 'chain_products', 'luna')).toMatchObject({ ...soldOut, in_stock: true });
    expect(await findUnifiedProduct(db, 'luna')).toMatchObject({ ...soldOut, in_stock: false });
    await updateProduct(db, 'chain_products', 'luna', { in_stock: false });
    expect(await findProduct(db, 'chain_products', 'luna')).toMatchObject({ is_sold_out: false });
    await setCheckoutStatus(db, id, 'expired');
    await updateProduct(db, 'chain_products', 'luna', { in_stock: true });
    expect(await findUnifiedProduct(db, 'luna')).toMatchObject({ in_stock: true, is_sold_out: false });
  });

  it('a product is sold out if every option with a price is', async () => {
    const { db } = await withProducts(open);
    await setStock(db, ROPE_18, 0);
    expect(await findUnifiedProduct(db, 'rope')).toMatchObject({
      in_stock: true,
      units_left: { '18 in': 0 },
    });
    await setStock(db, { ...ROPE_18, option: '20 in' }, 0);
    expect(await findUnifiedProduct(db, 'rope')).toMatchObject({ in_stock: false });
  });

  it('guests cannot read counts', async () => {
    const { asGuest } = await open();
    for (const table of ['stock', 'stock_reservations', 'stock_settings', 'available_stock'] as const) {
      await expect(
        asGuest({}, (guest) => sql`select from ${sql.table(table)}`.execute(guest)),
      ).rejects.toThrow('permission denied');
    }
  });

  it('fifty checkouts of two products in either order neither deadlock nor oversell', async () => {
    const { db } = await withProducts(open);
    await setStock(db, LUNA, 5);
    await setStock(db, ROPE_18, 5);
    const wanted = [
      { ...LUNA, quantity: 1 },
      { ...ROPE_18, quantity: 1 },
    ];
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reserve(db, ...(index % 2 ? wanted : wanted.toReversed()))),
    );
    const reserved = ids.filter((id) => id !== null);
    expect(reserved).toHaveLength(5);
    const endings = ['paid', 'expired', 'failed', 'paid', 'expired'] as const;
    await Promise.all(
      reserved.map((id, index) =>
        endings[index] === 'paid' ? pay(db, id) : setCheckoutStatus(db, id, endings[index] ?? 'failed'),
      ),
    );
    expect(await levelOf(db)).toEqual([
      { option: '', onHand: 3, reserved: 0 },
      { option: '18 in', onHand: 3, reserved: 0 },
    ]);
  });
});

/** A step of a random run: the action, one of the checkouts so far, and the number of units. */
const step = fc.record({
  does: fc.constantFrom('reserve', 'reserve', 'expire', 'pay', 'pay-again', 'restock'),
  which: fc.nat(9),
  quantity: fc.integer({ min: 1, max: 3 }),
});

describe('a random run', () => {
  describeOnBothEngines('of reservations, payments and returns', (open) => {
    it('never makes the count negative, and units sold and on hand add up', async () => {
      const { db } = await withProducts(open);
      const run = fc.asyncProperty(
        fc.nat(6),
        fc.array(step, { minLength: 4, maxLength: 12 }),
        async (initial, steps) => {
          await db.deleteFrom('checkouts').execute();
          await setStock(db, LUNA, initial);
          const held = new Map<string, number>();
          const ended = new Map<string, number>();
          const paid = new Map<string, number>();
          let [sold, restocked] = [0, 0];
          const pick = (from: Map<string, number>, which: number) =>
            [...from][which % Math.max(1, from.size)];
          const total = (of: Map<string, number>) => [...of.values()].reduce((sum, units) => sum + units, 0);
          for (const { does, which, quantity } of steps) {
            const left = initial + restocked - sold - total(held);
            if (does === 'reserve') {
              const id = await reserve(db, { ...LUNA, quantity });
              expect(id !== null).toBe(quantity <= left);
              if (id) held.set(id, quantity);
            } else if (does === 'expire') {
              const [id, units] = pick(held, which) ?? [];
              if (id === undefined || units === undefined) continue;
              await setCheckoutStatus(db, id, 'expired');
              held.delete(id);
              ended.set(id, units);
            } else if (does === 'pay') {
              const [id, units] = pick(held, which) ?? [];
              if (id === undefined || units === undefined) continue;
              expect(await pay(db, id)).toBe(true);
              held.delete(id);
              paid.set(id, units);
              sold += units;
            } else if (does === 'pay-again') {
              const [id, units] = pick(ended, which) ?? [];
              if (id === undefined || units === undefined) continue;
              expect(await pay(db, id)).toBe(units <= left);
              ended.delete(id);
              if (units > left) continue;
              paid.set(id, units);
              sold += units;
            } else {
              const [id, units] = pick(paid, which) ?? [];
              if (id === undefined || units === undefined) continue;
              await restockUnits(db, [returned({ ...LUNA, quantity: units })]);
              paid.delete(id);
              restocked += units;
            }
            const [level] = await listStock(db);
            expect(level?.onHand).toBeGreaterThanOrEqual(0);
            expect(sold + (level?.onHand ?? 0)).toBe(initial + restocked);
            expect(level?.reserved).toBe(total(held));
          }
        },
      );
      await fc.assert(run, { numRuns: 10 });
    });
  });
});

it('the units of a line are those of its option', () => {
  expect(stockUnitsOf(lineOf({ ...ROPE_18, quantity: 2 }))).toEqual({ ...ROPE_18, quantity: 2 });
});
