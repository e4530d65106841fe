import type { SourceVariant } from '#domain/imports/source-product.ts';
import { listFew } from '#domain/list-few.ts';

/**
 * Says that variants of these rows are sold without a count. It names them if others are counted. `because` is the rest of
 * the sentence.
 */
export function uncountedNote(
  variants: readonly SourceVariant[],
  rows: ReadonlySet<number>,
  because: string,
): string[] {
  const uncounted = variants.filter(({ row, quantity }) => rows.has(row) && quantity === null);
  if (uncounted.length === 0) return [];
  const names = uncounted.map(({ values }) => values.filter(Boolean).join(' / '));
  const which = uncounted.length === variants.length ? '' : `: ${listFew(names)}`;
  return [`Sold without a count${which}, because ${because}.`];
}
