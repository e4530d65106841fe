import { type ReadProducts, readLazily } from './read-products.ts';
import type { Sheet, SheetRow } from './read-sheet.ts';
import { cellOf, findWooSheetColumns, type WooSheetColumns } from './woocommerce-cells.ts';
import { readWooOrphan, readWooProduct } from './woocommerce-product.ts';

/** Reads WooCommerce's product CSV: variations are separate rows that name their parent by id or SKU. */
export function readWooCommerce(sheet: Sheet): ReadProducts {
  const columns = findWooSheetColumns(sheet);
  if (!columns.name || !columns.regularPrice || !columns.type) {
    const missing = !columns.name ? 'Name' : columns.type ? 'Regular price' : 'Type';
    return {
      ok: false,
      problem: {
        row: 1,
        column: '',
        message: `This is not a WooCommerce product export: the column ${missing} is missing. Export all columns, if need be with the site in English.`,
      },
    };
  }
  return {
    ok: true,
    value: readLazily(groupVariations(sheet, columns), ({ row, variations }) =>
      variations === null ? readWooOrphan(row, columns) : readWooProduct(row, variations, columns),
    ),
  };
}

/** A product with its variations; null for a variation whose product is not in the file. */
type Group = { row: SheetRow; variations: SheetRow[] | null };

function groupVariations({ rows }: Sheet, columns: WooSheetColumns): Group[] {
  const products: { row: SheetRow; variations: SheetRow[] }[] = [];
  const byReference = new Map<string, { variations: SheetRow[] }>();
  const orphans: Group[] = [];
  const isVariation = (row: SheetRow) => /\bvariation\b/i.test(cellOf(row, columns.type));
  for (const row of rows.filter((each) => !isVariation(each))) {
    const product = { row, variations: [] };
    products.push(product);
    const [id, sku] = [cellOf(row, columns.id), cellOf(row, columns.sku)];
    if (sku) byReference.set(sku.toLowerCase(), product);
    if (id) byReference.set(`id:${id}`, product);
  }
  for (const row of rows.filter(isVariation)) {
    const product = byReference.get(cellOf(row, columns.parent).toLowerCase());
    if (product) product.variations.push(row);
    else orphans.push({ row, variations: null });
  }
  return [...products, ...orphans].sort((one, other) => one.row.number - other.row.number);
}
