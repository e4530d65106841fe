import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AdminRefusal } from './refusal.ts';
import type { AdminEnv } from './routes.ts';

/**
 * Refuses larger bodies by their Content-Length, which Node enforces. Over HTTP, bodies without one are refused too,
 * because no client of this API sends them. Requests made inside this process have none, so their bodies are counted.
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
    // Over HTTP, a request with neither header has no body. Hono's own limit would fail on it, and on a DELETE.
    const bindings: Partial<HttpBindings> | undefined = c.env;
    const isOverHttp = bindings?.incoming?.httpVersion !== undefined;
    const isEmpty = isOverHttp || ['GET', 'HEAD', 'DELETE'].includes(c.req.method);
    return declared === undefined && !isEmpty ? count(c, next) : next();
  };
}
