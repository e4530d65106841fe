import { adminApi, expect, test } from '../support/admin.ts';

test.use({ timezoneId: 'Pacific/Kiritimati' });

test("times are in the shop's time zone on a device on the other side of the world", async ({
  admin,
  store,
}) => {
  const call = await adminApi(store);
  const json = { name: 'Zone Ring', table: 'hip_hop_ring_products' };
  await call('/api/products', { method: 'POST', json });
  const [entry] = (await (await call('/api/audit?subjectType=product')).json()) as { at: string }[];
  const session = (await (await call('/api/auth/session')).json()) as { store: { timeZone: string } };
  const { timeZone } = session.store;
  const inShop = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  await admin.goto('/log');
  const row = admin.getByRole('row', { name: /Drafted Zone Ring/ });
  await expect(row).toContainText(inShop.format(new Date(entry?.at ?? '')).replaceAll('\u202f', ' '));

  await admin.goto('/orders');
  await admin.getByRole('button', { name: 'Filters' }).click();
  await expect(admin.getByLabel('From')).toHaveAccessibleDescription(/Chicago time/);
});
