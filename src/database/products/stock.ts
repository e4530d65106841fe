import { sql } from 'kysely';
import type { CheckoutLine, Database } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import {
  findShortage,
  type Shortage,
  type StockCount,
  type StockUnits,
  unitsPerCount,
} from '#domain/products/stock.ts';
import { sumUnitsMovedWhileGone } from './gone-units.ts';
import { labelsOfRestored, type RestoredOption, recordOptionRenames } from './option-renames.ts';
import { renameStockAlerts } from './stock-alerts.ts';

/** A count and what is left of it: `onHand` minus `reserved`, which can be negative. */
export type StockLevel = StockCount & { id: string; onHand: number; reserved: number };

/** The units of an order line. An option is identified by the label stored in the line's length. */
export function stockUnitsOf(
  line: Pick<CheckoutLine, 'source_table' | 'product_id' | 'selected_length' | 'quantity'>,
): StockUnits {
  const { source_table, product_id, selected_length, quantity } = line;
  return { source_table, product_id, option: selected_length ?? '', quantity };
}

/**
 * Locks the counts of these units until the transaction ends, and returns the first unavailable units. Null means
 * that a checkout for them can be inserted, which reserves them (see the trigger reserve_units).
 */
export async function lockAndFindShortage(
  db: Database,
  wanted: readonly StockUnits[],
): Promise<Shortage | null> {
  return findShortage(await lockCounts(db, wanted), wanted);
}

/** How many of these units a count limits. Locks nothing. */
export async function sumCountedUnits(db: Database, wanted: readonly StockUnits[]): Promise<number> {
  if (wanted.length === 0) return 0;
  const counts = await db
    .selectFrom('available_stock')
    .select(['source_table', 'product_id', 'option'])
    .where(sql<boolean>`id in (${idsOfCounts(wanted)})`)
    .execute();
  return [...unitsPerCount(counts, wanted).values()].reduce((sum, quantity) => sum + quantity, 0);
}

/** The counts for these units, locked in a fixed order to prevent deadlocks. */
export async function lockCounts(db: Database, wanted: readonly StockUnits[]): Promise<StockLevel[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ id: string }>`${idsOfCounts(wanted)} order by id for update`.execute(db);
  if (rows.length === 0) return [];
  // A separate statement, because only a new snapshot sees what the previous lock holder reserved.
  return listStock(
    db,
    rows.map(({ id }) => id),
  );
}

/**
 * Selects the ids of all counts of these products, in whatever category they are now: a product may have moved since it
 * was bought, and then been archived.
 */
function idsOfCounts(wanted: readonly StockUnits[]) {
  const products = wanted.map(({ product_id }) => product_id);
  return sql<{ id: string }>`select id from stock where product_id = any(${products}::text[])`;
}

/** The counts by product, of these ids or of all. */
export async function listStock(db: Database, ids: readonly string[] | null = null): Promise<StockLevel[]> {
  const rows = await db
    .selectFrom('available_stock')
    .selectAll()
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id')
    .execute();
  return rows.map(({ on_hand, ...count }) => ({
    ...count,
    onHand: on_hand,
    available: on_hand - count.reserved,
  }));
}

/** Sets the count of a product or of one option; null makes it unlimited. Reservations are unchanged. */
export async function setStock(
  db: Database,
  count: { source_table: ProductTable; product_id: string; option: string },
  onHand: number | null,
): Promise<void> {
  const { source_table, product_id, option } = count;
  if (onHand === null) {
    await db
      .deleteFrom('stock')
      .where('source_table', '=', source_table)
      .where('product_id', '=', product_id)
      .where('option', '=', option)
      .execute();
    return;
  }
  await db
    .insertInto('stock')
    .values({ ...count, on_hand: onHand })
    .onConflict((conflict) =>
      conflict.columns(['source_table', 'product_id', 'option']).doUpdateSet({ on_hand: onHand }),
    )
    .execute();
}

/**
 * Sets the threshold below which pages show units left, and updates the affected products. The server calls it on
 * startup with the shop's setting.
 */
export async function applyLowStock(db: Database, lowStock: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('stock_settings')
      .values({ low_stock: lowStock })
      .onConflict((conflict) =>
        conflict
          .column('only_row')
          .doUpdateSet({ low_stock: lowStock })
          .where('stock_settings.low_stock', '<>', lowStock),
      )
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return;
    await sql`select refresh_units_left(source_table, product_id)
      from (select distinct source_table, product_id from stock order by 1, 2) counted`.execute(transaction);
  });
}

