import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { type Cents, cents } from '#domain/money.ts';
import { NO_INTERNALS, type ProductInternals } from '#domain/product-editing/product-internals.ts';

/** The internals of these products, or of all. Products without any are skipped. */
export async function loadInternals(
  db: Database,
  ids: readonly string[] | null = null,
): Promise<Map<string, ProductInternals>> {
  const rows = await db
    .selectFrom('product_internals')
    .selectAll()
    .where(ids === null ? sql<boolean>`true` : sql<boolean>`product_id = any(${[...ids]}::text[])`)
    .execute();
  return new Map(
    rows.map(({ product_id, vendor, tags, cost, weight_mg }) => [
      product_id,
      {
        vendor,
        tags: Array.isArray(tags) ? tags.map(String) : NO_INTERNALS.tags,
        cost: cost === null ? null : cents(cost),
        weightMg: weight_mg,
      },
    ]),
  );
}

export async function saveInternals(
  db: Database,
  products: readonly { id: string; internals: ProductInternals }[],
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map(({ id, internals: { vendor, tags, cost, weightMg } }) => ({
    product_id: id,
    vendor,
    tags,
    cost: cost satisfies Cents | null,
    weight_mg: weightMg,
  }));
  await sql`
    insert into product_internals (product_id, vendor, tags, cost, weight_mg)
    select product_id, vendor, tags, cost, weight_mg
    from jsonb_populate_recordset(null::product_internals, ${JSON.stringify(rows)}::jsonb)
    order by product_id
    on conflict (product_id) do update
    set vendor = excluded.vendor, tags = excluded.tags, cost = excluded.cost, weight_mg = excluded.weight_mg`.execute(
    db,
  );
}

export async function deleteInternals(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from product_internals where product_id = any(${[...ids]}::text[])`.execute(db);
}
