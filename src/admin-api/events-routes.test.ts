import { expect, test } from 'vitest';
import { insertAdminUser } from '#database/admin-people.ts';
import { changePerson, createToken } from '#merchant/people/people.ts';
import { openTestAdmin } from './admin-api.fixture.ts';
import { eventsRoutes } from './events-routes.ts';

test('the events of somebody who was disabled end', async () => {
  const { store, context, send, close } = await openTestAdmin();
  const people = { db: store.database.db, now: context.now, actor: 'cli' } as const;
  const user = await insertAdminUser(people.db, { email: 'sam@example.com', name: 'Sam', role: 'staff' });
  const { secret } = await createToken(people, user, { name: 'test', days: null });
  const headers = { authorization: `Bearer ${secret}` };
  const noEvents = { subscribe: () => () => {}, close: () => {} };
  const { body } = await eventsRoutes(context, noEvents, 10).request('/events', { headers });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const beats = [await reader.read(), await reader.read(), await reader.read()];
  expect(beats.map(({ done }) => done)).toEqual([false, false, false]);
  expect((await changePerson(people, user.email, { isDisabled: true })).ok).toBe(true);
  let isOver = false;
  while (!isOver) isOver = (await reader.read()).done;
  expect((await send('/api/events', { headers })).status).toBe(401);
  await close();
});
