import { createHash } from 'node:crypto';

/** SHA-256 of what a request asks for, in hexadecimal. Tells a repeat from another request with the same idempotency key. */
export function hashRequest(asked: object): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}
