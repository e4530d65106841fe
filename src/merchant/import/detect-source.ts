import type { ImportSource } from '#database/tables.ts';
import type { ImportProblem } from '#domain/imports/source-product.ts';
import { ownColumns } from './product-cells.ts';
import { findColumns, readSheet } from './read-sheet.ts';
import { findWooColumns } from './woocommerce-columns.ts';

export type DetectedSource = { ok: true; source: ImportSource } | { ok: false; problem: ImportProblem };

/** The header is the first record after at most a few blank lines. */
const HEADER_RECORDS = 20;

/** Detects a file's shop system by its columns. */
export async function detectSource(file: Uint8Array): Promise<DetectedSource> {
  const sheet = await readSheet(file, {}, { maxRecords: HEADER_RECORDS });
  if (!sheet.ok) return sheet;
  const { columns } = sheet.value;
  const { table, shopify } = findColumns(columns, {
    table: ['source_table'],
    shopify: ['Variant Price', 'URL handle', 'Handle', 'Option1 Name'],
  });
  const woo = findWooColumns(sheet.value);
  if (table) return { ok: true, source: 'csv' };
  if (woo.regularPrice && woo.name && woo.type) return { ok: true, source: 'woocommerce' };
  if (shopify) return { ok: true, source: 'shopify' };
  const known = ownColumns();
  if (columns.every((column) => known.includes(column))) return { ok: true, source: 'csv' };
  const shown = columns.slice(0, 6).join(', ');
  const message = `The store does not recognize this file. Its columns are ${shown}${columns.length > 6 ? ' and more' : ''}. Shopify exports have Handle, Title and Variant Price; WooCommerce exports have Type, Name and Regular price; exports of this store have id and source_table.`;
  return { ok: false, problem: { row: 1, column: '', message } };
}
