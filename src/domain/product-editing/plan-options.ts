import { categoryForTable, type ProductTable } from '#domain/categories.ts';
import type { Cents } from '#domain/money.ts';
import { optionLabelFor } from '#domain/products/option-sizes.ts';
import { parseOptions } from '#domain/products/parse-options.ts';
import type { ProductRow } from '#domain/products/product.ts';
import { refuseBecause } from '#domain/results.ts';
import { lowestOf, type StoredOption } from './plan-product.ts';
import type { FieldRefused, Parsed } from './product-fields.ts';
import { parseBarcode, parseSku } from './sku-and-barcode.ts';

/** An option as a merchant edits it. */
export type EditedOption = {
  /** The previous label; null for a new option. */
  was: string | null;
  label: string;
  price: Cents;
  sku?: string | null | undefined;
  barcode?: string | null | undefined;
};

export type PlannedOptions = {
  lengths_and_prices: StoredOption[];
  /** The lowest price, or the product's own if no options are left. */
  price: number;
  /** Changed labels, new by old. Stock counts follow. */
  renamed: Readonly<Record<string, string>>;
  /** Removed labels. Their stock counts are deleted. */
  removed: string[];
};

const LONGEST_LABEL = 60;

/**
 * The options of a product after an edit, in the given order, or why it is refused, as a sentence. `newReference`
 * creates the price reference of a new option. A missing label is refused at its field, such as `options.0.label`.
 */
export function planOptions(
  row: Pick<ProductRow, 'id' | 'price' | 'lengths_and_prices'>,
  table: ProductTable,
  edited: readonly EditedOption[],
  newReference: () => string,
): { ok: true; value: PlannedOptions } | FieldRefused {
  const stored = (Array.isArray(row.lengths_and_prices) ? row.lengths_and_prices : []) as StoredOption[];
  const unlabeled = edited.findIndex(({ label }) => label.trim() === '');
  if (unlabeled >= 0) {
    const heading = optionLabelFor(table, parseOptions(stored));
    return { ok: false, reason: missingLabel(heading), field: `options.${unlabeled}.label` };
  }
  const labels = edited.map(({ label }) => label.trim());
  const repeated = labels.find((label, index) => labels.indexOf(label) !== index);
  if (repeated !== undefined) return refuseBecause(`The option ${repeated} is listed twice.`);
  const planned: StoredOption[] = [];
  for (const option of edited) {
    const next = planOption(stored, table, option, newReference);
    if (!next.ok) return next;
    planned.push(next.value);
  }
  const kept = new Set(edited.map(({ was }) => was));
  const renamed = edited.flatMap(({ was, label }) =>
    was !== null && was !== label.trim() ? [[was, label.trim()]] : [],
  );
  return {
    ok: true,
    value: {
      lengths_and_prices: planned,
      price: planned.length > 0 ? lowestOf(planned) : row.price,
      renamed: Object.fromEntries(renamed),
      removed: parseOptions(stored).flatMap(({ label }) => (kept.has(label) ? [] : [label])),
    },
  };
}

/** `Enter a carat weight or length.` for the heading `Carat Weight/Length`. */
function missingLabel(heading: string): string {
  const article = /^[aeiou]/i.test(heading) ? 'an' : 'a';
  return `Enter ${article} ${heading.toLowerCase().replaceAll('/', ' or ')}.`;
}

function planOption(
  stored: readonly StoredOption[],
  table: ProductTable,
  { was, label: written, price, sku, barcode }: EditedOption,
  newReference: () => string,
): Parsed<StoredOption> {
  const label = written.trim();
  if (label.length > LONGEST_LABEL)
    return refuseBecause(`An option's label has at most ${LONGEST_LABEL} characters.`);
  if (price <= 0) return refuseBecause(`The option ${label} needs a price above zero.`);
  if (sku && parseSku(sku) === null) return refuseBecause(`The SKU of ${label} is too long.`);
  if (barcode && parseBarcode(barcode) === null) return refuseBecause(`The barcode of ${label} is no GTIN.`);
  const before = was === null ? undefined : stored.find((entry) => parseOptions([entry])[0]?.label === was);
  if (was !== null && !before) return refuseBecause(`The option ${was} no longer exists.`);
  const { sku: _sku, barcode: _barcode, ...others }: Partial<StoredOption> = before ?? {};
  return {
    ok: true,
    value: {
      ...others,
      ...(was !== label && labelField(before ? [before] : stored, table, label)),
      price,
      stripe_price_id: before ? before.stripe_price_id : newReference(),
      ...(sku && { sku: sku.trim() }),
      ...(barcode && { barcode: parseBarcode(barcode) ?? '' }),
    },
  };
}

/** The field that contains the label: the same as in the product's other options, else the category's. */
function labelField(
  stored: readonly StoredOption[],
  table: ProductTable,
  label: string,
): Pick<StoredOption, 'length' | 'teeth' | 'carat_weight'> {
  const [sample] = stored;
  if (sample?.length) return { length: label };
  if (sample?.teeth) return { teeth: label };
  if (sample?.carat_weight) return { carat_weight: label };
  const { optionLabel } = categoryForTable(table);
  if (optionLabel.includes('Teeth')) return { teeth: label };
  return optionLabel.includes('Carat') ? { carat_weight: label } : { length: label };
}
