import { sql } from 'kysely';
import type { ProductTable } from '#domain/categories.ts';
import { checkedTable } from './product-changes.ts';
import type { Database } from './tables.ts';

/** Takes a product out of the catalog and keeps its row. False if the table has none with this id. */
export async function archiveProduct(db: Database, table: ProductTable, id: string): Promise<boolean> {
  const archived = await sql`
    with removed as (
      delete from ${sql.table(checkedTable(table))} product where id = ${id} returning to_jsonb(product) as product
    )
    insert into archived_products (id, source_table, product)
    select ${id}::text, ${table}::text, product from removed`.execute(db);
  return archived.numAffectedRows === 1n;
}

/** Puts an archived product back as it was. False if none is archived under this id. Call it in a transaction. */
export async function unarchiveProduct(db: Database, id: string): Promise<boolean> {
  const archived = await db
    .deleteFrom('archived_products')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!archived) return false;
  const table = checkedTable(archived.source_table);
  // Columns that are younger than the archived row take their defaults.
  const known = Object.keys(archived.product);
  const columns = sql.join(
    (await writableColumns(db, table)).filter((name) => known.includes(name)).map((name) => sql.ref(name)),
  );
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(archived.product)}::jsonb)`.execute(
    db,
  );
  return true;
}

/** Columns that the database does not compute itself. */
async function writableColumns(db: Database, table: ProductTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
