import { adminApi, expect, test } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';

test('the change log describes each change, links to it, and can be filtered by person and kind', async ({
  admin,
  store,
}) => {
  const api = await adminApi(store);
  const made = await api('/api/products', {
    method: 'POST',
    json: { name: 'Log ring', table: 'hip_hop_ring_products' },
  });
  const { id } = (await made.json()) as { id: string };
  const opened = (await (await api(`/api/products/${id}`)).json()) as { version: string };
  const edit = { version: opened.version, fields: { material: 'Gold', color: 'White' } };
  await api(`/api/products/${id}`, { method: 'PATCH', json: edit });
  await api('/api/people', {
    method: 'POST',
    json: { email: 'log@example.com', name: 'Log', role: 'read-only' },
  });

  await admin.goto('/log');
  const changes = admin.getByRole('table', { name: 'Changes' });
  await expect(
    changes.getByRole('row', { name: /Changed (material and color|color and material) of Log ring/ }),
  ).toBeVisible();
  await expect(changes.getByRole('row', { name: /Drafted Log ring/ })).toBeVisible();
  await expectAccessible(admin, 'the change log');

  await admin.getByRole('combobox', { name: 'Of' }).selectOption('People');
  await expect(changes).toContainText('Invited log@example.com');
  await expect(changes).not.toContainText('Log ring');
  await admin.getByRole('combobox', { name: 'Of' }).selectOption('Everything');
  const actors = admin.getByRole('combobox', { name: 'By' }).getByRole('option');
  await expect(actors).toHaveCount(2);
  await admin.getByRole('combobox', { name: 'By' }).selectOption({ index: 1 });
  await changes.getByRole('link', { name: 'Log ring' }).first().click();
  await expect(admin.getByRole('heading', { name: 'Log ring' })).toBeVisible();
});

test('values of the change log have room for words on tablets too', async ({ admin, store }) => {
  const api = await adminApi(store);
  const made = await api('/api/products', {
    method: 'POST',
    json: { name: 'Wide ring', table: 'hip_hop_ring_products' },
  });
  const { id } = (await made.json()) as { id: string };
  const { version } = (await (await api(`/api/products/${id}`)).json()) as { version: string };
  const words = 'A ring with many words about it, which take several lines of the log. '.repeat(2);
  await api(`/api/products/${id}`, {
    method: 'PATCH',
    json: { version, fields: { seo_description: words } },
  });
  await admin.goto('/log');
  const value = admin.getByRole('row', { name: /of Wide ring/ }).getByRole('definition');
  for (const width of [768, 1024, 1440]) {
    await admin.setViewportSize({ width, height: 900 });
    await expect(value).toBeVisible();
    const box = await value.boundingBox();
    expect(box?.width).toBeGreaterThan(150);
  }
});
