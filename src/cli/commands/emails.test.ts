import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimJobs, enqueue, failJob, MAX_ATTEMPTS } from '#database/outbox/outbox.ts';
import { OPEN_WITHIN_MS, openTestCli, type TestCli } from '../cli.fixture.ts';

let shop: TestCli;
beforeAll(async () => {
  shop = await openTestCli();
}, OPEN_WITHIN_MS);
afterAll(() => shop.close());

it('parked emails are listed with the reason and sent again on request', async () => {
  expect((await shop.run(['emails', 'list'])).stdout).toEqual(['No emails are waiting.']);
  const { db } = shop.database;
  await enqueue(db, {
    kind: 'order-confirmation',
    dedupeKey: 'order-confirmation:FH-1',
    payload: { order_number: 'FH-1' },
  });
  expect((await shop.run(['emails', 'list', '--parked'])).stdout).toEqual(['No emails have failed.']);
  const [job] = await claimJobs(db, 1);
  if (!job) throw new Error('no job was due');
  await failJob(db, { ...job, attempts: MAX_ATTEMPTS }, new Error('mailbox is full'));
  const { stdout } = await shop.run(['emails', 'list', '--parked']);
  expect(stdout[1]).toMatch(
    new RegExp(`^${job.id}  .* parked +1 +order-confirmation:FH-1  mailbox is full$`),
  );

  expect(await claimJobs(db, 1)).toEqual([]);
  expect((await shop.run(['emails', 'retry', job.id])).code).toBe(0);
  expect(await claimJobs(db, 1)).toMatchObject([{ id: job.id, attempts: 1 }]);
  expect(await shop.run(['emails', 'retry', 'nothing'])).toMatchObject({
    code: 1,
    stderr: 'There is no unsent email nothing.',
  });
});
