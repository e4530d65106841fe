import { expect, test } from '../support/api-shop.ts';

test.use({ engine: 'server', onlyIn: import.meta.url, expectsNoErrors: false });

const ROWS = [
  ['Best deals', 'products', 'Error loading best deals', 'No products available at the moment'],
  ['Chains', 'chain_products', 'Error loading chains', 'No chains available'],
  ['Grillz', 'grillz_products', 'Error loading grillz', 'No grillz available'],
  ['Watches', 'watch_products', 'Error loading watches', 'No watches available'],
  ['Pendants', 'pendant_products', 'Error loading pendants', 'No pendants available'],
] as const;
const EMPTIED = [
  'chain',
  'bracelet',
  'earring',
  'grillz',
  'watch',
  'pendant',
  'hip_hop_ring',
  'engagement_ring',
];
const EMPTIED_TOO = ['glasses', 'diamond', 'vvs_simulant', 'custom'];

test("the home page's messages for parts that fail to load and for empty parts, over HTTP", async ({
  page,
  store,
  merchant,
}) => {
  const row = (name: string) => page.getByRole('region', { name, exact: true });
  const showcase = row("MEN'S DIAMOND JEWELRY");
  const reviews = row('Customer reviews');

  const broken = [...ROWS.map(([, table]) => table), 'diamond_products', 'reviews'];
  for (const table of broken) await merchant.query(`alter table ${table} rename to ${table}_broken`);
  await page.goto(store.address);
  for (const [name, , error] of ROWS) await expect(row(name)).toContainText(error);
  await expect(showcase).toContainText('Error loading products. Please try again later.');
  await expect(reviews).toContainText('Error: Failed to load reviews');
  for (const table of broken) await merchant.query(`alter table ${table}_broken rename to ${table}`);

  const released = Promise.withResolvers<void>();
  await page.route('**/api/functions/reviews', async (route) => {
    await released.promise;
    await route.continue();
  });
  await reviews.getByRole('button', { name: 'Try again' }).click();
  await expect(reviews.getByRole('status')).toHaveText('Loading reviews...');
  released.resolve();
  await expect(reviews.getByRole('group', { name: '1 of 12', exact: true })).toBeVisible();
  await showcase.getByRole('button', { name: 'Try again' }).click();
  await expect(showcase.getByRole('article')).toHaveCount(6);

  await merchant.query('delete from reviews');
  for (const kind of [...EMPTIED, ...EMPTIED_TOO]) await merchant.query(`delete from ${kind}_products`);
  await expect(async () => {
    await page.goto(store.address);
    for (const [name, , , empty] of ROWS) await expect(row(name)).toContainText(empty, { timeout: 1000 });
  }).toPass();
  await expect(page.getByText(/^Error/)).toHaveCount(0);
  await expect(showcase).toHaveCount(0);
  await expect(reviews.getByRole('link', { name: /^Leave a review/ })).toBeVisible();
});
