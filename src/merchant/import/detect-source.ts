import type { ImportSource } from '#database/tables.ts';
import type { ImportProblem } from '#domain/import/source-product.ts';
import { findColumns, readSheet } from './read-sheet.ts';

export type DetectedSource = { ok: true; source: ImportSource } | { ok: false; problem: ImportProblem };

/** Which shop system a file is of, by its columns. */
export function detectSource(file: Uint8Array): DetectedSource {
  const sheet = readSheet(file);
  if (!sheet.ok) return sheet;
  const { id, table, name, woo, shopify } = findColumns(sheet.value.columns, {
    id: ['id'],
    table: ['source_table'],
    name: ['Name'],
    woo: ['Regular price'],
    shopify: ['Variant Price', 'URL handle', 'Handle', 'Option1 Name'],
  });
  if (table || (id && !name && !shopify)) return { ok: true, source: 'csv' };
  if (woo && name) return { ok: true, source: 'woocommerce' };
  if (shopify) return { ok: true, source: 'shopify' };
  if (id && name) return { ok: true, source: 'csv' };
  const message = 'This is no product export of Shopify, WooCommerce or this store: its columns are others.';
  return { ok: false, problem: { row: 1, column: '', message } };
}
