import { isDeepStrictEqual } from 'node:util';
import type { ContentKey } from '#contract/content-values.ts';
import { draftContent, findContentVersion, lockContentOverride, publishContent } from '#database/content.ts';
import { writeAudit } from '#database/people/audit-log.ts';
import type { ContentOverrideRow, Database } from '#database/tables.ts';
import type { AuditAction } from '#domain/operations/audit-actions.ts';
import { type MerchantContext, type Refused, refused } from '../refused.ts';
import { defaultContent } from './content-defaults.ts';
import { parseContent } from './content-schemas.ts';

/** `version` is the version of the published text. */
type Changed = { ok: true; key: ContentKey; version: number };

/**
 * Publishes a text: every page shows it at once. `version` is the version the merchant saw; if another one was
 * published since, it refuses. Omit it to publish anyway. Publishing the shop folder's own text removes the override.
 */
export async function publishText(
  context: MerchantContext,
  key: ContentKey,
  { value: typed, version }: { value: unknown; version?: number | undefined },
): Promise<Changed | Refused> {
  const parsed = parseContent(key, typed);
  if (!parsed.ok) return refused('invalid', parsed.reason);
  const isOriginal = isDeepStrictEqual(plain(parsed.value), plain(await defaultContent(key)));
  return change(context, key, version, (transaction, row) =>
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
  { value: typed, version }: { value: unknown; version?: number | undefined },
): Promise<Changed | Refused> {
  const parsed = typed === null ? { ok: true as const, value: null } : parseContent(key, typed);
  if (!parsed.ok) return refused('invalid', parsed.reason);
  return change(context, key, version, async (transaction, row) => {
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
  return change(context, key, undefined, async (transaction, row) => {
    const found = toVersion === 0 ? { value: null } : await findContentVersion(transaction, key, toVersion);
    if (!found) return refused('missing', `There is no version ${toVersion} of ${key}.`);
    if (found.value !== null) {
      const parsed = parseContent(key, found.value);
      if (!parsed.ok) {
        return refused('invalid', `Version ${toVersion} no longer fits the page: ${parsed.reason}`);
      }
    }
    const value = found.value as object | null;
    return publish(transaction, context, row, { action: 'content.revert', value });
  });
}

async function change(
  { db }: MerchantContext,
  key: ContentKey,
  version: number | undefined,
  work: (transaction: Database, row: ContentOverrideRow) => Promise<number | Refused>,
): Promise<Changed | Refused> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockContentOverride(transaction, key);
    if (version !== undefined && row.version !== version) {
      return refused('changed', 'Someone else has published a newer text. Look at it again.');
    }
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
