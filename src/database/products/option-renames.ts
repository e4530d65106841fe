import type { Database } from '#database/tables.ts';
import type { StockUnits } from '#domain/products/stock.ts';

/** A removed option that is brought back. */
export type RestoredOption = {
  label: string;
  /** Its label when it was removed. */
  was: string;
  /** The id of the row in option_renames that removed it; null if that is unknown. */
  rename: string | null;
  /** The count deleted with it; null if it had none. */
  onHand: number | null;
};

/** A control character, which no label of a merchant starts with. */
const GONE = '\u0001';

/** Names a removed option in later renames, where its label may be that of another. */
export function goneLabel(renameId: string, label: string): string {
  return `${GONE}${renameId} ${label}`;
}

/** Whether a label is that of a removed option. */
export function isGone(label: string): boolean {
  return label.startsWith(GONE);
}

/** Labels of options that are brought back, by their gone label. */
export function labelsOfRestored(restored: readonly RestoredOption[]): Record<string, string> {
  return Object.fromEntries(
    restored.flatMap(({ rename, was, label }) => (rename === null ? [] : [[goneLabel(rename, was), label]])),
  );
}

/**
 * Records renamed, removed and restored options, in the transaction that changes them. Returns the id of the record;
 * null if there is nothing to record.
 */
export async function recordOptionRenames(
  db: Database,
  productId: string,
  renamed: Readonly<Record<string, string>>,
  removed: readonly string[],
): Promise<string | null> {
  if (Object.keys(renamed).length + removed.length === 0) return null;
  const { id } = await db
    .insertInto('option_renames')
    .values({ product_id: productId, renamed: JSON.stringify(renamed), removed: [...removed] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The current label of an option by its label at an earlier time; null if it was removed since. */
export async function presentLabel(
  db: Database,
  productId: string,
  { label, at }: { label: string; at: string },
): Promise<string | null> {
  const renames = await db
    .selectFrom('option_renames')
    .select(['id', 'renamed', 'removed'])
    .where('product_id', '=', productId)
    .where('at', '>', at)
    .orderBy('at')
    .orderBy('id')
    .execute();
  let present = label;
  for (const { id, renamed, removed } of renames) {
    const next = renamed[present];
    if (next === undefined && removed.includes(present)) present = goneLabel(id, present);
    else present = next ?? present;
  }
  return isGone(present) ? null : present;
}

/**
 * Units chosen at an earlier time, under the current labels of their options. A removed option has no count, but the
 * product's count still applies.
 */
export async function presentUnits(
  db: Database,
  chosen: readonly StockUnits[],
  at: string,
): Promise<StockUnits[]> {
  const present: StockUnits[] = [];
  for (const units of chosen) {
    const label = await presentLabel(db, units.product_id, { label: units.option, at });
    present.push({ ...units, option: label ?? '' });
  }
  return present;
}
