import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AdminRefusal } from './refusal.ts';
import type { AdminEnv } from './routes.ts';

/**
 * Refuses larger bodies by the length they declare, which Node holds them to. Over HTTP a body that declares none is
 * refused as well, because nothing that calls this API sends one. A request made inside this process declares nothing,
 * so its body is counted.
 */
export function limitBody(maxBytes: number, message: string): MiddlewareHandler<AdminEnv> {
  const tooLarge = () => {
    throw new AdminRefusal('too-large', message);
  };
  const count = bodyLimit({ maxSize: maxBytes, onError: tooLarge });
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) {
      throw new AdminRefusal('bad-request', 'The request has to declare its length.');
    }
    const declared = c.req.header('content-length');
    if (Number(declared ?? 0) > maxBytes) tooLarge();
    // Over HTTP a request that declares neither has no body. Hono's own limit would fail on it, and on a DELETE.
    const bindings: Partial<HttpBindings> | undefined = c.env;
    const isOverHttp = bindings?.incoming?.httpVersion !== undefined;
    const isEmpty = isOverHttp || ['GET', 'HEAD', 'DELETE'].includes(c.req.method);
    return declared === undefined && !isEmpty ? count(c, next) : next();
  };
}
