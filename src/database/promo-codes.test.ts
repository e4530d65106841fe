import { expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { insertCheckout, setCheckoutStatus } from './checkouts.ts';
import { aCheckout } from './database.fixture.ts';
import {
  countPromoUse,
  countReservedUses,
  findPromoCode,
  insertPromoCode,
  listPromoCodes,
  promoCodeFrom,
  reservePromoUse,
  switchPromoCode,
} from './promo-codes.ts';
import type { CheckoutStatus, Sql } from './tables.ts';

describeOnBothEngines('a promo code', (open) => {
  it('PR-05: is found whatever its case', async () => {
    const { sql } = await open();
    await sql.insertInto('promo_codes').values({ code: 'SAVE10', percentage: 10 }).execute();
    expect(await findPromoCode(sql, ' save10 ')).toMatchObject({
      code: 'SAVE10',
      percentage: 10,
      active: true,
    });
    expect(await findPromoCode(sql, 'SAVE1')).toBeNull();
  });

  it('PR-13: counts every paid order, past its last use and at the same instant too', async () => {
    const { sql } = await open();
    await sql.insertInto('promo_codes').values({ code: 'SAVE10', percentage: 10, max_uses: 1 }).execute();
    await Promise.all([1, 2, 3].map(() => countPromoUse(sql, 'save10')));
    expect(await findPromoCode(sql, 'SAVE10')).toMatchObject({ uses: 3, version: 1 });
  });

  it('has a new version when its terms change', async () => {
    const { sql } = await open();
    await sql.insertInto('promo_codes').values({ code: 'SAVE10', percentage: 10 }).execute();
    await sql.updateTable('promo_codes').set({ percentage: 15 }).execute();
    expect(await findPromoCode(sql, 'SAVE10')).toMatchObject({ percentage: 15, version: 2 });
  });

  it('is added with its terms and never in place of another', async () => {
    const { sql } = await open();
    const terms = {
      code: ' winter ',
      percentage: 15,
      startsAt: new Date('2026-12-01T00:00:00Z'),
      endsAt: null,
      minSubtotal: cents(10_000),
      maxUses: 50,
    };
    const row = await insertPromoCode(sql, terms);
    expect(row && promoCodeFrom(row)).toEqual({ ...terms, code: 'WINTER', active: true, uses: 0 });
    expect(await insertPromoCode(sql, { ...terms, percentage: 99 })).toBeNull();
    await insertPromoCode(sql, { ...terms, code: 'AUTUMN' });
    expect((await listPromoCodes(sql)).map(({ code, percentage }) => [code, percentage])).toEqual([
      ['AUTUMN', 15],
      ['WINTER', 15],
    ]);
  });

  it('is switched off and on, and stays on the list', async () => {
    const { sql } = await open();
    await sql.insertInto('promo_codes').values({ code: 'SAVE10', percentage: 10 }).execute();
    expect(await switchPromoCode(sql, 'save10', false)).toMatchObject({ code: 'SAVE10', active: false });
    expect(await listPromoCodes(sql)).toMatchObject([{ code: 'SAVE10', active: false }]);
    expect(await switchPromoCode(sql, 'SAVE10', true)).toMatchObject({ active: true });
    expect(await switchPromoCode(sql, 'NOBODY', true)).toBeNull();
  });
});

describeOnBothEngines('a use of a promo code', (open) => {
  const GUEST = '11111111-1111-4111-8111-111111111111';
  let checkouts = 0;

  async function begin(sql: Sql, promo_code: string, said: { guest_id?: string } = {}): Promise<string> {
    checkouts += 1;
    const names = { attempt_key: `promo-${checkouts}`, order_number: `FH-PROMO${checkouts}` };
    const row = await insertCheckout(sql, aCheckout({ ...names, promo_code, ...said }));
    return row?.id ?? '';
  }
  const beginIfFree = (sql: Sql, code: string) =>
    sql.transaction().execute(async (transaction) => {
      const isFree = await reservePromoUse(transaction, code);
      if (isFree) await begin(transaction, code);
      return isFree;
    });
  const limit = (sql: Sql, code: string, max_uses: number | null, uses = 0) =>
    sql.insertInto('promo_codes').values({ code, percentage: 10, max_uses, uses }).execute();

  it('PR-13: is taken by one of many checkouts that begin at the same moment', async () => {
    const { sql } = await open();
    await limit(sql, 'LAST', 3, 1);
    const taken = await Promise.all(Array.from({ length: 20 }, () => beginIfFree(sql, 'LAST')));
    expect(taken.filter(Boolean)).toHaveLength(2);
    expect(await countReservedUses(sql, ' last ')).toBe(2);
  });

  it('PR-13: is held while its checkout can be paid or is under review, and free once that ends', async () => {
    const { sql } = await open();
    await limit(sql, 'ONCE', 1);
    const id = await begin(sql, 'ONCE');
    const isFreeWhen = async (status: CheckoutStatus) => {
      await setCheckoutStatus(sql, id, status);
      return sql.transaction().execute((transaction) => reservePromoUse(transaction, 'ONCE'));
    };
    for (const status of ['created', 'open', 'awaiting_payment', 'review'] as const) {
      expect(await isFreeWhen(status), status).toBe(false);
    }
    for (const status of ['expired', 'failed'] as const) expect(await isFreeWhen(status), status).toBe(true);
    // Settling counts the use in the same transaction.
    await countPromoUse(sql, 'ONCE');
    expect(await isFreeWhen('paid')).toBe(false);
  });

  it('PR-13: settled and reserved at the same moment is neither lost nor taken twice', async () => {
    const { sql } = await open();
    await limit(sql, 'MEET', 1);
    const id = await begin(sql, 'MEET');
    const settle = sql.transaction().execute(async (transaction) => {
      await setCheckoutStatus(transaction, id, 'paid');
      await countPromoUse(transaction, 'MEET');
    });
    const taken = await Promise.all([settle, ...Array.from({ length: 10 }, () => beginIfFree(sql, 'MEET'))]);
    expect(taken.slice(1)).toEqual(Array(10).fill(false));
    expect(await findPromoCode(sql, 'MEET')).toMatchObject({ uses: 1 });
    expect(await countReservedUses(sql, 'MEET')).toBe(0);
  });

  it('is always free where a code has no limit, and reserved by nobody else for its own guest', async () => {
    const { sql } = await open();
    await limit(sql, 'ENDLESS', null, 1_000);
    expect(await beginIfFree(sql, 'ENDLESS')).toBe(true);
    await begin(sql, 'ENDLESS', { guest_id: GUEST });
    expect(await countReservedUses(sql, 'ENDLESS')).toBe(2);
    expect(await countReservedUses(sql, 'ENDLESS', GUEST)).toBe(1);
  });
});
