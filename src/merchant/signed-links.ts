import { createHmac } from 'node:crypto';
import { loadStoreSecret } from '#database/setup/store-secrets.ts';
import type { Database } from '#database/tables.ts';
import { isSameText } from './is-same-text.ts';

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

type LinkContext = { db: Database; publicUrl: string };

/** The name of the key among the store's secrets. */
const SECRET = 'email-links';

/**
 * A signed link for an email, which permits one action on one row. Needs no storage: the token is the row's id with a
 * keyed hash of purpose and id.
 */
export async function signedLink(context: LinkContext, purpose: LinkPurpose, id: string): Promise<string> {
  return (await createLinkSigner(context, purpose))(id);
}

/** Signs links of one purpose. Reads the key once, for lists of many rows. */
export async function createLinkSigner(
  { db, publicUrl }: LinkContext,
  purpose: LinkPurpose,
): Promise<(id: string) => string> {
  const secret = await loadStoreSecret(db, SECRET);
  return (id) =>
    `${publicUrl}${LINK_PATHS[purpose]}?token=${encodeURIComponent(tokenOf(secret, purpose, id))}`;
}

export async function signToken(db: Database, purpose: TokenPurpose, id: string): Promise<string> {
  return tokenOf(await loadStoreSecret(db, SECRET), purpose, id);
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
  const expected = tokenOf(await loadStoreSecret(db, SECRET), purpose, id);
  return isSameText(token, expected) ? id : null;
}

function tokenOf(secret: string, purpose: TokenPurpose, id: string): string {
  return `${id}.${macOf(secret, purpose, id)}`;
}

function macOf(secret: string, purpose: TokenPurpose, id: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
}
