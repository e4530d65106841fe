import { sql as raw } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { claimJobs, completeJob, enqueue, failJob, type Job, releaseClaims } from './outbox.ts';
import type { Sql } from './tables.ts';

const mail = (order: string) => ({ kind: 'order-confirmation', dedupeKey: order, payload: { order } });

describeOnBothEngines('the outbox', (open) => {
  it('OS-18: sends a message once a key, ever', async () => {
    const { sql } = await open();
    expect(await enqueue(sql, mail('FH-1'))).toBe('queued');
    expect(await enqueue(sql, mail('FH-1'))).toBe('known');
    const job = await claimOne(sql);
    expect(job).toMatchObject({
      kind: 'order-confirmation',
      dedupe_key: 'FH-1',
      payload: { order: 'FH-1' },
      attempts: 1,
    });
    expect(await completeJob(sql, job)).toBe(true);
    expect(await enqueue(sql, mail('FH-1'))).toBe('known');
    expect(await claimJobs(sql, 10)).toEqual([]);
  });

  it('forgets a message whose transaction is undone', async () => {
    const { sql } = await open();
    const undone = sql.transaction().execute(async (transaction) => {
      await enqueue(transaction, mail('FH-1'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await claimJobs(sql, 10)).toEqual([]);
  });

  it('gives each message to one of several workers', async () => {
    const { sql } = await open();
    for (let number = 0; number < 12; number++) await enqueue(sql, mail(`FH-${number}`));
    const claims = await Promise.all([1, 2, 3, 4].map(() => claimJobs(sql, 4)));
    const keys = claims.flat().map((job) => job.dedupe_key);
    expect(new Set(keys).size).toBe(keys.length);
    expect((await Promise.all([1, 2, 3].map(() => claimJobs(sql, 4)))).flat().length + keys.length).toBe(12);
  });

  it('a worker that took too long can neither complete nor fail the message another has taken over', async () => {
    const { sql } = await open();
    await enqueue(sql, mail('FH-1'));
    const slow = await claimOne(sql);
    expect(await claimJobs(sql, 1)).toEqual([]);
    await letTimePass(sql, '61 seconds');
    const quick = await claimOne(sql);
    expect(quick.attempts).toBe(2);
    expect(await completeJob(sql, slow)).toBe(false);
    expect(await failJob(sql, slow, new Error('late'))).toBe(false);
    expect(await completeJob(sql, quick)).toBe(true);
    expect(await failJob(sql, quick, new Error('after the fact'))).toBe(false);
  });

  it('gives claims a crash left behind back at once, and only those', async () => {
    const { sql } = await open();
    await enqueue(sql, mail('FH-1'));
    const lost = await claimOne(sql);
    await enqueue(sql, mail('FH-2'));
    await completeJob(sql, await claimOne(sql));
    await releaseClaims(sql);
    const again = await claimOne(sql);
    expect(again).toMatchObject({ id: lost.id, attempts: 2 });
    expect(await completeJob(sql, lost)).toBe(false);
    expect(await claimJobs(sql, 1)).toEqual([]);
  });

  it('tries a failed message again after 5 s, then 10, then 20, at most an hour apart, and keeps the reason', async () => {
    const { sql } = await open();
    await enqueue(sql, mail('FH-1'));
    for (const seconds of [5, 10, 20]) {
      await failJob(sql, await claimOne(sql), new Error('no route to the mail host'));
      const row = await sql.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
      expect(row.last_error).toBe('no route to the mail host');
      await letTimePass(sql, `${seconds - 1} seconds`);
      expect(await claimJobs(sql, 1)).toEqual([]);
      await letTimePass(sql, '1 second');
    }
    await sql.updateTable('outbox').set({ attempts: 1000 }).execute();
    await failJob(sql, await claimOne(sql), 'still none');
    await letTimePass(sql, '59 minutes');
    expect(await claimJobs(sql, 1)).toEqual([]);
    await letTimePass(sql, '1 minute');
    expect(await completeJob(sql, await claimOne(sql))).toBe(true);
    expect(await sql.selectFrom('outbox').select('last_error').executeTakeFirst()).toEqual({
      last_error: null,
    });
  });
});

async function claimOne(sql: Sql): Promise<Job> {
  const [job] = await claimJobs(sql, 1);
  if (!job) throw new Error('no job is due');
  return job;
}

/** Instead of waiting: what is due in a while becomes due that much sooner. */
async function letTimePass(sql: Sql, interval: string): Promise<void> {
  await raw`update outbox set run_at = run_at - ${interval}::interval`.execute(sql);
}
