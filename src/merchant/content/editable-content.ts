import type { ContentKey, ContentOverrides, ContentValues } from '#contract/content-values.ts';
import { findContentOverride, listContentHistory, listContentOverrides } from '#database/content.ts';
import type { ContentHistoryRow, Database } from '#database/tables.ts';
import { defaultContent } from './content-defaults.ts';
import { CONTENT_PAGES } from './content-pages.ts';
import { CONTENT_KEYS, isContentKey, parseContent } from './content-schemas.ts';

/** A text in the list of texts. */
export type ListedContent = {
  key: ContentKey;
  label: string;
  path: string;
  /** Whether it differs from the shop folder's text. */
  isChanged: boolean;
  hasDraft: boolean;
  /** Version of the published text; 0 before the first publication. */
  version: number;
};

/** A text for the editor. */
export type EditableContent = ListedContent & {
  /** The published text. */
  value: ContentValues[ContentKey];
  /** The unpublished draft; null if there is none. */
  draft: ContentValues[ContentKey] | null;
  draftBy: string | null;
  draftAt: string | null;
  /** The shop folder's text. */
  original: ContentValues[ContentKey];
};

/**
 * The published texts that override the shop folder's. A text that no longer fits its schema because the software
 * changed is reported and left out: the folder's text is better than a broken page. `withDrafts`: as a preview shows
 * them.
 */
export async function loadContentOverrides(
  db: Database,
  { withDrafts, report }: { withDrafts: boolean; report: (what: string, error: unknown) => void },
): Promise<ContentOverrides> {
  const overrides: Partial<Record<ContentKey, unknown>> = {};
  for (const row of await listContentOverrides(db)) {
    const value = (withDrafts ? row.draft : null) ?? row.value;
    if (value === null || !isContentKey(row.key)) continue;
    const parsed = parseContent(row.key, value);
    if (parsed.ok) overrides[row.key] = parsed.value;
    else report(`text ${row.key}`, new Error(parsed.reason));
  }
  return overrides as ContentOverrides;
}

/** Every text a merchant can change, in the order of the menu. */
export async function listContent(db: Database): Promise<ListedContent[]> {
  const rows = new Map((await listContentOverrides(db)).map((row) => [row.key, row]));
  return CONTENT_KEYS.map((key) => {
    const row = rows.get(key);
    return {
      key,
      ...CONTENT_PAGES[key],
      isChanged: row !== undefined && row.value !== null,
      hasDraft: row !== undefined && row.draft !== null,
      version: row?.version ?? 0,
    };
  });
}

/** One text with its draft and the folder's text. */
export async function loadEditableContent(db: Database, key: ContentKey): Promise<EditableContent> {
  const row = await findContentOverride(db, key);
  const original = await defaultContent(key);
  return {
    key,
    ...CONTENT_PAGES[key],
    isChanged: row !== null && row.value !== null,
    hasDraft: row !== null && row.draft !== null,
    version: row?.version ?? 0,
    value: valid(key, row?.value) ?? original,
    draft: valid(key, row?.draft),
    draftBy: row?.draft_by ?? null,
    draftAt: row?.draft_at ?? null,
    original,
  };
}

/**
 * The published versions, newest first. A null value means the folder's text. Parsed, because the database sorts the
 * fields of a text.
 */
export async function loadContentHistory(db: Database, key: ContentKey): Promise<ContentHistoryRow[]> {
  const rows = await listContentHistory(db, key);
  return rows.map((row) => ({ ...row, value: valid(key, row.value) ?? row.value }));
}

function valid(key: ContentKey, value: unknown): ContentValues[ContentKey] | null {
  if (value === null || value === undefined) return null;
  const parsed = parseContent(key, value);
  return parsed.ok ? parsed.value : null;
}
