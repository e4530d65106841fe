import { streamSSE } from 'hono/streaming';
import type { LiveEvents } from './live-events.ts';
import { createRoutes } from './routes.ts';

const HEARTBEAT_MS = 20_000;

/** `GET /api/events`: server-sent events that name what has changed, for open screens to load again. */
export function eventsRoutes(events: LiveEvents) {
  const routes = createRoutes();
  routes.get('/events', (c) => {
    c.header('cache-control', 'no-store');
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const stop = events.subscribe((topics) => {
        void stream.writeSSE({ event: 'changed', data: JSON.stringify(topics) });
      });
      const heartbeat = setInterval(() => void stream.write(': still here\n\n'), HEARTBEAT_MS);
      stream.onAbort(() => ended.resolve());
      await stream.writeSSE({ event: 'open', data: '' });
      await ended.promise;
      clearInterval(heartbeat);
      stop();
    });
  });
  return routes;
}
