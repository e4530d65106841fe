import { expect, it } from 'vitest';
import { aCheckout } from '#database/database.fixture.ts';
import type { Database } from '#database/tables.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { insertCheckout, setCheckoutStatus } from './checkouts.ts';
import { claimUnsettledCheckouts } from './reconcile-queue.ts';

const MINUTE_MS = 60_000;
const NOW = new Date();
const minutesFromNow = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);

let begun = 0;
/** A millisecond apart, because two rows written at once may have the same time. */
async function begin(db: Database, name: string): Promise<string> {
  begun += 1;
  const row = await insertCheckout(db, aCheckout({ attempt_key: name, order_number: name }));
  const id = row?.id ?? '';
  const created_at = new Date(NOW.getTime() + begun);
  await db.updateTable('checkouts').set({ created_at }).where('id', '=', id).execute();
  return id;
}

async function claim(db: Database, overrides: Partial<Parameters<typeof claimUnsettledCheckouts>[1]> = {}) {
  const rows = await claimUnsettledCheckouts(db, {
    now: NOW,
    createdBefore: minutesFromNow(1),
    notClaimedSince: minutesFromNow(-4),
    limit: 100,
    ...overrides,
  });
  return rows.map(({ order_number }) => order_number).sort();
}

describeOnBothEngines('the reconcile queue', (open) => {
  it('contains unsettled checkouts created before the given instant', async () => {
    const { db } = await open();
    for (const status of [
      'created',
      'open',
      'awaiting_payment',
      'paid',
      'expired',
      'failed',
      'review',
    ] as const) {
      await setCheckoutStatus(db, await begin(db, status), status);
    }
    expect(await claim(db, { createdBefore: minutesFromNow(-1) })).toEqual([]);
    expect(await claim(db)).toEqual(['awaiting_payment', 'created', 'open']);
  });

  it('returns unclaimed ones first, then those claimed longest ago', async () => {
    const { db } = await open();
    for (const name of ['A', 'B', 'C']) await begin(db, name);
    expect(await claim(db, { limit: 2 })).toEqual(['A', 'B']);
    await begin(db, 'D');
    expect(await claim(db, { limit: 1, now: minutesFromNow(1) })).toEqual(['C']);
    expect(await claim(db, { limit: 1, now: minutesFromNow(2) })).toEqual(['D']);
    const later = { now: minutesFromNow(10), notClaimedSince: minutesFromNow(6) };
    expect(await claim(db, { ...later, limit: 3 })).toEqual(['A', 'B', 'C']);
    expect(await claim(db, later)).toEqual(['D']);
  });

  it('gives each checkout to one of several nodes, and again only after a while', async () => {
    const { db } = await open();
    const names = Array.from({ length: 30 }, (_, index) => `N${String(index).padStart(2, '0')}`);
    for (const name of names) await begin(db, name);
    const claims = await Promise.all(Array.from({ length: 6 }, () => claim(db, { limit: 5 })));
    const left = await claim(db);
    expect([...claims.flat(), ...left].sort()).toEqual(names);
    expect(await claim(db)).toEqual([]);
  });
});
