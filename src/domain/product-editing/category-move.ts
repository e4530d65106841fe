import { categoryForTable, isSold, type ProductTable } from '#domain/categories.ts';
import { categoryLabel, categoryTitle, normalizeCategory } from '#domain/products/category-names.ts';
import { areSizes } from '#domain/products/option-sizes.ts';
import { parseOptions } from '#domain/products/parse-options.ts';
import type { ProductRow } from '#domain/products/product.ts';
import { refuseBecause } from '#domain/results.ts';
import type { Parsed } from './product-fields.ts';

/** The effect of moving a product to another category. */
export type CategoryMove = {
  /** The category shown on its cards, if it was the old category's name. */
  changes: { category?: string };
  /** Fields that the other category does not have. */
  lost: string[];
  /** What does not fit the new category, as sentences. A merchant has to accept them. */
  warnings: string[];
};

/** Plans a move to another category, or says why it is not possible, as a sentence. */
export function planCategoryMove(
  row: ProductRow,
  from: ProductTable,
  to: ProductTable,
): Parsed<CategoryMove> {
  const [old, next] = [categoryForTable(from), categoryForTable(to)];
  const name = categoryTitle(to);
  if (from === to) return refuseBecause(`It is in ${name} already.`);
  if (!isSold(to)) return refuseBecause(`The shop does not sell ${name}.`);
  const lost = old.extraFields.filter((field) => row[field] && !next.extraFields.includes(field));
  const isNamedAfterOld = normalizeCategory(row.category) === old.normalName;
  return {
    ok: true,
    value: {
      changes: isNamedAfterOld ? { category: categoryLabel(to) } : {},
      lost,
      warnings: [
        ...lost.map(
          (field) =>
            `${fieldName(field)} “${row[field] === true ? 'yes' : row[field]}” is lost: ${name} have none.`,
        ),
        ...optionWarnings(row, next.optionLabel, name),
        ...(next.noReturns && !old.noReturns ? [`${name} cannot be returned.`] : []),
      ],
    },
  };
}

/** Options keep their labels, prices and counts. The new category's label for options is used. */
function optionWarnings(row: ProductRow, optionLabel: string, name: string): string[] {
  const options = parseOptions(row.lengths_and_prices);
  if (areSizes(options)) return [];
  const misfits = options.flatMap(({ label, length, teeth }) => {
    const kind = length ? 'Length' : teeth ? 'Teeth' : 'Carat';
    return optionLabel === 'Option' || optionLabel.includes(kind) ? [] : [label];
  });
  if (misfits.length === 0) return [];
  return [`Its options ${misfits.join(', ')} stay, but ${name} are chosen by “${optionLabel}”.`];
}

function fieldName(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
