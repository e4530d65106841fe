import { categoryForTable, type OptionRefusal, type ProductTable } from '#domain/categories.ts';
import type { ProductOption } from './options.ts';

type Labeled = readonly Pick<ProductOption, 'label'>[];

const PREFIX = /^size\s+(?=\S)/i;
const LENGTH = /\d\s*(?:in(?:ch(?:es)?)?|cm|["”″])$/i;

/** Whether all options are sizes, as in `Size 7`. Unlike entries of `sizes`, each has its own price and stock. */
export function areSizes(options: Labeled): boolean {
  return options.length > 0 && options.every(({ label }) => PREFIX.test(label));
}

/** The label of a size as an option: `Size 7` for `7`. A length in inches or centimeters keeps its own. */
export function sizeLabel(size: string): string {
  return size === '' || PREFIX.test(size) || LENGTH.test(size) ? size : `Size ${size}`;
}

/** The size in the label of an option: `7` for `Size 7`. Any other label is unchanged. */
export function sizeIn(label: string): string {
  return label.replace(PREFIX, '');
}

/** What the options of a product are called: `Size` if they are sizes, else as in its category. */
export function optionLabelFor(table: ProductTable, options: Labeled): string {
  return areSizes(options) ? 'Size' : categoryForTable(table).optionLabel;
}

/** The error if no option of a product is chosen. */
export function optionRefusalFor(table: ProductTable, options: Labeled): OptionRefusal {
  return areSizes(options) ? 'option-required' : categoryForTable(table).optionRefusal;
}
