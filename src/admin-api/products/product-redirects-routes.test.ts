import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#database/people/audit-log.ts';
import { updateProduct } from '#database/products/product-changes.ts';
import { findRedirectedProduct } from '#database/products/product-redirects.ts';
import { findUnifiedProduct } from '#database/products/products.ts';
import { openTestAdmin, type TestAdmin } from '../admin-api.fixture.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.close());

it('old URLs of a product are added and removed, and logged', async () => {
  const { db } = admin.store.database;
  const staff = await admin.signIn('staff');
  const reader = await admin.signIn('read-only');
  const add = (id: string, path: string) => staff(`/api/products/${id}/redirects`, 'PUT', { path });
  expect((await add('luna', 'https://old.example/products/luna-ring?ref=mail')).status).toBe(200);
  expect((await add('luna', '/Products/Luna-Ring/')).status).toBe(200);
  expect(await (await staff('/api/products/luna')).json()).toMatchObject({
    oldPaths: ['/products/luna-ring'],
  });
  for (const path of ['/products/luna-ring', '/products/luna-ring/', '/PRODUCTS/Luna-Ring']) {
    expect([path, await findRedirectedProduct(db, path)]).toEqual([path, 'luna']);
  }
  for (const page of ['/product/luna', '/product/luna/', '/product/rope']) {
    const itself = await add('luna', page);
    expect([page, itself.status]).toEqual([page, 422]);
  }

  const taken = await add('rope', '/products/luna-ring');
  expect([taken.status, await taken.text()]).toEqual([422, expect.stringContaining('another product')]);
  for (const path of ['luna-ring', '/', '/about', `/${'x'.repeat(501)}`]) {
    expect([path, (await add('luna', path)).status]).toEqual([path, 422]);
  }
  const own = ['/media/luna.jpg', '/api/tables/orders', '/assets/app.js', '/API', '/robots.txt', '/review'];
  for (const path of own) expect([path, (await add('luna', path)).status]).toEqual([path, 422]);
  const [address, method] = ['/api/products/luna/redirects?path=/products/luna-ring', 'DELETE'];
  expect((await reader(address, method)).status).toBe(403);
  expect((await staff(address.replace('luna', 'rope'), method)).status).toBe(404);
  expect((await staff(address, method)).status).toBe(200);
  expect(await findRedirectedProduct(db, '/products/luna-ring')).toBeNull();
  const entries = await listAudit(db, { subject: { type: 'product', id: 'luna' }, limit: 10 });
  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'product.redirect', before: { old_path: '/products/luna-ring' }, after: null },
    { action: 'product.redirect', before: null, after: { old_path: '/products/luna-ring' } },
  ]);
});

it('the list returns the products with the given ids', async () => {
  const reader = await admin.signIn('read-only');
  const { rows } = (await (await reader('/api/products?ids=luna,nobody')).json()) as {
    rows: { id: string; name: string }[];
  };
  expect(rows).toMatchObject([{ id: 'luna', name: 'Luna ring' }]);
});

it('a move to another category is refused with the fields it would lose, until it is confirmed', async () => {
  const { db } = admin.store.database;
  await updateProduct(db, 'chain_products', 'rope', { chain_type: 'Rope' });
  const staff = await admin.signIn('staff');
  const { version } = (await (await staff('/api/products/rope')).json()) as { version: string };
  const move = (json: object) => staff('/api/products/rope/category', 'PUT', { version, ...json });
  const refused = await move({ table: 'watch_products' });
  expect([refused.status, await refused.json()]).toEqual([
    422,
    {
      error: expect.objectContaining({
        details: { warnings: ['Chain type “Rope” is lost: Watches have none.'] },
      }),
    },
  ]);
  expect((await move({ table: 'watch_products', isConfirmed: true })).status).toBe(200);
  expect((await findUnifiedProduct(db, 'rope'))?.source_table).toBe('watch_products');
  expect((await move({ table: 'chain_products' })).status).toBe(409);
});
