import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { insertAdminUser } from '#database/people/admin-people.ts';
import { changePerson, createToken } from '#merchant/people/people.ts';
import { openTestAdmin } from './admin-api.fixture.ts';
import type { AdminContext } from './admin-context.ts';
import { eventsRoutes } from './events-routes.ts';
import { createLiveEvents } from './live-events.ts';
import { AdminRefusal } from './refusal.ts';
import type { AdminEnv } from './routes.ts';
import { requireSignIn } from './sign-in/sign-in.ts';

const NO_EVENTS = { subscribe: () => () => {}, close: () => {} };

function eventsOf(context: AdminContext, heartbeatMs?: number) {
  const routes = eventsRoutes(context, NO_EVENTS, heartbeatMs);
  return new Hono<AdminEnv>().use(requireSignIn(context)).route('/', routes);
}

test('allows a person 25 event streams, and a closed one makes room', async () => {
  const { context, openSession, close } = await openTestAdmin();
  const app = eventsOf(context).onError((error, c) =>
    c.text(error.message, error instanceof AdminRefusal ? error.status : 500),
  );
  const [ann, bo] = [await openSession('staff'), await openSession('staff')];
  const open = ({ headers }: typeof ann) => app.request('/events', { headers });
  const windows = await Promise.all(Array.from({ length: 25 }, () => open(ann)));
  expect(windows.every(({ status }) => status === 200)).toBe(true);
  expect((await open(ann)).status).toBe(429);
  expect((await open(bo)).status).toBe(200);
  await windows[0]?.body?.cancel();
  await expect.poll(async () => (await open(ann)).status).toBe(200);
  await close();
});

test('the event stream of a disabled person ends', async () => {
  const { store, context, send, close } = await openTestAdmin();
  const people = { db: store.database.db, now: context.now, actor: 'cli' } as const;
  const user = await insertAdminUser(people.db, { email: 'sam@example.com', name: 'Sam', role: 'staff' });
  const { secret } = await createToken(people, user, { name: 'test', days: null });
  const headers = { authorization: `Bearer ${secret}` };
  const { body } = await eventsOf(context, 10).request('/events', { headers });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const beats = [await reader.read(), await reader.read(), await reader.read()];
  expect(beats.map(({ done }) => done)).toEqual([false, false, false]);
  expect((await changePerson(people, user.email, { isDisabled: true })).ok).toBe(true);
  let isOver = false;
  while (!isOver) isOver = (await reader.read()).done;
  expect((await send('/api/events', { headers })).status).toBe(401);
  await close();
});

test('event streams end when the store stops, which would wait for them', async () => {
  const { store, context, openSession, close } = await openTestAdmin();
  const events = createLiveEvents(store.database.db, (error) => {
    throw error;
  });
  const app = new Hono<AdminEnv>().use(requireSignIn(context)).route('/', eventsRoutes(context, events));
  const { headers } = await openSession('staff');
  const { body } = await app.request('/events', { headers });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  events.close();
  expect(await reader.read()).toMatchObject({ done: true });
  await close();
});
