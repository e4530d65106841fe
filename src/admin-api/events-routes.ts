import { streamSSE } from 'hono/streaming';
import type { AdminContext } from './admin-context.ts';
import type { LiveEvents } from './live-events.ts';
import { AdminRefusal } from './refusal.ts';
import { createRoutes } from './routes.ts';
import { isStillSignedIn } from './sign-in/sign-in.ts';

const HEARTBEAT_MS = 20_000;
/** More than one person has open, and few enough to leave connections for others. */
const MAX_PER_PERSON = 25;
const MAX_IN_ALL = 500;

/**
 * `GET /api/events`: server-sent events that name what has changed, so that open screens can refetch it. The stream
 * ends soon after the session does, and at once when the store stops.
 */
export function eventsRoutes(context: AdminContext, events: LiveEvents, heartbeatMs = HEARTBEAT_MS) {
  const routes = createRoutes();
  const open = new Map<string, number>();
  let openInAll = 0;
  const count = (userId: string, difference: number) => {
    openInAll += difference;
    const left = (open.get(userId) ?? 0) + difference;
    if (left === 0) open.delete(userId);
    else open.set(userId, left);
  };
  routes.get('/events', (c) => {
    const { id } = c.var.signedIn.user;
    if ((open.get(id) ?? 0) >= MAX_PER_PERSON || openInAll >= MAX_IN_ALL) {
      throw new AdminRefusal('too-many-requests', 'The admin is open in too many windows.');
    }
    count(id, 1);
    c.header('cache-control', 'no-store');
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const endIfSignedOut = async () => {
        // While the database is unreachable, nobody is signed out and no events arrive.
        if (!(await isStillSignedIn(c, context).catch(() => true))) ended.resolve();
      };
      const stop = events.subscribe((topics) => {
        void stream.writeSSE({ event: 'changed', data: JSON.stringify(topics) });
        // The person may have been disabled.
        if (topics.includes('people')) void endIfSignedOut();
      }, ended.resolve);
      const heartbeat = setInterval(() => {
        void stream.write(': still here\n\n');
        void endIfSignedOut();
      }, heartbeatMs);
      stream.onAbort(() => ended.resolve());
      try {
        await stream.writeSSE({ event: 'open', data: '' });
        await ended.promise;
      } finally {
        clearInterval(heartbeat);
        stop();
        count(id, -1);
      }
    });
  });
  return routes;
}
