import { isDeepStrictEqual } from 'node:util';
import type { ProductRow } from '#database/tables.ts';

/** The fields of a change that differ from the row, as they were and as they become. Null if none does. */
export function changedFields(
  row: ProductRow,
  changes: object,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const fields = Object.entries(changes).filter(
    ([field, value]) => !isDeepStrictEqual(plain(row[field as keyof ProductRow]), plain(value)),
  );
  if (fields.length === 0) return null;
  return {
    before: Object.fromEntries(fields.map(([field]) => [field, row[field as keyof ProductRow] ?? null])),
    after: Object.fromEntries(fields),
  };
}

/** As it comes back from JSON: without undefined fields. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}
