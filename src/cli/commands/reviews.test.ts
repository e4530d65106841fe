import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPEN_WITHIN_MS, openTestCli, type TestCli } from '../cli.fixture.ts';

let shop: TestCli;
beforeAll(async () => {
  shop = await openTestCli();
}, OPEN_WITHIN_MS);
afterAll(() => shop.close());

it('a review is listed, published, answered and hidden', async () => {
  expect((await shop.run(['reviews'])).stdout).toEqual(['There are no reviews.']);
  const { id } = await shop.database.db
    .insertInto('reviews')
    .values({ author: 'Ann', rating: 4, text: 'Nice', time: '2026-11-21T10:00:00Z', state: 'pending' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const start = id.slice(0, 8);
  expect((await shop.run(['reviews', 'list', 'pending'])).stdout).toEqual([
    `2026-11-21 10:00 UTC, 4 of 5, pending, ${start}`,
    'Ann, the shop',
    '    Nice',
    '',
  ]);
  expect((await shop.run(['reviews', 'publish', start])).stdout).toEqual(['The review is published.']);
  expect((await shop.run(['reviews', 'answer', start, 'Thank you'])).stdout).toEqual([
    'The answer is shown below the review.',
  ]);
  expect((await shop.run(['reviews', 'list', 'published'])).stdout).toContain('  > Thank you');
  expect((await shop.run(['reviews', 'hide', start])).code).toBe(0);
  expect(await shop.run(['reviews', 'publish', 'ffffffff'])).toMatchObject({
    code: 1,
    stderr: 'There is no review ffffffff.',
  });
  expect(await shop.run(['reviews', 'invite', 'FH-NONE'])).toMatchObject({ code: 1 });
});
