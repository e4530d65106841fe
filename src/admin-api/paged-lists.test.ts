import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from './admin-api.fixture.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.close());

type Page = { messages?: { id: string }[]; reviews?: { id: string }[]; next: string | null };

/** The sizes of all pages, and how many rows were different. */
async function readPages(address: string): Promise<{ sizes: number[]; different: number }> {
  const { send } = await admin.openSession('read-only');
  const ids: string[] = [];
  const sizes: number[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const response = await send(address + next);
    expect(response.status).toBe(200);
    const page = (await response.json()) as Page;
    const rows = page.messages ?? page.reviews ?? [];
    ids.push(...rows.map(({ id }) => id));
    sizes.push(rows.length);
    next = page.next && `&after=${page.next}`;
  }
  return { sizes, different: new Set(ids).size };
}

it('messages are read a hundred at a time, and the last full page is known to be the last', async () => {
  const { db } = admin.store.database;
  const form = { name: 'Maya', email: 'maya@example.com', subject: 'other', message: 'Hello' };
  await db
    .insertInto('contact_requests')
    .values(Array.from({ length: 200 }, () => form))
    .execute();
  expect(await readPages('/api/messages?state=open&q=maya')).toEqual({ sizes: [100, 100], different: 200 });
});

it('reviews are read fifty at a time', async () => {
  const { db } = admin.store.database;
  const review = {
    author: 'Maya',
    rating: 5,
    text: 'Good',
    time: '2026-11-10T18:00:00Z',
    state: 'pending',
  } as const;
  await db
    .insertInto('reviews')
    .values(Array.from({ length: 51 }, () => review))
    .execute();
  expect(await readPages('/api/reviews?state=pending&q=maya')).toEqual({ sizes: [50, 1], different: 51 });
});

it('a search without a usable text or place in the list is no error', async () => {
  const { send } = await admin.openSession('read-only');
  for (const path of ['/api/messages?q=%00', '/api/reviews?q=%00', '/api/reviews?after=gone']) {
    expect([path, (await send(path)).status]).toEqual([path, 200]);
  }
});
