import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { insertCheckout, setCheckoutStatus } from './checkouts.ts';
import { aCheckout } from './database.fixture.ts';
import { claimUnsettledCheckouts } from './sweep-queue.ts';
import type { Sql } from './tables.ts';

const MINUTE_MS = 60_000;
const NOW = new Date();
const minutesFromNow = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);

let begun = 0;
/** Each a millisecond after the one before: two rows written at once may have the same time. */
async function begin(sql: Sql, name: string): Promise<string> {
  begun += 1;
  const row = await insertCheckout(sql, aCheckout({ attempt_key: name, order_number: name }));
  const id = row?.id ?? '';
  const created_at = new Date(NOW.getTime() + begun);
  await sql.updateTable('checkouts').set({ created_at }).where('id', '=', id).execute();
  return id;
}

async function claim(sql: Sql, said: Partial<Parameters<typeof claimUnsettledCheckouts>[1]> = {}) {
  const rows = await claimUnsettledCheckouts(sql, {
    now: NOW,
    begunBefore: minutesFromNow(1),
    sweptBefore: minutesFromNow(-4),
    limit: 100,
    ...said,
  });
  return rows.map(({ order_number }) => order_number).sort();
}

describeOnBothEngines('the sweep queue', (open) => {
  it('holds what is not settled and was begun before the given instant', async () => {
    const { sql } = await open();
    for (const status of [
      'created',
      'open',
      'awaiting_payment',
      'paid',
      'expired',
      'failed',
      'review',
    ] as const) {
      await setCheckoutStatus(sql, await begin(sql, status), status);
    }
    expect(await claim(sql, { begunBefore: minutesFromNow(-1) })).toEqual([]);
    expect(await claim(sql)).toEqual(['awaiting_payment', 'created', 'open']);
  });

  it('gives what nobody has claimed yet first, then what was claimed longest ago', async () => {
    const { sql } = await open();
    for (const name of ['A', 'B', 'C']) await begin(sql, name);
    expect(await claim(sql, { limit: 2 })).toEqual(['A', 'B']);
    await begin(sql, 'D');
    expect(await claim(sql, { limit: 1, now: minutesFromNow(1) })).toEqual(['C']);
    expect(await claim(sql, { limit: 1, now: minutesFromNow(2) })).toEqual(['D']);
    const later = { now: minutesFromNow(10), sweptBefore: minutesFromNow(6) };
    expect(await claim(sql, { ...later, limit: 3 })).toEqual(['A', 'B', 'C']);
    expect(await claim(sql, later)).toEqual(['D']);
  });

  it('gives each checkout to one of several nodes, and again only after a while', async () => {
    const { sql } = await open();
    const names = Array.from({ length: 30 }, (_, index) => `N${String(index).padStart(2, '0')}`);
    for (const name of names) await begin(sql, name);
    const claims = await Promise.all(Array.from({ length: 6 }, () => claim(sql, { limit: 5 })));
    const left = await claim(sql);
    expect([...claims.flat(), ...left].sort()).toEqual(names);
    expect(await claim(sql)).toEqual([]);
  });
});
