import {
  archiveProduct,
  findArchivedProduct,
  listArchivedProducts,
  unarchiveProduct,
} from '#database/archived-products.ts';
import { findProduct, findUnifiedProduct, listProductsById } from '#database/products.ts';
import type { Database, ProductRow } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import { categoryNameOf } from '#domain/category-names.ts';
import { cents, formatCents } from '#domain/money.ts';
import { type CommandContext, type CommandOutput, CommandRefused } from '../command.ts';
import { formatTable } from '../text-table.ts';
import { productJson, productSummaryJson, stateOf } from './product-json.ts';

const ROWS_PER_READ = 500;

type FoundProduct = { row: ProductRow; table: ProductTable; isArchived: boolean };

/** Finds a product with all columns of its table, archived or not. Refuses an unknown id. */
export async function findAnyProduct(db: Database, id: string): Promise<FoundProduct> {
  const unified = await findUnifiedProduct(db, id);
  const row = unified && (await findProduct(db, unified.source_table, id));
  if (row) return { row, table: unified.source_table, isArchived: false };
  const archived = await findArchivedProduct(db, id);
  if (!archived) throw new CommandRefused(`There is no product ${id}.`);
  return { row: archived.product, table: archived.source_table, isArchived: true };
}

export async function listCatalog(
  { database }: CommandContext,
  { table, isArchived }: { table: ProductTable | null; isArchived: boolean },
): Promise<CommandOutput> {
  const all = isArchived ? await archivedProducts(database.db) : await currentProducts(database.db);
  const found = all.filter((product) => table === null || product.table === table);
  const rows = found.map(({ row, table: of }) => [
    row.id,
    row.name,
    categoryNameOf(of),
    formatCents(cents(row.price)),
    stateOf(row, of, isArchived),
  ]);
  const none = isArchived ? 'No product is archived.' : 'There are no products.';
  return {
    lines: rows.length === 0 ? [none] : formatTable(['ID', 'NAME', 'CATEGORY', 'PRICE', 'STATE'], rows),
    data: found.map(({ row, table: of }) => productSummaryJson(row, of, isArchived)),
  };
}

export async function showProduct({ database }: CommandContext, id: string): Promise<CommandOutput> {
  const { row, table, isArchived } = await findAnyProduct(database.db, id);
  const { info, ...fields } = productJson(row, table, isArchived);
  const lines = Object.entries({ ...fields, ...info }).map(([field, value]) => `${field}: ${inWords(value)}`);
  return { lines, data: { ...fields, info } };
}

export async function archive({ database }: CommandContext, id: string): Promise<CommandOutput> {
  const { table, isArchived } = await findAnyProduct(database.db, id);
  if (isArchived || !(await archiveProduct(database.db, table, id))) {
    throw new CommandRefused(`${id} is archived already.`);
  }
  return {
    lines: [`${id} is archived: it is no longer listed, found or sold.`],
    data: { id, archived: true },
  };
}

export async function unarchive({ database }: CommandContext, id: string): Promise<CommandOutput> {
  const { isArchived } = await findAnyProduct(database.db, id);
  if (!isArchived || !(await unarchiveProduct(database.db, id))) {
    throw new CommandRefused(`${id} is not archived.`);
  }
  return { lines: [`${id} is back in the catalog.`], data: { id, archived: false } };
}

async function currentProducts(db: Database): Promise<Omit<FoundProduct, 'isArchived'>[]> {
  const found: Omit<FoundProduct, 'isArchived'>[] = [];
  for (;;) {
    const after = found.at(-1)?.row.id ?? '';
    const rows = await listProductsById(db, { after, limit: ROWS_PER_READ });
    found.push(...rows.map((row) => ({ row, table: row.source_table })));
    if (rows.length < ROWS_PER_READ) return found;
  }
}

async function archivedProducts(db: Database): Promise<Omit<FoundProduct, 'isArchived'>[]> {
  const rows = await listArchivedProducts(db);
  return rows.map(({ product, source_table }) => ({ row: product, table: source_table }));
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
