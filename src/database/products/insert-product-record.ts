import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';

/** Inserts a product from its stored columns. Missing columns get their defaults, and unknown ones are dropped. */
export async function insertProductRecord(db: Database, table: ProductTable, record: object): Promise<void> {
  const known = Object.keys(record);
  const columns = sql.join(
    (await writableColumns(db, table)).filter((name) => known.includes(name)).map((name) => sql.ref(name)),
  );
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(record)}::jsonb)`.execute(db);
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
