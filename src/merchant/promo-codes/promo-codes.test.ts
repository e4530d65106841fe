import { expect, it } from 'vitest';
import { insertCheckout, setCheckoutStatus } from '#database/checkouts/checkouts.ts';
import { TEN_PERCENT } from '#database/checkouts/promo-codes.fixture.ts';
import { findPromoCode } from '#database/checkouts/promo-codes.ts';
import { aCheckout, aProduct } from '#database/database.fixture.ts';
import { listAudit } from '#database/people/audit-log.ts';
import { archiveProduct } from '#database/products/archived-products.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import type { Database } from '#database/tables.ts';
import { cents } from '#domain/money.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { changePromoCode, createPromoCode, endPromoCode, switchPromoCode } from './change-promo-code.ts';
import { exportPromoCodes } from './export-promo-codes.ts';
import { generatePromoCodes } from './generate-promo-codes.ts';
import { listPromoCodesWithUse } from './list-promo-codes.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const contextOf = (db: Database) => ({ db, actor: 'admin:ann@example.com' as const, now: () => NOW });

describeOnBothEngines('promo codes of a merchant', (open) => {
  it('if two people change the same terms, the second is refused and nothing is overwritten', async () => {
    const context = contextOf((await open()).db);
    const made = await createPromoCode(context, { code: ' save10 ', ...TEN_PERCENT });
    expect(made).toMatchObject({ ok: true, row: { code: 'SAVE10', percentage: 10 } });
    const version = made.ok ? made.row.version : -1;
    const twenty = { terms: { ...TEN_PERCENT, discountPercentage: 20 }, version };
    const thirty = { terms: { ...TEN_PERCENT, discountPercentage: 30 }, version };
    expect(await changePromoCode(context, 'SAVE10', twenty)).toMatchObject({ ok: true });
    expect(await changePromoCode(context, 'SAVE10', thirty)).toEqual({
      ok: false,
      code: 'conflict',
      reason: 'Someone else has changed SAVE10. Check its terms again.',
    });
    expect(await findPromoCode(context.db, 'SAVE10')).toMatchObject({ percentage: 20 });
  });

  it('a code for products that were archived or deleted meanwhile can be changed', async () => {
    const context = contextOf((await open()).db);
    await insertProducts(context.db, 'chain_products', [aProduct(), aProduct({ id: 'cora' })]);
    const terms = { ...TEN_PERCENT, products: ['luna', 'cora'] };
    const made = await createPromoCode(context, { code: 'SAVE10', ...terms });
    await context.db.deleteFrom('chain_products').where('id', '=', 'cora').execute();
    await archiveProduct(context.db, 'chain_products', 'luna');
    const change = async (version: number, products: string[]) =>
      changePromoCode(context, 'SAVE10', { terms: { ...terms, products, maxUses: 5 }, version });
    const changed = await change(made.ok ? made.row.version : -1, ['luna', 'cora']);
    expect(changed).toMatchObject({ ok: true, row: { max_uses: 5 } });
    const version = changed.ok ? changed.row.version : -1;
    expect(await change(version, ['luna', 'nothing'])).toMatchObject({
      reason: 'There is no product nothing.',
    });
    expect(await createPromoCode(context, { ...terms, code: 'A', products: ['luna'] })).toMatchObject({
      ok: true,
    });
  });

  it('the CSV has times in the time zone of the shop', async () => {
    const context = contextOf((await open()).db);
    const endsAt = new Date('2026-11-26T06:00:00Z');
    await createPromoCode(context, { code: 'SAVE10', ...TEN_PERCENT, endsAt });
    const { csv } = await exportPromoCodes(context.db, NOW);
    expect(csv).toContain('"ENDS (America/Chicago)"');
    expect(csv).toContain('"2026-11-26 00:00"');
  });

  it('the CSV says what a code is limited to', async () => {
    const context = contextOf((await open()).db);
    await insertProducts(context.db, 'chain_products', [aProduct()]);
    const categories = ['chain_products', 'watch_products'] as const;
    await createPromoCode(context, { code: 'SAVE10', ...TEN_PERCENT, categories, products: ['luna'] });
    const { csv } = await exportPromoCodes(context.db, NOW);
    const [head = '', row = ''] = csv.split('\r\n');
    expect(head).toMatch(/,"ONLY CATEGORIES","ONLY PRODUCTS"$/);
    expect(row).toMatch(/,"chains, watches","luna"$/);
  });

  it('every change is logged with the old terms', async () => {
    const context = contextOf((await open()).db);
    await createPromoCode(context, { code: 'SAVE10', ...TEN_PERCENT });
    await switchPromoCode(context, 'SAVE10', false);
    await endPromoCode(context, 'SAVE10');
    const log = await listAudit(context.db, { subject: { type: 'promo-code', id: 'SAVE10' }, limit: 10 });
    expect(log.map(({ actor, action }) => [actor, action])).toContainEqual([
      'admin:ann@example.com',
      'promo-code.create',
    ]);
    expect(log.find(({ action }) => action === 'promo-code.switch-off')).toMatchObject({
      before: { active: true },
      after: { active: false },
    });
    expect(log.find(({ action }) => action === 'promo-code.end')).toMatchObject({
      before: { ends_at: null },
      after: { ends_at: NOW.toISOString() },
    });
  });

  it.each([
    ['a percentage and an amount', { amountOff: cents(500) }, 'not both'],
    ['nothing off', { discountPercentage: 0 }, 'or gives free shipping'],
    ['half a percent', { discountPercentage: 0.5 }, 'whole number'],
    ['an end before the start', { startsAt: NOW, endsAt: NOW }, 'last day is before the first day'],
    ['a category that is not sold', { categories: ['hat_products'] }, 'no category hat_products'],
    ['a product that does not exist', { products: ['nothing'] }, 'There is no product nothing.'],
  ])('%s is refused with a message, and nothing is added', async (_case, terms, sentence) => {
    const context = contextOf((await open()).db);
    const made = await createPromoCode(context, { code: 'A', ...TEN_PERCENT, ...terms });
    expect(made).toMatchObject({ ok: false, code: 'invalid', reason: expect.stringContaining(sentence) });
    expect(await listPromoCodesWithUse(context.db, NOW)).toEqual([]);
  });

  it('names the field of a code that exists, of a malformed code or prefix, and of an end before the start', async () => {
    const context = contextOf((await open()).db);
    await createPromoCode(context, { code: 'SAVE10', ...TEN_PERCENT });
    const create = (code: string, terms = {}) => createPromoCode(context, { code, ...TEN_PERCENT, ...terms });
    expect(await create('save10')).toMatchObject({ field: 'code' });
    expect(await create('SAVE 10')).toMatchObject({ field: 'code' });
    expect(await create('A', { startsAt: NOW, endsAt: NOW })).toMatchObject({ field: 'endsAt' });
    expect(await create('A', { amountOff: cents(0), discountPercentage: 0 })).toMatchObject({
      field: 'amountOff',
    });
    expect(await create('A', { products: ['nothing'] })).toMatchObject({ field: 'products' });
    expect(await generatePromoCodes(context, { prefix: 'V P', count: 1, terms: TEN_PERCENT })).toMatchObject({
      field: 'prefix',
    });
  });

  it('a new code whose last day is over is refused at that field, and an ended one can still be changed', async () => {
    const context = contextOf((await open()).db);
    const over = { ...TEN_PERCENT, endsAt: NOW };
    const refusal = { ok: false, code: 'invalid', reason: 'The end date has passed.' };
    const atField = { ...refusal, field: 'endsAt', problem: 'This day is over.' };
    expect(await createPromoCode(context, { code: 'XMAS', ...over })).toEqual(atField);
    expect(await generatePromoCodes(context, { prefix: 'vip', count: 2, terms: over })).toEqual(atField);
    expect(await listPromoCodesWithUse(context.db, NOW)).toEqual([]);
    const made = await createPromoCode(context, { code: 'XMAS', ...TEN_PERCENT });
    const version = made.ok ? made.row.version : -1;
    expect(await changePromoCode(context, 'XMAS', { terms: over, version })).toMatchObject({ ok: true });
  });

  it('counts uses, reservations, and revenue minus refunds from its orders', async () => {
    const context = contextOf((await open()).db);
    await createPromoCode(context, { code: 'SAVE10', ...TEN_PERCENT });
    const { db } = context;
    await insertCheckout(db, aCheckout({ promo_code: 'SAVE10' }));
    const paid = await insertCheckout(
      db,
      aCheckout({
        attempt_key: 'b',
        order_number: 'FH-B',
        promo_code: 'SAVE10',
        discount: 1_250,
        total: 11_250,
      }),
    );
    if (!paid) throw new Error('not inserted');
    await setCheckoutStatus(db, paid.id, 'paid');
    await db
      .insertInto('order_records')
      .values({
        order_number: 'FH-B',
        checkout_id: paid.id,
        fulfillment: 'paid',
        total: 11_250,
        refunded_amount: 1_000,
      })
      .execute();
    expect(await listPromoCodesWithUse(db, NOW)).toMatchObject([
      { code: 'SAVE10', state: 'on', reserved: 1, revenue: 10_250, discounted: 1_250 },
    ]);
    const after = async (change: object) => {
      await db.updateTable('order_records').set(change).execute();
      const [{ revenue, discounted } = {}] = await listPromoCodesWithUse(db, NOW);
      return [revenue, discounted];
    };
    expect(await after({ refunded_amount: 11_250 })).toEqual([0, 0]);
    expect(await after({ refunded_amount: 0, fulfillment: 'cancelled' })).toEqual([0, 0]);
    // A code can make an order free.
    expect(await after({ total: 0, fulfillment: 'paid' })).toEqual([0, 1_250]);
  });

  it('generates ten thousand different codes at once', async () => {
    const context = contextOf((await open()).db);
    const made = await generatePromoCodes(context, { prefix: 'vip', count: 10_000, terms: TEN_PERCENT });
    expect(made.ok && new Set(made.codes).size).toBe(10_000);
    expect(await listPromoCodesWithUse(context.db, NOW)).toHaveLength(10_000);
    const tooMany = await generatePromoCodes(context, { prefix: 'vip', count: 10_001, terms: TEN_PERCENT });
    expect(tooMany).toMatchObject({ ok: false, reason: 'Generate 1 to 10000 codes at a time.' });
  });
});
