import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { findJobProgress, finishJob, insertJob, leaseJob, renewLease } from './product-jobs.ts';

const LEASE_MS = 3_600_000;

describeOnBothEngines('a job', (open) => {
  it('is worked on by one process at a time', async () => {
    const { db } = await open();
    const id = await insertJob(db, { actor: 'cli', change: { cells: [] }, productIds: ['luna'] });
    expect(await leaseJob(db, id, LEASE_MS)).not.toBeNull();
    expect(await leaseJob(db, id, LEASE_MS)).toBeNull();
  });

  it('is neither kept nor finished by a process whose lease ended', async () => {
    const { db } = await open();
    const id = await insertJob(db, { actor: 'cli', change: { cells: [] }, productIds: ['luna'] });
    const ended = { id, leaseId: (await leaseJob(db, id, -1000)) ?? '' };
    const next = { id, leaseId: (await leaseJob(db, id, LEASE_MS)) ?? '' };
    expect(await renewLease(db, ended, LEASE_MS)).toBe(false);
    expect(await finishJob(db, ended, [{ id: 'luna', reason: 'It is gone.' }])).toBe(false);
    expect(await findJobProgress(db, id)).toMatchObject({ finishedAt: null, problems: [] });
    expect(await renewLease(db, next, LEASE_MS)).toBe(true);
    expect(await finishJob(db, next, [])).toBe(true);
  });
});
