import { isDeepStrictEqual } from 'node:util';
import type { ContentKey } from '#contract/content-values.ts';
import { draftContent, findContentVersion, lockContentOverride, publishContent } from '#database/content.ts';
import { writeAudit } from '#database/people/audit-log.ts';
import type { ContentOverrideRow, Database } from '#database/tables.ts';
import type { AuditAction } from '#domain/operations/audit-actions.ts';
import { type MerchantContext, type Refused, refused } from '../refused.ts';
import { checkContent } from './check-content.ts';
import { defaultContent } from './content-defaults.ts';

/** `version` is the version of the published text. */
type Changed = { ok: true; key: ContentKey; version: number };

/** What the merchant saw of a text. If that has changed, the change is refused. */
type Seen = {
  /** The version of the published text. Omitted: whichever there is. */
  version?: number | undefined;
  /** When the draft was saved, in ISO 8601; null if there was none. If omitted, only a draft by someone else is refused. */
  draftSeen?: string | null | undefined;
};

/**
 * Publishes a text, over the draft: every page shows it at once. Refuses as `changed` if another text was published or
 * drafted than the merchant saw. Publishing the shop folder's own text removes the override.
 */
export async function publishText(
  context: MerchantContext,
  key: ContentKey,
  { value: typed, ...seen }: { value: unknown } & Seen,
): Promise<Changed | Refused> {
  const parsed = await checkContent(context.db, key, typed);
  if (!parsed.ok) return refused('invalid', parsed.reason, parsed.at);
  const isOriginal = isDeepStrictEqual(plain(parsed.value), plain(await defaultContent(key)));
  return change(context, key, seen, (transaction, row) =>
    publish(transaction, context, row, {
      action: 'content.publish',
      value: isOriginal ? null : parsed.value,
    }),
  );
}

/** Saves a draft that only a preview shows. Null deletes the draft. The rules for publishing apply. */
export async function draftText(
  context: MerchantContext,
  key: ContentKey,
  { value: typed, ...seen }: { value: unknown } & Seen,
): Promise<Changed | Refused> {
  const parsed =
    typed === null ? { ok: true as const, value: null } : await checkContent(context.db, key, typed);
  if (!parsed.ok) return refused('invalid', parsed.reason, parsed.at);
  return change(context, key, seen, async (transaction, row) => {
    const { actor, now } = context;
    await draftContent(transaction, key, { value: parsed.value, actor, now: now() });
    return row.version;
  });
}

/** Publishes an earlier version again, or with 0 the shop folder's text. */
export async function revertText(
  context: MerchantContext,
  key: ContentKey,
  toVersion: number,
): Promise<Changed | Refused> {
  return changeAnyway(context, key, async (transaction, row) => {
    const found = toVersion === 0 ? { value: null } : await findContentVersion(transaction, key, toVersion);
    if (!found) return refused('not-found', `There is no version ${toVersion} of ${key}.`);
    if (found.value !== null) {
      const parsed = await checkContent(transaction, key, found.value);
      if (!parsed.ok) {
        return refused('invalid', `Version ${toVersion} no longer fits the page: ${parsed.reason}`);
      }
    }
    const value = found.value as object | null;
    return publish(transaction, context, row, { action: 'content.revert', value });
  });
}

type Work = (transaction: Database, row: ContentOverrideRow) => Promise<number | Refused>;

function change(
  context: MerchantContext,
  key: ContentKey,
  { version, draftSeen }: Seen,
  work: Work,
): Promise<Changed | Refused> {
  return changeAnyway(context, key, async (transaction, row) => {
    if (version !== undefined && row.version !== version) {
      return refused('conflict', 'Someone else has published a newer text. Look at it again.');
    }
    const unseen = unseenDraft(row, draftSeen, context.actor);
    return unseen === null ? work(transaction, row) : refused('conflict', unseen);
  });
}

/** The draft that a change would overwrite unseen, as a sentence; null if there is none. */
function unseenDraft(
  { draft_at, draft_by }: ContentOverrideRow,
  seen: Seen['draftSeen'],
  actor: MerchantContext['actor'],
): string | null {
  if (seen === undefined) {
    const isOthers = draft_at !== null && draft_by !== actor;
    return isOthers
      ? `There is a draft of it by ${draft_by?.replace(/^admin:/, '')}, which would be lost.`
      : null;
  }
  const isSeen =
    seen === null || draft_at === null ? seen === draft_at : Date.parse(seen) === Date.parse(draft_at);
  return isSeen ? null : 'The draft has changed meanwhile. Look at it again.';
}

async function changeAnyway(
  { db }: MerchantContext,
  key: ContentKey,
  work: Work,
): Promise<Changed | Refused> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockContentOverride(transaction, key);
    const done = await work(transaction, row);
    return typeof done === 'number' ? { ok: true, key, version: done } : done;
  });
}

async function publish(
  db: Database,
  { actor, now }: MerchantContext,
  row: ContentOverrideRow,
  { action, value }: { action: AuditAction; value: object | null },
): Promise<number> {
  const version = await publishContent(db, row, { value, actor, now: now() });
  // The texts themselves are in the content history.
  const [before, after] = [{ version: row.version }, { version }];
  await writeAudit(db, { actor, action, subjectType: 'content', subjectId: row.key, before, after });
  return version;
}

/** As JSON stores it: without absent fields. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
