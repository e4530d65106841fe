import type { Database } from '#database/tables.ts';

/** Records renamed and removed options, in the transaction that changes them. */
export async function recordOptionRenames(
  db: Database,
  productId: string,
  renamed: Readonly<Record<string, string>>,
  removed: readonly string[],
): Promise<void> {
  if (Object.keys(renamed).length + removed.length === 0) return;
  await db
    .insertInto('option_renames')
    .values({ product_id: productId, renamed: JSON.stringify(renamed), removed: [...removed] })
    .execute();
}

/** The current label of an option by its label at an earlier time; null if it was removed since. */
export async function presentLabel(
  db: Database,
  productId: string,
  { label, at }: { label: string; at: string },
): Promise<string | null> {
  const renames = await db
    .selectFrom('option_renames')
    .select(['renamed', 'removed'])
    .where('product_id', '=', productId)
    .where('at', '>', at)
    .orderBy('at')
    .orderBy('id')
    .execute();
  let present = label;
  for (const { renamed, removed } of renames) {
    const next = renamed[present];
    if (next === undefined && removed.includes(present)) return null;
    present = next ?? present;
  }
  return present;
}
