import { sql } from 'kysely';
import type { Database, ProductRow } from '#database/tables.ts';
import { PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';
import { NO_INTERNALS, type ProductInternals } from '#domain/product-editing/product-internals.ts';
import { checkedTable } from './product-changes.ts';
import { draftRow } from './product-drafts.ts';
import { loadInternals } from './product-internals.ts';

/** The table that a product is in. */
export type CatalogState = 'active' | 'draft' | 'archived';

/** A product with its stock counts by option; the option is blank for a count of the whole product. */
export type CatalogEntry = {
  table: ProductTable;
  row: ProductRow;
  stock: Readonly<Record<string, number>>;
  internals: ProductInternals;
  state: CatalogState;
};

/** The embedded database serves no other request while a statement runs. */
const PRODUCTS_PER_READ = 200;

/** Loads complete products by id, including drafts and archived ones: those with these ids, or all. */
export async function loadCatalog(
  db: Database,
  ids: readonly string[] | null = null,
): Promise<Map<string, CatalogEntry>> {
  const entries = new Map<string, CatalogEntry>();
  const wanted = ids ?? (await listProductIds(db));
  for (let start = 0; start < wanted.length; start += PRODUCTS_PER_READ) {
    await loadSome(db, wanted.slice(start, start + PRODUCTS_PER_READ), entries);
  }
  return entries;
}

/** In export order: by table, then drafts, then archived products. */
async function listProductIds(db: Database): Promise<string[]> {
  const ids: string[] = [];
  for (const table of [...PRODUCT_TABLES, 'product_drafts', 'archived_products']) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by id`.execute(db);
    for (const { id } of rows) ids.push(id);
  }
  return ids;
}

async function loadSome(
  db: Database,
  ids: readonly string[],
  entries: Map<string, CatalogEntry>,
): Promise<void> {
  const among = (column: string) => sql<boolean>`${sql.ref(column)} = any(${ids}::text[])`;
  const counts = await sql<{ product_id: string; stock: Record<string, number> }>`
    select product_id, jsonb_object_agg(option, on_hand) as stock from stock
    where ${among('product_id')} group by product_id`.execute(db);
  const stockOf = new Map(counts.rows.map(({ product_id, stock }) => [product_id, stock]));
  const internals = await loadInternals(db, ids);
  const add = (table: ProductTable, row: ProductRow, state: CatalogState) =>
    entries.set(row.id, {
      table,
      row,
      stock: stockOf.get(row.id) ?? {},
      internals: internals.get(row.id) ?? NO_INTERNALS,
      state,
    });
  const found = await sql<{ source_table: string }>`
    select distinct source_table from products where ${among('id')}`.execute(db);
  const tables = new Set(found.rows.map(({ source_table }) => source_table));
  for (const table of PRODUCT_TABLES.filter((each) => tables.has(each))) {
    const { rows } = await sql<ProductRow>`
      select * from ${sql.table(table)} where ${among('id')} order by id`.execute(db);
    for (const row of rows) add(table, row, 'active');
  }
  const drafts = await db.selectFrom('product_drafts').selectAll().where(among('id')).orderBy('id').execute();
  for (const draft of drafts) add(checkedTable(draft.source_table), draftRow(draft), 'draft');
  const archived = await db
    .selectFrom('archived_products')
    .selectAll()
    .where(among('id'))
    .orderBy('id')
    .execute();
  for (const { source_table, product } of archived) add(checkedTable(source_table), product, 'archived');
}

/** Columns by name, in the JSON that PostgreSQL parses. */
export type ColumnValues = Readonly<Record<string, unknown>>;

/** Updates these columns of many products in one statement. Every row has an id and all of the columns. */
export async function updateProducts(
  db: Database,
  table: ProductTable,
  columns: readonly string[],
  rows: readonly ColumnValues[],
): Promise<void> {
  if (rows.length === 0) return;
  // Without columns, updating the name makes the triggers recompute theirs.
  const names = columns.length === 0 ? ['name'] : columns;
  const assignments =
    columns.length === 0
      ? [sql`name = product.name`]
      : names.map((name) => sql`${sql.ref(name)} = written.${sql.ref(name)}`);
  await sql`
    update ${sql.table(checkedTable(table))} product set ${sql.join(assignments)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) written
    where product.id = written.id`.execute(db);
}

/** Deletes products and their counts. Their orders and reviews stay. */
export async function deleteProducts(
  db: Database,
  table: ProductTable,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from stock where source_table = ${table} and product_id = any(${ids}::text[])`.execute(db);
  await sql`delete from ${sql.table(checkedTable(table))} where id = any(${ids}::text[])`.execute(db);
}

/** Replaces all counts of products: those that are not listed are no longer counted. */
export async function replaceStock(
  db: Database,
  products: readonly { table: ProductTable; id: string; stock: Readonly<Record<string, number>> }[],
): Promise<void> {
  if (products.length === 0) return;
  const counts = products.flatMap(({ table, id, stock }) =>
    Object.entries(stock).map(([option, on_hand]) => ({
      source_table: table,
      product_id: id,
      option,
      on_hand,
    })),
  );
  const ids = products.map(({ id }) => id);
  // In the order in which every transaction locks counts.
  await sql`select id from stock where product_id = any(${ids}::text[]) order by id for update`.execute(db);
  await sql`
    delete from stock where product_id = any(${ids}::text[]) and id not in (
      select source_table || '/' || product_id || '/' || option
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) kept (source_table text, product_id text, option text)
    )`.execute(db);
  await sql`
    insert into stock (source_table, product_id, option, on_hand)
    select source_table, product_id, option, on_hand
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      written (source_table text, product_id text, option text, on_hand integer)
    order by 1, 2, 3
    on conflict (source_table, product_id, option) do update set on_hand = excluded.on_hand
    where stock.on_hand <> excluded.on_hand`.execute(db);
}

/** The products among these that have orders or open checkouts. */
export async function findOrderedProducts(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from orders where product_id = any(${ids}::text[])
    union select product_id from stock_reservations where product_id = any(${ids}::text[])`.execute(db);
  return new Set(rows.map(({ product_id }) => product_id));
}

/** The products among these that somebody has ordered or is ordering since they were added. */
export async function findOrderedSinceAdded(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ product_id: string }>`
    select orders.product_id from orders
    join products on products.id = orders.product_id and orders.created_at >= products.created_at
    where orders.product_id = any(${ids}::text[])
    union select product_id from stock_reservations where product_id = any(${ids}::text[])`.execute(db);
  return new Set(rows.map(({ product_id }) => product_id));
}

/** The planner's statistics do not include many new rows. */
export async function analyzeCatalog(db: Database): Promise<void> {
  for (const table of ['products', 'search_words', 'search_entries', ...PRODUCT_TABLES]) {
    await sql`analyze ${sql.table(table)}`.execute(db);
  }
}
