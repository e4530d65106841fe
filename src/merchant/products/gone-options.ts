import { goneLabel, isGone, type RestoredOption } from '#database/products/option-renames.ts';
import type { AuditLogRow } from '#database/tables.ts';
import { type Refused, refused } from '../refused.ts';

/** What a change of a product logs about its options. Entries of older versions have neither `counts` nor `rename`. */
export type OptionLabels = {
  renamed?: Readonly<Record<string, string>>;
  removed?: readonly string[];
  /** The counts that were deleted with the removed options. */
  counts?: Readonly<Record<string, number>>;
  /** `option_renames.id`. */
  rename?: string | null;
  /** Options that were brought back, by their gone label. */
  restored?: Readonly<Record<string, string>>;
};

export function optionLabelsOf({ after }: Pick<AuditLogRow, 'after'>): OptionLabels {
  return ((after ?? {}) as { option_labels?: OptionLabels }).option_labels ?? {};
}

/**
 * The options that these changes, oldest first, removed for good, among the options before them. Refused if the product is
 * counted by option and the log of an older version does not have the deleted count.
 */
export function listGoneOptions(
  labels: readonly string[],
  entries: readonly AuditLogRow[],
  isCounted: boolean,
): { ok: true; value: RestoredOption[] } | Refused<'invalid'> {
  const gone: RestoredOption[] = [];
  for (const label of labels) {
    let present = label;
    let last: (RestoredOption & { isKnown: boolean }) | null = null;
    for (const { renamed = {}, removed = [], counts, rename, restored = {} } of entries.map(optionLabelsOf)) {
      const next = renamed[present] ?? restored[present];
      if (next === undefined && removed.includes(present)) {
        const onHand = counts?.[present] ?? null;
        last = { label, was: present, rename: rename ?? null, onHand, isKnown: counts !== undefined };
        present = goneLabel(rename ?? '', present);
      } else present = next ?? present;
    }
    if (last === null || !isGone(present)) continue;
    if (!last.isKnown && isCounted) {
      const what = `The count of ${label} was deleted with it, and the log does not have it.`;
      return refused('invalid', `${what} Add the option again and count it.`);
    }
    gone.push({ label, was: last.was, rename: last.rename, onHand: last.onHand });
  }
  return { ok: true, value: gone };
}
