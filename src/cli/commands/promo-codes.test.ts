import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { findPromoCode } from '#database/checkouts/promo-codes.ts';
import { aCheckout, aProduct } from '#database/database.fixture.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { OPEN_WITHIN_MS, openTestCli, type TestCli } from '../cli.fixture.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

let shop: TestCli;
beforeAll(async () => {
  shop = await openTestCli({ now: NOW });
}, OPEN_WITHIN_MS);
beforeEach(() => shop.database.db.deleteFrom('promo_codes').execute());
afterAll(() => shop.close());

const add = (...args: string[]) => shop.run(['promo-codes', 'add', ...args]);

it('a new code has exactly the given terms', async () => {
  const terms = ['--percent', '15', '--min', '100.00', '--max-uses', '50'];
  const days = ['--starts', '2026-12-01', '--ends', '2026-12-31'];
  expect(await add('winter15', ...terms, ...days)).toEqual({
    code: 0,
    stdout: ['Added WINTER15: 15% off.'],
    stderr: '',
  });
  expect(await findPromoCode(shop.database.db, 'WINTER15')).toMatchObject({
    percentage: 15,
    active: true,
    // Midnight in Chicago.
    starts_at: '2026-12-01T06:00:00.000Z',
    ends_at: '2027-01-01T06:00:00.000Z',
    min_subtotal: 100_00,
    max_uses: 50,
    uses: 0,
  });
});

it('a code takes an amount off some products, ships free, and is limited per email', async () => {
  const { db } = shop.database;
  await insertProducts(db, 'watch_products', [aProduct({ id: 'iced' })]);
  const pieces = ['--categories', 'chains, Rings/Hip-Hop', '--products', 'iced'];
  expect(await add('twenty', '--amount', '20.00', '--free-shipping', '--per-email', '1', ...pieces)).toEqual({
    code: 0,
    stdout: ['Added TWENTY: $20.00 off, free shipping.'],
    stderr: '',
  });
  expect(await findPromoCode(db, 'TWENTY')).toMatchObject({
    percentage: 0,
    amount_off: 20_00,
    free_shipping: true,
    max_uses_per_email: 1,
    categories: ['chain_products', 'hip_hop_ring_products'],
    products: ['iced'],
  });
  await add('SHIPFREE', '--free-shipping');
  expect((await shop.run(['promo-codes'])).stdout).toEqual([
    'CODE      OFF                    STATE  MINIMUM  USES            REVENUE  STARTS  LAST DAY  FOR',
    'SHIPFREE  Free shipping          on     -        0               -        -       -         -',
    'TWENTY    $20.00, free shipping  on     -        0, 1 per email  -        -       -         chains, rings/hip-hop, iced',
  ]);
  const [, twenty] = JSON.parse((await shop.run(['promo-codes', '--json'])).stdout.join());
  expect(twenty).toMatchObject({
    code: 'TWENTY',
    amountOff: '20.00',
    minSubtotal: null,
    categories: ['chains', 'rings/hip-hop'],
  });
  expect(await add('THIRTY', '--amount', '30.00', '--products', 'iced,none')).toMatchObject({
    code: 1,
    stderr: 'There is no product none.',
  });
});

it('an existing code keeps its terms', async () => {
  await add('SAVE10', '--percent', '10');
  expect(await add('save10', '--percent', '99')).toMatchObject({
    code: 1,
    stderr: 'There is a promo code SAVE10 already; its terms stay as they are.',
  });
  expect(await findPromoCode(shop.database.db, 'SAVE10')).toMatchObject({ percentage: 10 });
});

it('a code with an end can be used on its last day, and not from midnight', async () => {
  await add('ONEDAY', '--percent', '5', '--starts', '2026-12-01', '--ends', '2026-12-01');
  expect(await findPromoCode(shop.database.db, 'ONEDAY')).toMatchObject({
    starts_at: '2026-12-01T06:00:00.000Z',
    ends_at: '2026-12-02T06:00:00.000Z',
  });
  expect((await shop.run(['promo-codes'])).stdout[1]).toContain('2026-12-01  2026-12-01');
});

it('a code whose last day is over is not added', async () => {
  expect(await add('LATE', '--percent', '5', '--ends', '2026-11-20')).toMatchObject({
    code: 1,
    stderr: 'The end date has passed.',
  });
  expect(await findPromoCode(shop.database.db, 'LATE')).toBeNull();
  expect(await add('TODAY', '--percent', '5', '--ends', '2026-11-21')).toMatchObject({ code: 0 });
});

it('a use held by a checkout is listed as reserved, and a code without uses left as used up', async () => {
  await add('LAST', '--percent', '10', '--max-uses', '1');
  const { db } = shop.database;
  await insertCheckout(db, aCheckout({ promo_code: 'LAST' }));
  const { stdout } = await shop.run(['promo-codes']);
  expect(stdout[1]).toMatch(/^LAST +10% +used up +- +0 of 1, 1 reserved +- +- +- +-$/);
});

