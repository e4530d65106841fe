import { sql } from 'kysely';
import type { Database, PriceProblem } from '#database/tables.ts';
import type { VendorAndTags } from '#domain/product-editing/product-internals.ts';
import { VERSION_FORMAT } from './merchant-products.ts';

/** Vendor and tags of a product and the time of their last separate change; null if there was none. */
export async function loadVendorAndTags(
  db: Database,
  id: string,
): Promise<{ notes: VendorAndTags; version: string | null; priceProblem: PriceProblem | null }> {
  const found = await db
    .selectFrom('product_internals')
    .select(['vendor', 'tags', 'price_problem'])
    .select(sql<string | null>`to_char(notes_changed_at at time zone 'utc', ${VERSION_FORMAT})`.as('version'))
    .where('product_id', '=', id)
    .executeTakeFirst();
  if (!found) return { notes: { vendor: '', tags: [] }, version: null, priceProblem: null };
  const { vendor, tags, version, price_problem: priceProblem } = found;
  return { notes: { vendor, tags: Array.isArray(tags) ? tags.map(String) : [] }, version, priceProblem };
}

/** Updates vendor or tags. Missing ones stay. */
export async function saveVendorAndTags(
  db: Database,
  id: string,
  { vendor, tags }: Partial<VendorAndTags>,
): Promise<void> {
  const written = {
    ...(vendor !== undefined && { vendor }),
    ...(tags !== undefined && { tags: JSON.stringify(tags) }),
    notes_changed_at: sql<string>`clock_timestamp()`,
  };
  await db
    .insertInto('product_internals')
    .values({ product_id: id, ...written })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(written))
    .execute();
}

const MAX_CHOICES = 500;

/** All vendors and tags in use, sorted. */
export async function listVendorsAndTags(db: Database): Promise<{ vendors: string[]; tags: string[] }> {
  const vendors = await db
    .selectFrom('product_internals')
    .select('vendor')
    .distinct()
    .where('vendor', '<>', '')
    .orderBy('vendor')
    .limit(MAX_CHOICES)
    .execute();
  const tags = await sql<{ tag: string }>`
    select distinct tag from product_internals, jsonb_array_elements_text(tags) tag
    order by tag limit ${MAX_CHOICES}`.execute(db);
  return { vendors: vendors.map(({ vendor }) => vendor), tags: tags.rows.map(({ tag }) => tag) };
}
