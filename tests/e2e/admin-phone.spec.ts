import { adminApi, expect, test } from '../support/admin.ts';
import { expectAccessible, expectNoSidewaysOverflow } from '../support/axe.ts';

test.beforeEach(({ admin }) => admin.setViewportSize({ width: 390, height: 844 }));

test('on a phone the product list shows the state and stock of each product', async ({ admin, store }) => {
  const call = await adminApi(store);
  const json = { name: 'Phone Ring', table: 'hip_hop_ring_products' };
  await call('/api/products', { method: 'POST', json });
  await admin.goto('/products?search=phone+ring');
  await expect(admin.getByRole('row', { name: /Phone Ring/ }).getByText('Draft')).toBeVisible();
  await admin.goto('/products?state=active');
  await expect(admin.getByRole('grid').getByText('For sale').first()).toBeVisible();
  await expectNoSidewaysOverflow(admin, 'the product list');
});

test('on a phone a long name wraps, and its row is as high as its two lines and the state', async ({
  admin,
  store,
}) => {
  const call = await adminApi(store);
  const name = 'Miami Cuban Ring, 12 mm, Yellow';
  await call('/api/products', { method: 'POST', json: { name, table: 'hip_hop_ring_products' } });
  await admin.goto('/products?search=miami+cuban+ring%2C+12');
  const row = admin.getByRole('row', { name: new RegExp(name) });
  const isCut = await row
    .getByRole('link', { name })
    .evaluate((link) => link.scrollWidth > link.clientWidth || link.scrollHeight > link.clientHeight + 1);
  expect(isCut).toBe(false);
  const [outer, inner] = await Promise.all([row.boundingBox(), row.getByText('Draft').boundingBox()]);
  if (!outer || !inner) throw new Error('the row is not shown');
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
});

test('on a phone a tap on a change shows its values before and after', async ({ admin, store }) => {
  const call = await adminApi(store);
  const json = { name: 'Tap Ring', table: 'hip_hop_ring_products' };
  const { id } = (await (await call('/api/products', { method: 'POST', json })).json()) as { id: string };
  const { version } = (await (await call(`/api/products/${id}`)).json()) as { version: string };
  const edit = { version, fields: { material: 'Platinum' } };
  await call(`/api/products/${id}`, { method: 'PATCH', json: edit });
  await admin.goto('/log');
  const row = admin.getByRole('row', { name: /Changed material of Tap Ring/ });
  await row.getByText('Changed material').click({ position: { x: 2, y: 2 } });
  const change = admin.getByRole('dialog', { name: 'Change' });
  await expect(change).toContainText('Platinum');
  await expectAccessible(admin, 'a change on a phone');
});

test('on a phone the address of a message is below the name', async ({ admin, store }) => {
  const message = { name: 'Eve', email: 'eve@example.co', phone: null, subject: 'sizing-help' };
  const sent = await fetch(`${store.address}/api/tables/contact_requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, message: 'Where is my ring?' }),
  });
  expect(sent.status).toBe(201);
  await admin.goto('/messages');
  const link = admin.getByRole('link', { name: /Eve/ });
  const [name, address] = await Promise.all([
    link.getByText('Eve', { exact: true }).boundingBox(),
    link.getByText('eve@example.co').boundingBox(),
  ]);
  expect(address?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - 2);
});

test('the role of an invited person is shown before they enroll', async ({ admin, store }) => {
  const call = await adminApi(store);
  const json = { email: 'new@example.com', name: 'New Colleague', role: 'staff' };
  expect((await call('/api/people', { method: 'POST', json })).status).toBe(200);
  await admin.goto('/people');
  const row = admin.getByRole('row', { name: /New Colleague/ });
  await expect(row.getByText('Staff')).toBeVisible();
  await expect(row.getByText('Not enrolled')).toBeVisible();
  await expectNoSidewaysOverflow(admin, 'the people');
});