/**
 * Renames the counts of a product's options and deletes those of removed options. Reservations of open payment
 * pages follow, and so do stock alerts and units returned from earlier orders. Options that are brought back get their
 * counts, less what was paid and plus what was returned meanwhile. Returns the id of the record in option_renames, if any.
 */
export async function moveStock(
  db: Database,
  { source_table, product_id }: { source_table: ProductTable; product_id: string },
  renamed: Readonly<Record<string, string>>,
  removed: readonly string[],
  restored: readonly RestoredOption[] = [],
): Promise<string | null> {
  const end = async (table: 'stock' | 'stock_reservations', options: readonly string[]) => {
    if (options.length === 0) return;
    await db
      .deleteFrom(table)
      .where('source_table', '=', source_table)
      .where('product_id', '=', product_id)
      .where('option', 'in', [...options])
      .execute();
  };
  const labelsThen = { ...renamed, ...labelsOfRestored(restored) };
  const rename = await recordOptionRenames(db, product_id, labelsThen, removed);
  await end('stock', removed);
  // Reservations of a removed option do not move to the option that takes its label.
  const taken = new Set(Object.values(renamed));
  await end(
    'stock_reservations',
    removed.filter((option) => taken.has(option)),
  );
  if (Object.keys(renamed).length > 0) {
    await renameCounts(db, { source_table, product_id }, renamed);
    await renameStockAlerts(db, product_id, renamed);
  }
  for (const option of restored) {
    if (option.onHand === null) continue;
    const moved = await sumUnitsMovedWhileGone(db, product_id, option);
    const onHand = Math.max(0, option.onHand + moved);
    await setStock(db, { source_table, product_id, option: option.label }, onHand);
  }
  return rename;
}

async function renameCounts(
  db: Database,
  { source_table, product_id }: { source_table: ProductTable; product_id: string },
  renamed: Readonly<Record<string, string>>,
): Promise<void> {
  const labels = JSON.stringify(renamed);
  for (const table of ['stock', 'stock_reservations'] as const) {
    const ofProduct = sql`source_table = ${source_table} and product_id = ${product_id}`;
    // Via temporary labels, so that two options can swap theirs.
    await sql`update ${sql.table(table)} set option = chr(1) || (${labels}::jsonb ->> option)
      where ${ofProduct} and jsonb_exists(${labels}::jsonb, option)`.execute(db);
    await sql`update ${sql.table(table)} set option = substr(option, 2)
      where ${ofProduct} and starts_with(option, chr(1))`.execute(db);
  }
}

/** A count of a product or option, and what open payment pages reserve of it. */
export type ProductCount = { option: string; onHand: number; reserved: number };

/** All counts of a product, by option. */
export async function listProductStock(
  db: Database,
  table: ProductTable,
  productId: string,
): Promise<ProductCount[]> {
  const { rows } = await sql<ProductCount>`
    select option, on_hand as "onHand", (
      select coalesce(sum(quantity), 0)::integer from stock_reservations reserved
      where reserved.source_table = stock.source_table and reserved.product_id = stock.product_id
        and (stock.option = '' or reserved.option = stock.option)
    ) as reserved
    from stock where source_table = ${table} and product_id = ${productId} order by option`.execute(db);
  return rows;
}

/** Whether any option of a product has a count of its own. */
export async function isCountedByOption(db: Database, productId: string): Promise<boolean> {
  const count = await db
    .selectFrom('stock')
    .select('id')
    .where('product_id', '=', productId)
    .where('option', '<>', '')
    .executeTakeFirst();
  return count !== undefined;
}

/**
 * Tells the database that this transaction updates all products whose counts it changes, after the counts. It then
 * skips checking each count again at commit. Call refreshReservedUnits at the end.
 */
export async function followCounts(db: Database): Promise<void> {
  await sql`set local store.follows_counts = 'on'`.execute(db);
}

/** Refreshes the units shown as left, in case a checkout has reserved units of these products meanwhile. */
export async function refreshReservedUnits(db: Database, productIds: readonly string[]): Promise<void> {
  await sql`select refresh_reserved_units(${productIds}::text[])`.execute(db);
}
