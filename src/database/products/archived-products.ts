import { sql } from 'kysely';
import type { Database, ProductRow } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import { type UnsavedProduct, unsavedRow } from '#domain/product-editing/unsaved-product.ts';
import { insertProductRecord } from './insert-product-record.ts';
import { checkedTable, type NewProduct, type ProductChanges } from './product-changes.ts';

/** Moves a product from the catalog to the archive. False if the table has none with this id. */
export async function archiveProduct(db: Database, table: ProductTable, id: string): Promise<boolean> {
  const archived = await sql`
    with removed as (
      delete from ${sql.table(checkedTable(table))} product where id = ${id} returning to_jsonb(product) as product
    )
    insert into archived_products (id, source_table, product)
    select ${id}::text, ${table}::text, product from removed`.execute(db);
  return archived.numAffectedRows === 1n;
}

/**
 * Inserts archived products that were never in the catalog, from an import. Throws if an id is already archived.
 */
export async function insertArchived(
  db: Database,
  table: ProductTable,
  products: readonly NewProduct[],
): Promise<void> {
  if (products.length === 0) return;
  const now = new Date();
  await db
    .insertInto('archived_products')
    .values(
      products.map((product) => ({
        id: product.id,
        source_table: table,
        product: JSON.stringify(unsavedRow(product as UnsavedProduct, now)),
      })),
    )
    .execute();
}

/** Updates columns of archived products, different ones for each. */
export async function updateArchived(
  db: Database,
  products: readonly { id: string; changes: object }[],
): Promise<void> {
  if (products.length === 0) return;
  await sql`
    update archived_products archived
    set product = archived.product || written.changes || jsonb_build_object('updated_at', clock_timestamp())
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) written (id text, changes jsonb)
    where archived.id = written.id`.execute(db);
}

/** Permanently deletes archived products and their counts. */
export async function deleteArchived(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from stock where product_id = any(${ids}::text[])`.execute(db);
  await sql`delete from archived_products where id = any(${ids}::text[])`.execute(db);
}

/**
 * Restores an archived product with changed columns. False if there is none with this id, or if it has changed since `row`
 * was read. Call it in a transaction.
 */
export async function unarchiveProduct(
  db: Database,
  { id, updated_at }: Pick<ProductRow, 'id' | 'updated_at'>,
  changes: ProductChanges,
): Promise<boolean> {
  const archived = await db
    .deleteFrom('archived_products')
    .where('id', '=', id)
    .where(sql`product ->> 'updated_at'`, '=', updated_at)
    .returningAll()
    .executeTakeFirst();
  if (!archived) return false;
  const table = checkedTable(archived.source_table);
  await insertProductRecord(db, table, { ...archived.product, ...changes });
  return true;
}
