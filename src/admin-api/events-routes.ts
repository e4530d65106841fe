import { streamSSE } from 'hono/streaming';
import type { AdminContext } from './admin-context.ts';
import type { LiveEvents } from './live-events.ts';
import { createRoutes } from './routes.ts';
import { isStillSignedIn } from './sign-in.ts';

const HEARTBEAT_MS = 20_000;

/**
 * `GET /api/events`: server-sent events that name what has changed, for open screens to load again. They end soon after
 * the session does.
 */
export function eventsRoutes(context: AdminContext, events: LiveEvents, heartbeatMs = HEARTBEAT_MS) {
  const routes = createRoutes();
  routes.get('/events', (c) => {
    c.header('cache-control', 'no-store');
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const endIfSignedOut = async () => {
        // While the database cannot be reached, nobody is signed out, and no event comes either.
        if (!(await isStillSignedIn(c, context).catch(() => true))) ended.resolve();
      };
      const stop = events.subscribe((topics) => {
        void stream.writeSSE({ event: 'changed', data: JSON.stringify(topics) });
        // Somebody may have been disabled.
        if (topics.includes('people')) void endIfSignedOut();
      });
      const heartbeat = setInterval(() => {
        void stream.write(': still here\n\n');
        void endIfSignedOut();
      }, heartbeatMs);
      stream.onAbort(() => ended.resolve());
      await stream.writeSSE({ event: 'open', data: '' });
      await ended.promise;
      clearInterval(heartbeat);
      stop();
    });
  });
  return routes;
}
