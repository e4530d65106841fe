import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findCheckout, insertCheckout } from '#database/checkouts/checkouts.ts';
import { clearClientNetworks } from '#database/privacy/clear-client-networks.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { aCheckout } from './database.fixture.ts';
import { countUse } from './rate-limits.ts';
import type { Database } from './tables.ts';

const use = (db: Database, clientNetwork: string, name = 'contact') =>
  countUse(db, { name, clientNetwork, windowSeconds: 3600 });
const move = (db: Database, table: 'rate_limits' | 'checkouts', column: string, interval: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval`.execute(
    db,
  );

describeOnBothEngines('limits shared by all nodes', (open) => {
  it('count every use once, however many arrive concurrently', async () => {
    const { db } = await open();
    // A window may end in the middle of a test.
    await expect
      .poll(async () => {
        await db.deleteFrom('rate_limits').execute();
        const counted = await Promise.all(Array.from({ length: 50 }, () => use(db, 'one')));
        return counted.map(({ uses }) => uses).sort((a, b) => a - b);
      })
      .toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('count networks and names separately, and start over in the next window', async () => {
    const { db } = await open();
    expect(await use(db, 'one')).toMatchObject({ uses: 1 });
    expect(await use(db, 'two')).toMatchObject({ uses: 1 });
    expect(await use(db, 'one', 'newsletter')).toMatchObject({ uses: 1 });
    const { secondsLeft } = await use(db, 'one');
    expect(secondsLeft).toBeGreaterThan(0);
    expect(secondsLeft).toBeLessThanOrEqual(3600);
    await move(db, 'rate_limits', 'window_start', '1 hour');
    expect(await use(db, 'one')).toMatchObject({ uses: 1 });
  });

  it('forget networks after two days', async () => {
    const { db } = await open();
    await use(db, 'one');
    const checkout = await insertCheckout(db, aCheckout({ client_network: 'one' }));
    const network = async () => (await findCheckout(db, checkout?.id ?? ''))?.client_network;
    await move(db, 'rate_limits', 'window_start', '47 hours');
    await move(db, 'checkouts', 'created_at', '47 hours');
    expect(await clearClientNetworks(db, 10)).toBe(0);
    expect(await network()).toBe('one');
    await move(db, 'rate_limits', 'window_start', '2 hours');
    await move(db, 'checkouts', 'created_at', '2 hours');
    expect(await clearClientNetworks(db, 10)).toBe(1);
    expect(await network()).toBeNull();
    expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
    expect(await clearClientNetworks(db, 10)).toBe(0);
  });
});
