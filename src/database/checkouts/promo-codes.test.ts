import { expect, it } from 'vitest';
import { aCheckout } from '#database/database.fixture.ts';
import type { CheckoutStatus, Database } from '#database/tables.ts';
import { cents } from '#domain/money.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { insertCheckout, setCheckoutStatus } from './checkouts.ts';
import {
  countPromoUse,
  countReservedUses,
  findPromoCode,
  insertPromoCode,
  listPromoCodes,
  promoCodeFrom,
  reservePromoUse,
  updatePromoCode,
} from './promo-codes.ts';

describeOnBothEngines('a promo code', (open) => {
  it('is found in any case', async () => {
    const { db } = await open();
    await db.insertInto('promo_codes').values({ code: 'SAVE10', percentage: 10 }).execute();
    expect(await findPromoCode(db, ' save10 ')).toMatchObject({
      code: 'SAVE10',
      percentage: 10,
      active: true,
    });
    expect(await findPromoCode(db, 'SAVE1')).toBeNull();
  });

  it('counts every paid order, beyond its last use and concurrently too', async () => {
    const { db } = await open();
    await db.insertInto('promo_codes').values({ code: 'SAVE10', percentage: 10, max_uses: 1 }).execute();
    await Promise.all([1, 2, 3].map(() => countPromoUse(db, 'save10')));
    expect(await findPromoCode(db, 'SAVE10')).toMatchObject({ uses: 3, version: 1 });
  });

  it('gets a new version when its terms change', async () => {
    const { db } = await open();
    await db.insertInto('promo_codes').values({ code: 'SAVE10', percentage: 10 }).execute();
    await db.updateTable('promo_codes').set({ percentage: 15 }).execute();
    expect(await findPromoCode(db, 'SAVE10')).toMatchObject({ percentage: 15, version: 2 });
  });

  it('is added with its terms and never replaces another', async () => {
    const { db } = await open();
    const terms = {
      code: ' winter ',
      discountPercentage: 0,
      amountOff: cents(2_000),
      freeShipping: true,
      categories: ['chain_products', 'watch_products'],
      products: ['luna'],
      startsAt: new Date('2026-12-01T00:00:00Z'),
      endsAt: null,
      minSubtotal: cents(10_000),
      maxUses: 50,
      maxUsesPerEmail: 2,
    };
    const row = await insertPromoCode(db, terms);
    expect(row && promoCodeFrom(row)).toEqual({ ...terms, code: 'WINTER', active: true, uses: 0 });
    expect(await insertPromoCode(db, { ...terms, amountOff: cents(1) })).toBeNull();
    await insertPromoCode(db, { ...terms, code: 'AUTUMN' });
    expect((await listPromoCodes(db)).map(({ code, amount_off }) => [code, amount_off])).toEqual([
      ['AUTUMN', 2_000],
      ['WINTER', 2_000],
    ]);
  });

  it('is disabled and enabled, and stays on the list', async () => {
    const { db } = await open();
    await db.insertInto('promo_codes').values({ code: 'SAVE10', percentage: 10 }).execute();
    expect(await updatePromoCode(db, 'save10', { active: false })).toMatchObject({
      code: 'SAVE10',
      active: false,
    });
    expect(await listPromoCodes(db)).toMatchObject([{ code: 'SAVE10', active: false }]);
    expect(await updatePromoCode(db, 'SAVE10', { active: true })).toMatchObject({ active: true });
  });
});

describeOnBothEngines('a use of a promo code', (open) => {
  const GUEST = '11111111-1111-4111-8111-111111111111';
  let checkouts = 0;

  async function begin(
    db: Database,
    promo_code: string,
    overrides: { guest_id?: string } = {},
  ): Promise<string> {
    checkouts += 1;
    const names = { attempt_key: `promo-${checkouts}`, order_number: `FH-PROMO${checkouts}` };
    const row = await insertCheckout(db, aCheckout({ ...names, promo_code, ...overrides }));
    return row?.id ?? '';
  }
  const beginIfFree = (db: Database, code: string) =>
    db.transaction().execute(async (transaction) => {
      const isFree = (await reservePromoUse(transaction, code, 'ann@example.com')) === null;
      if (isFree) await begin(transaction, code);
      return isFree;
    });
  const limit = (db: Database, code: string, max_uses: number | null, uses = 0) =>
    db.insertInto('promo_codes').values({ code, percentage: 10, max_uses, uses }).execute();

  it('is used by one of many concurrent checkouts', async () => {
    const { db } = await open();
    await limit(db, 'LAST', 3, 1);
    const taken = await Promise.all(Array.from({ length: 20 }, () => beginIfFree(db, 'LAST')));
    expect(taken.filter(Boolean)).toHaveLength(2);
    expect(await countReservedUses(db, ' last ')).toBe(2);
  });

  it('is held while its checkout can be paid or is under review, and released afterwards', async () => {
    const { db } = await open();
    await limit(db, 'ONCE', 1);
    const id = await begin(db, 'ONCE');
    const isFreeWhen = async (status: CheckoutStatus) => {
      await setCheckoutStatus(db, id, status);
      return db
        .transaction()
        .execute(async (transaction) => !(await reservePromoUse(transaction, 'ONCE', 'bob@example.com')));
    };
    for (const status of ['created', 'open', 'awaiting_payment', 'review'] as const) {
      expect(await isFreeWhen(status), status).toBe(false);
    }
    for (const status of ['expired', 'failed'] as const) expect(await isFreeWhen(status), status).toBe(true);
    // Settling counts the use in the same transaction.
    await countPromoUse(db, 'ONCE');
    expect(await isFreeWhen('paid')).toBe(false);
  });

  it('settled and reserved concurrently, it is neither lost nor used twice', async () => {
    const { db } = await open();
    await limit(db, 'MEET', 1);
    const id = await begin(db, 'MEET');
    const settle = db.transaction().execute(async (transaction) => {
      await setCheckoutStatus(transaction, id, 'paid');
      await countPromoUse(transaction, 'MEET');
    });
    const taken = await Promise.all([settle, ...Array.from({ length: 10 }, () => beginIfFree(db, 'MEET'))]);
    expect(taken.slice(1)).toEqual(Array(10).fill(false));
    expect(await findPromoCode(db, 'MEET')).toMatchObject({ uses: 1 });
    expect(await countReservedUses(db, 'MEET')).toBe(0);
  });

  it("is always available without a limit, and its own guest's reservation does not count", async () => {
    const { db } = await open();
    await limit(db, 'ENDLESS', null, 1_000);
    expect(await beginIfFree(db, 'ENDLESS')).toBe(true);
    await begin(db, 'ENDLESS', { guest_id: GUEST });
    expect(await countReservedUses(db, 'ENDLESS')).toBe(2);
    expect(await countReservedUses(db, 'ENDLESS', GUEST)).toBe(1);
  });
});
