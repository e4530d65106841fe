import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin, type TestAdmin } from './admin-api.fixture.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.close());

test('the events of somebody who was disabled end', async () => {
  const owner = await admin.signIn('owner');
  const staff = await admin.signIn('staff');
  const { body } = await staff('/api/events');
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('event: open');
  const people = (await (await owner('/api/people')).json()) as { email: string; role: string }[];
  const email = people.find(({ role }) => role === 'staff')?.email;
  await owner(`/api/people/${email}`, 'PATCH', { isDisabled: true });
  let isOver = false;
  while (!isOver) isOver = (await reader.read()).done;
  expect((await staff('/api/events')).status).toBe(401);
});