it.each([
  ['no code', ['--percent', '10'], "missing required argument 'code'"],
  ['nothing it does', ['A', '--min', '5'], '--percent, --amount or --free-shipping is missing.'],
  [
    'a percentage and an amount',
    ['A', '--percent', '5', '--amount', '5'],
    'A code takes --percent or --amount off, not both.',
  ],
  ['an amount of nothing', ['A', '--amount', '0.00'], 'Expected an amount above zero, such as 20.00.'],
  [
    'an unknown category',
    ['A', '--amount', '5', '--categories', 'chains,hats'],
    'There is no category "hats"; there are chains, ',
  ],
  ['no use per email', ['A', '--amount', '5', '--per-email', '0'], 'Expected a whole number from 1'],
  ['nothing off', ['A', '--percent', '0'], 'Expected a whole number from 1 to 100.'],
  ['an amount in words', ['A', '--percent', '5', '--min', 'ten'], 'Expected an amount'],
  ['no uses', ['A', '--percent', '5', '--max-uses', '0'], 'Expected a whole number from 1 to 1000000000.'],
  ['a code with a space', ['A B', '--percent', '5'], 'A code is made of letters'],
  [
    'an end on the day before the start',
    ['A', '--percent', '5', '--starts', '2026-12-01', '--ends', '2026-11-30'],
    '--ends cannot be a day before --starts.',
  ],
])('%s: prints the usage and adds nothing', async (_case, args, sentence) => {
  const { code, stderr } = await add(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(sentence);
  expect(stderr).toContain('promo-codes add --help');
  expect(await shop.database.db.selectFrom('promo_codes').selectAll().execute()).toEqual([]);
});

it('a disabled code does not work until it is enabled', async () => {
  await add('SAVE10', '--percent', '10');
  expect((await shop.run(['promo-codes', 'off', 'save10'])).stdout).toEqual(['SAVE10 is switched off.']);
  expect(await findPromoCode(shop.database.db, 'SAVE10')).toMatchObject({ active: false });
  expect((await shop.run(['promo-codes', 'on', 'SAVE10'])).stdout).toEqual(['SAVE10 is switched on.']);
  expect(await findPromoCode(shop.database.db, 'SAVE10')).toMatchObject({ active: true });
  expect(await shop.run(['promo-codes', 'off', 'NOBODY'])).toMatchObject({
    code: 1,
    stderr: 'There is no promo code NOBODY.',
  });
});

it('the list shows whether each code can be used now', async () => {
  expect((await shop.run(['promo-codes'])).stdout).toEqual(['There are no promo codes.']);
  await add('ENDED', '--percent', '5');
  await shop.run(['promo-codes', 'change', 'ENDED', '--ends', '2026-11-20']);
  await add('LATER', '--percent', '5', '--starts', '2026-11-22');
  await add('PLAIN', '--percent', '100', '--min', '1250');
  await add('SPENT', '--percent', '5', '--max-uses', '2');
  await add('STOPPED', '--percent', '5');
  await shop.run(['promo-codes', 'off', 'STOPPED']);
  await shop.database.db.updateTable('promo_codes').set({ uses: 2 }).where('code', '=', 'SPENT').execute();
  expect((await shop.run(['promo-codes'])).stdout).toEqual([
    'CODE     OFF   STATE    MINIMUM    USES    REVENUE  STARTS      LAST DAY    FOR',
    'ENDED    5%    over     -          0       -        -           2026-11-20  -',
    'LATER    5%    not yet  -          0       -        2026-11-22  -           -',
    'PLAIN    100%  on       $1,250.00  0       -        -           -           -',
    'SPENT    5%    used up  -          2 of 2  -        -           -           -',
    'STOPPED  5%    off      -          0       -        -           -           -',
  ]);
});

it('changing a code changes only the given terms, and it can be ended at once', async () => {
  await add('SAVE10', '--percent', '10', '--min', '100.00');
  const changed = await shop.run(['promo-codes', 'change', 'save10', '--amount', '25.00']);
  expect(changed.stdout).toEqual(['Changed SAVE10: $25.00 off.']);
  expect(await findPromoCode(shop.database.db, 'SAVE10')).toMatchObject({
    percentage: 0,
    amount_off: 25_00,
    min_subtotal: 100_00,
  });
  expect(await shop.run(['promo-codes', 'change', 'SAVE10'])).toMatchObject({ code: 2 });
  expect((await shop.run(['promo-codes', 'end', 'SAVE10'])).stdout).toEqual(['SAVE10 is over.']);
  const row = (await shop.run(['promo-codes'])).stdout.find((line) => line.startsWith('SAVE10'));
  // In the time zone of the shop, as everywhere.
  expect(row).toMatch(/ {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}-$/);
  expect(await shop.run(['promo-codes', 'end', 'SAVE10'])).toMatchObject({
    code: 1,
    stderr: 'SAVE10 has already ended.',
  });
});

it('several codes with the same terms are created at once, each for one use', async () => {
  const made = await shop.run(['promo-codes', 'generate', 'welcome', '--count', '25', '--percent', '15']);
  expect(new Set(made.stdout).size).toBe(25);
  for (const code of made.stdout) {
    expect(code).toMatch(/^WELCOME-[2-9A-HJ-NP-Z]{8}$/);
    expect(await findPromoCode(shop.database.db, code)).toMatchObject({ percentage: 15, max_uses: 1 });
  }
});
