import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#database/tables.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { claimJobs, completeJob, enqueue, failJob, type Job, releaseClaims } from './outbox.ts';

const mail = (order_number: string) =>
  ({ kind: 'order-confirmation', dedupeKey: order_number, payload: { order_number } }) as const;

describeOnBothEngines('the outbox', (open) => {
  it('sends a message once per key', async () => {
    const { db } = await open();
    expect(await enqueue(db, mail('FH-1'))).toBe('queued');
    expect(await enqueue(db, mail('FH-1'))).toBe('known');
    const job = await claimOne(db);
    expect(job).toMatchObject({
      kind: 'order-confirmation',
      dedupe_key: 'FH-1',
      payload: { order_number: 'FH-1' },
      attempts: 1,
    });
    expect(await completeJob(db, job)).toBe(true);
    expect(await enqueue(db, mail('FH-1'))).toBe('known');
    expect(await claimJobs(db, 10)).toEqual([]);
  });

  it('drops a message whose transaction is rolled back', async () => {
    const { db } = await open();
    const undone = db.transaction().execute(async (transaction) => {
      await enqueue(transaction, mail('FH-1'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await claimJobs(db, 10)).toEqual([]);
  });

  it('gives each message to one of several workers', async () => {
    const { db } = await open();
    for (let number = 0; number < 12; number++) await enqueue(db, mail(`FH-${number}`));
    const claims = await Promise.all([1, 2, 3, 4].map(() => claimJobs(db, 4)));
    const keys = claims.flat().map((job) => job.dedupe_key);
    expect(new Set(keys).size).toBe(keys.length);
    expect((await Promise.all([1, 2, 3].map(() => claimJobs(db, 4)))).flat().length + keys.length).toBe(12);
  });

  it('a slow worker can neither complete nor fail a message that another has taken over', async () => {
    const { db } = await open();
    await enqueue(db, mail('FH-1'));
    const slow = await claimOne(db);
    expect(await claimJobs(db, 1)).toEqual([]);
    await letTimePass(db, '61 seconds');
    const quick = await claimOne(db);
    expect(quick.attempts).toBe(2);
    expect(await completeJob(db, slow)).toBe(false);
    expect(await failJob(db, slow, new Error('late'))).toBe('lost');
    expect(await completeJob(db, quick)).toBe(true);
    expect(await failJob(db, quick, new Error('after the fact'))).toBe('lost');
  });

  it('releases claims left by a crash at once, and only those', async () => {
    const { db } = await open();
    await enqueue(db, mail('FH-1'));
    const lost = await claimOne(db);
    await enqueue(db, mail('FH-2'));
    await completeJob(db, await claimOne(db));
    await releaseClaims(db);
    const again = await claimOne(db);
    expect(again).toMatchObject({ id: lost.id, attempts: 2 });
    expect(await completeJob(db, lost)).toBe(false);
    expect(await claimJobs(db, 1)).toEqual([]);
  });

  it('retries a failed message after 5 s, then 10, then 20, up to an hour, and stores the reason', async () => {
    const { db } = await open();
    await enqueue(db, mail('FH-1'));
    for (const seconds of [5, 10, 20]) {
      await failJob(db, await claimOne(db), new Error('no route to the mail host'));
      const row = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
      expect(row.last_error).toBe('no route to the mail host');
      await letTimePass(db, `${seconds - 1} seconds`);
      expect(await claimJobs(db, 1)).toEqual([]);
      await letTimePass(db, '1 second');
    }
    await db.updateTable('outbox').set({ attempts: 12 }).execute();
    await failJob(db, await claimOne(db), 'still none');
    await letTimePass(db, '59 minutes');
    expect(await claimJobs(db, 1)).toEqual([]);
    await letTimePass(db, '1 minute');
    expect(await completeJob(db, await claimOne(db))).toBe(true);
    expect(await db.selectFrom('outbox').select('last_error').executeTakeFirst()).toEqual({
      last_error: null,
    });
  });
});

async function claimOne(db: Database): Promise<Job> {
  const [job] = await claimJobs(db, 1);
  if (!job) throw new Error('no job is due');
  return job;
}

/** Instead of waiting, moves due times into the past. */
async function letTimePass(db: Database, interval: string): Promise<void> {
  await sql`update outbox set run_at = run_at - ${interval}::interval`.execute(db);
}
