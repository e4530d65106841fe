import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAdminPeople } from '#database/admin-people.ts';
import { changePerson } from '#merchant/people/people.ts';
import { openTestAdmin, type TestAdmin } from './admin-api.fixture.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.close());

test('the events of somebody who was disabled end', async () => {
  const staff = await admin.signIn('staff');
  const { body } = await staff('/api/events');
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('event: open');
  const { db } = admin.store.database;
  const [person] = await listAdminPeople(db);
  const changed = await changePerson({ db, now: admin.context.now, actor: 'cli' }, person?.email ?? '', {
    isDisabled: true,
  });
  expect(changed.ok).toBe(true);
  let isOver = false;
  while (!isOver) isOver = (await reader.read()).done;
  expect((await staff('/api/events')).status).toBe(401);
});
