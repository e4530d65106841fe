import { sql as raw } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { findCheckout, insertCheckout } from './checkouts.ts';
import { aCheckout } from './database.fixture.ts';
import { forgetNetworks } from './forget-networks.ts';
import { countUse } from './rate-limits.ts';
import type { Sql } from './tables.ts';

const use = (sql: Sql, clientNetwork: string, name = 'contact') =>
  countUse(sql, { name, clientNetwork, windowSeconds: 3600 });
const move = (sql: Sql, table: 'rate_limits' | 'checkouts', column: string, interval: string) =>
  raw`update ${raw.table(table)} set ${raw.ref(column)} = ${raw.ref(column)} - ${interval}::interval`.execute(
    sql,
  );

describeOnBothEngines('limits shared by all nodes', (open) => {
  it('count every use once, however many come at the same moment', async () => {
    const { sql } = await open();
    // A window ends now and then, also in the middle of a test.
    await expect
      .poll(async () => {
        await sql.deleteFrom('rate_limits').execute();
        const counted = await Promise.all(Array.from({ length: 50 }, () => use(sql, 'one')));
        return counted.map(({ uses }) => uses).sort((a, b) => a - b);
      })
      .toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('count networks and names apart, and begin anew with the next window', async () => {
    const { sql } = await open();
    expect(await use(sql, 'one')).toMatchObject({ uses: 1 });
    expect(await use(sql, 'two')).toMatchObject({ uses: 1 });
    expect(await use(sql, 'one', 'newsletter')).toMatchObject({ uses: 1 });
    const { secondsLeft } = await use(sql, 'one');
    expect(secondsLeft).toBeGreaterThan(0);
    expect(secondsLeft).toBeLessThanOrEqual(3600);
    await move(sql, 'rate_limits', 'window_start', '1 hour');
    expect(await use(sql, 'one')).toMatchObject({ uses: 1 });
  });

  it('forget who came from where after two days', async () => {
    const { sql } = await open();
    await use(sql, 'one');
    const checkout = await insertCheckout(sql, aCheckout({ client_network: 'one' }));
    const network = async () => (await findCheckout(sql, checkout?.id ?? ''))?.client_network;
    await move(sql, 'rate_limits', 'window_start', '47 hours');
    await move(sql, 'checkouts', 'created_at', '47 hours');
    expect(await forgetNetworks(sql, 10)).toBe(0);
    expect(await network()).toBe('one');
    await move(sql, 'rate_limits', 'window_start', '2 hours');
    await move(sql, 'checkouts', 'created_at', '2 hours');
    expect(await forgetNetworks(sql, 10)).toBe(1);
    expect(await network()).toBeNull();
    expect(await sql.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
    expect(await forgetNetworks(sql, 10)).toBe(0);
  });
});
