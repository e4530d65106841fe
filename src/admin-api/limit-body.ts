import type { MiddlewareHandler } from 'hono';
import { AdminRefusal } from './refusal.ts';
import type { AdminEnv } from './routes.ts';

/**
 * Refuses larger bodies by the length they declare, which Node holds them to. A body that declares none is refused as
 * well: nothing that calls this API sends one.
 */
export function limitBody(maxBytes: number, message: string): MiddlewareHandler<AdminEnv> {
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) {
      throw new AdminRefusal('bad-request', 'The request has to declare its length.');
    }
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new AdminRefusal('too-large', message);
    await next();
  };
}
