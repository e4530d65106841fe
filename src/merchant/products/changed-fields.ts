import { isDeepStrictEqual } from 'node:util';

/** The fields of a change that differ from the row, with old and new values. Null if none differs. */
export function changedFields(
  row: object,
  changes: object,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const now = row as Readonly<Record<string, unknown>>;
  const fields = Object.entries(changes).filter(
    ([field, value]) => !isDeepStrictEqual(plain(now[field]), plain(value)),
  );
  if (fields.length === 0) return null;
  return {
    before: Object.fromEntries(fields.map(([field]) => [field, now[field] ?? null])),
    after: Object.fromEntries(fields),
  };
}

/** As JSON returns it: without undefined fields. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}
