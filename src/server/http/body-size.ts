import type { MiddlewareHandler } from 'hono';
import { RequestRefused } from './errors.ts';

/** Rejects a body larger than `maxSize` bytes by its Content-Length, without reading it. */
export function limitBodySize(maxSize: number): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) {
      throw new RequestRefused('length-required', 'The request does not say how large it is.');
    }
    if (Number(c.req.header('content-length') ?? 0) > maxSize) {
      throw new RequestRefused('too-large', 'The request is too large.');
    }
    await next();
  };
}
