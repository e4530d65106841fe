import { createHmac, timingSafeEqual } from 'node:crypto';
import { loadStoreSecret } from '#database/store-secrets.ts';
import type { Database } from '#database/tables.ts';

/** The pages that links in emails open, by purpose. */
export const LINK_PATHS = {
  'newsletter-confirm': '/newsletter/confirm',
  'newsletter-unsubscribe': '/newsletter/unsubscribe',
  review: '/review',
  'review-opt-out': '/review/stop',
  'stock-alert-stop': '/back-in-stock/stop',
} as const;
export type LinkPurpose = keyof typeof LINK_PATHS;

/** The purpose of a token. */
export type TokenPurpose = LinkPurpose | 'content-preview' | 'draft-preview';

/** The name of the key among the store's secrets. */
const SECRET = 'email-links';

/**
 * A signed link for an email, which permits one action on one row. Needs no storage: the token is the row's id with a
 * keyed hash of purpose and id.
 */
export async function signedLink(
  { db, publicUrl }: { db: Database; publicUrl: string },
  purpose: LinkPurpose,
  id: string,
): Promise<string> {
  const token = await signToken(db, purpose, id);
  return `${publicUrl}${LINK_PATHS[purpose]}?token=${encodeURIComponent(token)}`;
}

export async function signToken(db: Database, purpose: TokenPurpose, id: string): Promise<string> {
  return `${id}.${macOf(await loadStoreSecret(db, SECRET), purpose, id)}`;
}

/** The id in a token that this store made for this purpose; null for any other text. */
export async function verifyToken(
  db: Database,
  purpose: TokenPurpose,
  token: string,
): Promise<string | null> {
  const dot = token.lastIndexOf('.');
  if (dot < 1 || token.length > 500) return null;
  const id = token.slice(0, dot);
  const expected = Buffer.from(macOf(await loadStoreSecret(db, SECRET), purpose, id));
  const given = Buffer.from(token.slice(dot + 1));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

function macOf(secret: string, purpose: TokenPurpose, id: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
}
