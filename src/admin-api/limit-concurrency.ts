import type { MiddlewareHandler } from 'hono';
import { AdminRefusal } from './refusal.ts';
import type { AdminEnv } from './routes.ts';

/**
 * Limits concurrent requests of this kind, because each holds a whole file in memory. Others wait with their bodies
 * unread. If too many wait, further requests are refused.
 */
export function limitConcurrency(mostAtOnce: number, mostWaiting: number): MiddlewareHandler<AdminEnv> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (_c, next) => {
    if (running < mostAtOnce) running += 1;
    else {
      if (waiting.length >= mostWaiting) {
        throw new AdminRefusal(
          'unavailable',
          'The store is busy processing other files. Try again in a minute.',
        );
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      await next();
    } finally {
      const following = waiting.shift();
      // Passes the turn directly to the next request in line.
      if (following) following();
      else running -= 1;
    }
  };
}
