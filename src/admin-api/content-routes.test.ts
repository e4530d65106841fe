import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from './admin-api.fixture.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.close());

const ADDRESS = '/api/content/shipping';

it('of two people who draft one text, the second is told and overwrites nothing', async () => {
  const [ann, bob] = [await admin.signIn('staff'), await admin.signIn('staff')];
  const read = async () => {
    const { version, draft, draftAt } = (await (await ann(ADDRESS)).json()) as {
      version: number;
      draft: { protection: string } | null;
      draftAt: string | null;
    };
    return { draft: draft?.protection, seen: { version, draftSeen: draftAt } };
  };
  const text = (protection: string) => ({ value: { protection } });
  const { seen } = await read();
  expect((await ann(`${ADDRESS}/draft`, 'PUT', { ...text('By Ann'), ...seen })).status).toBe(200);
  const refused = [
    await bob(`${ADDRESS}/draft`, 'PUT', { ...text('By Bob'), ...seen }),
    await bob(`${ADDRESS}/draft`, 'PUT', { value: null, ...seen }),
    await bob(ADDRESS, 'PUT', { ...text('By Bob'), ...seen }),
    // A client that does not say what it has seen.
    await bob(ADDRESS, 'PUT', { ...text('By Bob'), version: seen.version }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  const first = (await refused[0]?.json()) as { error: { message: string } };
  expect(first.error.message).toBe('The draft has changed meanwhile. Look at it again.');

  const latest = await read();
  expect(latest.draft).toBe('By Ann');
  const another = { ...text('By Bob'), ...latest.seen };
  expect((await bob(`${ADDRESS}/draft`, 'PUT', another)).status).toBe(200);
  expect((await read()).draft).toBe('By Bob');
  expect((await bob(`${ADDRESS}/draft`, 'PUT', { value: null, ...(await read()).seen })).status).toBe(200);
  expect((await ann(ADDRESS, 'PUT', { ...text('By Ann'), version: seen.version })).status).toBe(200);
});
