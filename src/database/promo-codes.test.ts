import { expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import {
  countPromoUse,
  findPromoCode,
  insertPromoCode,
  listPromoCodes,
  promoCodeFrom,
  switchPromoCode,
} from './promo-codes.ts';

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
