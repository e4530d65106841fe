import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#database/audit-log.ts';
import { findRedirectedProduct } from '#database/product-redirects.ts';
import { openTestAdmin, type TestAdmin } from './admin-api.fixture.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
}, 60_000);
afterAll(() => admin.close());

it('old addresses of a product are added and removed, each in the log', async () => {
  const { db } = admin.store.database;
  const staff = await admin.signIn('staff');
  const reader = await admin.signIn('read-only');
  const add = (id: string, path: string) => staff(`/api/products/${id}/redirects`, 'PUT', { path });
  expect((await add('luna', 'https://old.example/products/luna-ring?ref=mail')).status).toBe(200);
  expect((await add('luna', '/products/luna-ring')).status).toBe(200);
  expect(await (await staff('/api/products/luna')).json()).toMatchObject({
    oldPaths: ['/products/luna-ring'],
  });
  expect(await findRedirectedProduct(db, '/products/luna-ring')).toBe('luna');

  const taken = await add('rope', '/products/luna-ring');
  expect([taken.status, await taken.text()]).toEqual([422, expect.stringContaining('another product')]);
  for (const path of ['luna-ring', '/', '/about', `/${'x'.repeat(501)}`]) {
    expect([path, (await add('luna', path)).status]).toEqual([path, 422]);
  }
  const [address, method] = ['/api/products/luna/redirects?path=/products/luna-ring', 'DELETE'];
  expect((await reader(address, method)).status).toBe(403);
  expect((await staff(address.replace('luna', 'rope'), method)).status).toBe(422);
  expect((await staff(address, method)).status).toBe(200);
  expect(await findRedirectedProduct(db, '/products/luna-ring')).toBeNull();
  const entries = await listAudit(db, { subject: { type: 'product', id: 'luna' }, limit: 10 });
  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'product.redirect', before: { old_path: '/products/luna-ring' }, after: null },
    { action: 'product.redirect', before: null, after: { old_path: '/products/luna-ring' } },
  ]);
});

it('the list names the products of these ids', async () => {
  const reader = await admin.signIn('read-only');
  const { rows } = (await (await reader('/api/products?ids=luna,nobody')).json()) as {
    rows: { id: string; name: string }[];
  };
  expect(rows).toMatchObject([{ id: 'luna', name: 'Luna ring' }]);
});
