import type { ContentKey, ContentOverrides } from '#contract/content-values.ts';
import type { Database } from '#database/tables.ts';
import { signToken, verifyToken } from '../signed-links.ts';
import { CONTENT_PAGES } from './content-pages.ts';
import { loadContentOverrides } from './load-content.ts';

const PREVIEW_HOURS = 24;

/** The path of the page a text stands on, with every draft in the place of what is published; good for a day. */
export async function previewPath(db: Database, key: ContentKey, now: Date): Promise<string> {
  const expiresAt = now.getTime() + PREVIEW_HOURS * 3_600_000;
  const token = await signToken(db, 'content-preview', String(expiresAt));
  return `${CONTENT_PAGES[key].path}?preview=${encodeURIComponent(token)}`;
}

/** The texts that a preview shows; null for a token that is wrong or over. */
export async function loadPreview(
  db: Database,
  token: string,
  { now, report }: { now: Date; report: (what: string, error: unknown) => void },
): Promise<ContentOverrides | null> {
  const expiresAt = await verifyToken(db, 'content-preview', token);
  if (expiresAt === null || !(Number(expiresAt) > now.getTime())) return null;
  return loadContentOverrides(db, { withDrafts: true, report });
}
