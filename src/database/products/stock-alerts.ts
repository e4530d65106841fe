import { sql } from 'kysely';
import type { Database, StockAlertRow } from '#database/tables.ts';
import { normalizeEmail } from '#domain/email-address.ts';

/** Inserts a request to be told when a product is in stock again. Asking twice waits once. */
export async function insertStockAlert(
  db: Database,
  alert: { id?: string; email: string; productId: string; option: string },
): Promise<void> {
  const { id, email, productId, option } = alert;
  await db
    .insertInto('stock_alerts')
    .values({ ...(id && { id }), email: normalizeEmail(email), product_id: productId, option_label: option })
    // No conflict target, because guests may not read the columns.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many products and options an address waits for. */
export async function countWaitingAlerts(db: Database, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('stock_alerts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', '=', normalizeEmail(email))
    .where('notified_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Products that somebody waits for and that can be bought, at least in one option. */
export async function listAwaitedProducts(db: Database): Promise<{ id: string; options: string[] }[]> {
  return db
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'stock_alerts.product_id')
    .select(['products.id', sql<string[]>`array_agg(distinct option_label)`.as('options')])
    .where('notified_at', 'is', null)
    .where('products.in_stock', '=', true)
    .where('products.is_purchasable', '=', true)
    .groupBy('products.id')
    .orderBy('products.id')
    .execute();
}

/** Marks everybody who waits for an option as notified and returns them. Each is returned once, to one node. */
export async function takeWaitingAlerts(
  db: Database,
  { productId, option, now }: { productId: string; option: string; now: Date },
): Promise<StockAlertRow[]> {
  return db
    .updateTable('stock_alerts')
    .set({ notified_at: now })
    .where('product_id', '=', productId)
    .where('option_label', '=', option)
    .where('notified_at', 'is', null)
    .returningAll()
    .execute();
}

export async function findStockAlert(db: Database, id: string): Promise<StockAlertRow | null> {
  const query = db.selectFrom('stock_alerts').selectAll().where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Everybody who waits, the longest first: for one product, or for all. */
export async function listWaitingAlerts(db: Database, productId?: string): Promise<StockAlertRow[]> {
  return db
    .selectFrom('stock_alerts')
    .selectAll()
    .where('notified_at', 'is', null)
    .$if(productId !== undefined, (query) => query.where('product_id', '=', productId ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A product or option, '' for any, and how many people wait for it. */
export type AwaitedProduct = { product_id: string; option_label: string; count: number };

/** What people wait for, the most awaited first. */
export async function countAlertsByProduct(db: Database): Promise<AwaitedProduct[]> {
  return db
    .selectFrom('stock_alerts')
    .select(['product_id', 'option_label', sql<number>`count(*)::integer`.as('count')])
    .where('notified_at', 'is', null)
    .groupBy(['product_id', 'option_label'])
    .orderBy('count', 'desc')
    .orderBy('product_id')
    .orderBy('option_label')
    .execute();
}

/**
 * Moves requests to the new labels of their options. Who waited for a removed option and for the one that takes its
 * label waits once.
 */
export async function renameStockAlerts(
  db: Database,
  productId: string,
  renamed: Readonly<Record<string, string>>,
): Promise<void> {
  const labels = JSON.stringify(renamed);
  // Via temporary labels, so that two options can swap theirs.
  await sql`update stock_alerts set option_label = chr(1) || (${labels}::jsonb ->> option_label)
    where product_id = ${productId} and jsonb_exists(${labels}::jsonb, option_label)`.execute(db);
  await sql`delete from stock_alerts moved using stock_alerts waiting
    where moved.product_id = ${productId} and waiting.product_id = ${productId} and moved.email = waiting.email
      and moved.option_label = chr(1) || waiting.option_label
      and moved.notified_at is null and waiting.notified_at is null`.execute(db);
  await sql`update stock_alerts set option_label = substr(option_label, 2)
    where product_id = ${productId} and starts_with(option_label, chr(1))`.execute(db);
}

/** Deletes the open requests for these products. Queued emails still need theirs. */
export async function deleteWaitingAlerts(db: Database, productIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('stock_alerts')
    .where('product_id', 'in', productIds)
    .where('notified_at', 'is', null)
    .execute();
}

/** Deletes every request of an address, mailed or not. Returns how many there were. */
export async function deleteStockAlerts(db: Database, email: string): Promise<number> {
  const result = await db
    .deleteFrom('stock_alerts')
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
