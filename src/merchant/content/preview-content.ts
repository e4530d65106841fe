import type { ContentKey, ContentOverrides } from '#contract/content-values.ts';
import type { Database } from '#database/tables.ts';
import { signToken, verifyToken } from '../signed-links.ts';
import { CONTENT_PAGES } from './content-pages.ts';
import { loadContentOverrides } from './editable-content.ts';

const PREVIEW_HOURS = 24;

/** The path of a preview that shows the page of a text with all drafts applied. Valid for a day. */
export async function previewPath(db: Database, key: ContentKey, now: Date): Promise<string> {
  const expiresAt = now.getTime() + PREVIEW_HOURS * 3_600_000;
  const token = await signToken(db, 'content-preview', String(expiresAt));
  return `${CONTENT_PAGES[key].path}?preview=${encodeURIComponent(token)}`;
}

/** The texts of a preview; null if its token is invalid or expired. */
export async function loadPreview(
  db: Database,
  token: string,
  { now, report }: { now: Date; report: (what: string, error: unknown) => void },
): Promise<ContentOverrides | null> {
  const expiresAt = await verifyToken(db, 'content-preview', token);
  if (expiresAt === null || !(Number(expiresAt) > now.getTime())) return null;
  return loadContentOverrides(db, { withDrafts: true, report });
}
