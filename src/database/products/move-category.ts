import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import { insertProductRecord } from './insert-product-record.ts';
import { checkedTable, type ProductChanges } from './product-changes.ts';

type Move = { id: string; from: ProductTable; to: ProductTable };

/**
 * Locks the counts of a product, like a checkout does before it locks the product. Call it before
 * `findEditedProduct` to prevent a deadlock between a move and a payment.
 */
export async function lockProductCounts(db: Database, id: string): Promise<void> {
  await sql`select id from stock where product_id = ${id} order by id for update`.execute(db);
}

/**
 * Locks the counts of all products, also against payments that found no count of their units: those lock no row. For changes
 * that depend on what was sold uncounted. Call it instead of `lockProductCounts`.
 */
export async function lockAllCounts(db: Database): Promise<void> {
  await sql`lock table stock in exclusive mode`.execute(db);
}

/**
 * Moves a catalog product to another category, with its counts, reservations and price references. Drops columns
 * that the other category lacks. Call it in a transaction.
 */
export async function moveActiveProduct(db: Database, move: Move, changes: ProductChanges): Promise<void> {
  const { id, from, to } = move;
  const { rows } = await sql<{ product: Record<string, unknown> }>`
    delete from ${sql.table(checkedTable(from))} product where id = ${id}
    returning to_jsonb(product) || jsonb_build_object('updated_at', clock_timestamp()) as product`.execute(
    db,
  );
  const [removed] = rows;
  if (!removed) throw new Error(`${from} has no product ${id}`);
  await insertProductRecord(db, checkedTable(to), { ...removed.product, ...changes });
  await moveCounts(db, move);
  await sql`insert into former_categories (source_table, product_id) values (${from}, ${id})
    on conflict do nothing`.execute(db);
  await sql`update import_products set source_table = ${to} where product_id = ${id}`.execute(db);
}

/** Moves a draft to another category, with its counts. `lost` are the fields that the other category lacks. */
export async function moveDraft(
  db: Database,
  move: Move,
  changes: ProductChanges,
  lost: readonly string[],
): Promise<void> {
  await sql`update product_drafts set source_table = ${checkedTable(move.to)},
      product = (product - ${[...lost]}::text[]) || ${JSON.stringify(changes)}::jsonb, updated_at = clock_timestamp()
    where id = ${move.id}`.execute(db);
  await moveCounts(db, move);
  await sql`update import_products set source_table = ${move.to} where product_id = ${move.id}`.execute(db);
}

/**
 * The current category of a product that was in this one before; null if it never was, or is not in the catalog.
 */
export async function findPresentCategory(
  db: Database,
  former: ProductTable,
  id: string,
): Promise<ProductTable | null> {
  const row = await db
    .selectFrom('former_categories')
    .innerJoin('products', 'products.id', 'former_categories.product_id')
    .select('products.source_table')
    .where('former_categories.product_id', '=', id)
    .where('former_categories.source_table', '=', former)
    .executeTakeFirst();
  return row && row.source_table !== former ? checkedTable(row.source_table) : null;
}

/** Counts of an earlier product with this id in the other category are obsolete. */
async function moveCounts(db: Database, { id, from, to }: Move): Promise<void> {
  await sql`delete from stock where source_table = ${to} and product_id = ${id}`.execute(db);
  for (const table of ['stock', 'stock_reservations'] as const) {
    await sql`update ${sql.table(table)} set source_table = ${to}
      where source_table = ${from} and product_id = ${id}`.execute(db);
  }
}
