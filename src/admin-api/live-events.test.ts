import { expect, test } from 'vitest';
import { openTestAdmin } from './admin-api.fixture.ts';
import { createLiveEvents } from './live-events.ts';

test('a change of a draft reaches open screens, as one of the catalog does', async () => {
  const admin = await openTestAdmin();
  const { send } = await admin.openSession('staff');
  const created = await send('/api/products', 'POST', { name: 'Draft ring', table: 'hip_hop_ring_products' });
  const { id } = (await created.json()) as { id: string };
  const events = createLiveEvents(admin.store.database.db, (error) => {
    throw error;
  });
  const seen = new Set<string>();
  events.subscribe(
    (topics) => {
      for (const topic of topics) seen.add(topic);
    },
    () => {},
  );
  let renames = 0;
  // The first look only notes how things are, so the draft is renamed until a look sees it.
  const renamed = async () => {
    const { version } = (await (await send(`/api/products/${id}`)).json()) as { version: string };
    renames += 1;
    await send(`/api/products/${id}`, 'PATCH', { version, fields: { name: `Name ${renames}` } });
    return [...seen];
  };
  await expect.poll(renamed, { timeout: 60_000, interval: 500 }).toContain('products');
  events.close();
  await admin.close();
});
