import type { ImportProblem } from '#domain/imports/source-product.ts';
import {
  normalizeTags,
  normalizeVendor,
  type ProductInternals,
  parseWeightMg,
} from '#domain/product-editing/product-internals.ts';
import { amountExample, amountRule, decimalsProblem, parseAmount } from '#domain/typed-amount.ts';
import { cellOf, problemIn } from './own-cells.ts';
import type { SheetRow } from './read-sheet.ts';

type Current = Readonly<Record<string, string>> | undefined;

/** The fields that only the merchant sees. A missing column leaves its value unchanged, and an empty cell clears it. */
export function readInternals(
  row: SheetRow,
  columns: ReadonlySet<string>,
  current: Current,
  problems: ImportProblem[],
): Partial<ProductInternals> {
  const internals: Partial<ProductInternals> = {};
  const isEdited = (column: string) =>
    columns.has(column) && cellOf(row, column) !== (current?.[column] ?? '').trim();
  if (isEdited('vendor')) internals.vendor = normalizeVendor(cellOf(row, 'vendor'));
  if (isEdited('tags')) internals.tags = normalizeTags(listOf(cellOf(row, 'tags'), ','));
  if (isEdited('cost')) {
    const written = cellOf(row, 'cost');
    internals.cost = written === '' ? null : parseAmount(written);
    if (written !== '' && internals.cost === null) {
      const rule = decimalsProblem(written)
        ? amountRule(written)
        : `takes an amount above zero, as in ${amountExample()}, or nothing.`;
      problems.push(problemIn(row, 'cost', `cost ${rule}`));
    }
  }
  if (isEdited('weight_grams')) {
    const written = cellOf(row, 'weight_grams');
    internals.weightMg = written === '' ? null : parseWeightMg(written) || null;
    if (written !== '' && internals.weightMg === null) {
      problems.push(problemIn(row, 'weight_grams', 'weight_grams takes grams, as in 3.25, or nothing.'));
    }
  }
  return internals;
}

/** Alt texts by image: the first is for the main photo. */
export function readAlts(
  row: SheetRow,
  columns: ReadonlySet<string>,
  current: Current,
  images: readonly (string | null | undefined)[],
): Record<string, string> {
  const written = cellOf(row, 'image_alts');
  if (!columns.has('image_alts') || written === (current?.image_alts ?? '').trim()) return {};
  const alts = listOf(written, '|');
  return Object.fromEntries(
    images.flatMap((image, index) => (image ? [[image, alts[index]?.trim() ?? '']] : [])),
  );
}

/** Entries between separators, or a JSON list. */
function listOf(text: string, separator: string): string[] {
  try {
    const list: unknown = text.startsWith('[') ? JSON.parse(text) : null;
    if (Array.isArray(list)) return list.map(String);
  } catch {
    // It only looks like JSON.
  }
  return text.split(separator);
}
