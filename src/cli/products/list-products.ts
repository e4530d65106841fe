import { findEditedProduct } from '#database/products/edited-products.ts';
import {
  listMerchantProducts,
  type ProductFilter,
  type ProductSort,
} from '#database/products/merchant-products.ts';
import type { MerchantProductRow } from '#database/tables.ts';
import { cents, formatAmount, formatCents } from '#domain/money.ts';
import { availabilityOf } from '#domain/products/availability.ts';
import { categoryNameOf } from '#domain/products/category-names.ts';
import { store } from '#shop';
import { type CommandContext, type CommandOutput, CommandRefused } from '../command.ts';
import { formatTable } from '../text-table.ts';
import { productJson, STATE_OF_AVAILABILITY } from './product-json.ts';

const EVERYTHING = 1_000_000;

export async function listCatalog(
  { database }: CommandContext,
  filter: ProductFilter,
  sort: ProductSort | null,
): Promise<CommandOutput> {
  const { rows } = await listMerchantProducts(database.db, filter, {
    sort: sort ?? { by: 'id', isDescending: false },
    limit: EVERYTHING,
    offset: 0,
    lowStock: store.lowStock,
  });
  const table = rows.map((row) => [
    row.id,
    row.name,
    categoryNameOf(row.source_table),
    row.price === 0 ? '-' : formatCents(cents(row.price)),
    stateWords(row),
  ]);
  const none = filter.states?.includes('archived') ? 'No product is archived.' : 'There are no products.';
  return {
    lines: rows.length === 0 ? [none] : formatTable(['ID', 'NAME', 'CATEGORY', 'PRICE', 'STATE'], table),
    data: rows.map((row) => ({
      id: row.id,
      name: row.name,
      category: row.source_table,
      price: formatAmount(cents(row.price)),
      state: stateWords(row),
      ...(row.sku && { sku: row.sku }),
      ...(row.onHand !== null && { on_hand: row.onHand }),
      ...(row.publish_at && { publish_at: row.publish_at }),
      ...(row.publish_problem && { problem: row.publish_problem }),
    })),
  };
}

export async function showProduct({ database }: CommandContext, id: string): Promise<CommandOutput> {
  const product = await findEditedProduct(database.db, id);
  if (!product) throw new CommandRefused(`There is no product ${id}.`);
  const { info, ...fields } = productJson(product);
  const lines = Object.entries({ ...fields, ...info }).flatMap(([field, value]) =>
    fieldLines(field, inWords(value)),
  );
  return { lines, data: { ...fields, info } };
}

/** Further lines of a text are indented, so that none looks like a field. */
function fieldLines(field: string, words: string): string[] {
  const [first = '', ...others] = words.split(/\r?\n/);
  return [`${field}: ${first}`, ...others.map((line) => `    ${line}`.trimEnd())];
}

function stateWords(row: MerchantProductRow): string {
  if (row.state !== 'active') return row.state;
  return STATE_OF_AVAILABILITY[
    availabilityOf({
      in_stock: row.in_stock && !row.is_sold_out,
      isPurchasable: row.is_purchasable,
      isMadeOnRequest: row.is_made_on_request,
    })
  ];
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value)) return String(value);
  const entries = value.map((entry) =>
    typeof entry === 'object' ? Object.values(entry ?? {}).join(' ') : entry,
  );
  return entries.join(', ') || '-';
}
