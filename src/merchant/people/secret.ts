import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link, cookie or token: 256 random bits, base64url. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The form in the database: SHA-256 in hexadecimal. A random secret needs no slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
