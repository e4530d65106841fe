import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../admin-api.fixture.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.close());

it('a category has one name in the product list, its filter and promo codes, and products of it keep their own', async () => {
  const send = await admin.signIn('staff');
  const made = await send('/api/products', 'POST', { name: 'Vow', table: 'engagement_ring_products' });
  expect(made.status).toBe(200);
  const [list, filter, promo] = (await Promise.all(
    ['products?search=Vow', 'product-categories', 'promo-codes'].map(async (path) =>
      (await send(`/api/${path}`)).json(),
    ),
  )) as [
    { rows: { category: string; categoryName: string }[] },
    { table: string; label: string }[],
    { categories: { table: string; name: string }[] },
  ];
  expect(list.rows).toMatchObject([{ category: 'Engagement Rings', categoryName: 'Engagement rings' }]);
  const isSame = ({ table }: { table: string }) => table === 'engagement_ring_products';
  expect(filter.find(isSame)?.label).toBe('Engagement rings');
  expect(promo.categories.find(isSame)?.name).toBe('Engagement rings');
});
