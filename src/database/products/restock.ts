import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { isProductTable } from '#domain/categories.ts';
import { type StockUnits, unitsPerCount } from '#domain/products/stock.ts';
import { presentUnits } from './option-renames.ts';
import { lockCounts } from './stock.ts';

/** Returned units of one product. The choices are those of the order line. */
export type ReturnedUnits = {
  product_id: string;
  source_table: string;
  selected_length: string | null;
  /** When the shopper chose the option, which may have been renamed since. */
  chosen_at: string;
  quantity: number;
};

/**
 * Restocks returned units, in the caller's transaction. Returns the number of restocked units: products without a
 * count are skipped. Call it once per return.
 */
export async function restockUnits(db: Database, units: readonly ReturnedUnits[]): Promise<number> {
  const returned: StockUnits[] = [];
  for (const { source_table, product_id, selected_length, chosen_at, quantity } of units) {
    if (!isProductTable(source_table)) continue;
    const chosen = { source_table, product_id, option: selected_length ?? '', quantity };
    returned.push(...(await presentUnits(db, [chosen], chosen_at)));
  }
  let restocked = 0;
  for (const [{ id }, quantity] of unitsPerCount(await lockCounts(db, returned), returned)) {
    await db
      .updateTable('stock')
      .set({ on_hand: sql<number>`on_hand + ${quantity}::integer` })
      .where('id', '=', id)
      .execute();
    restocked += quantity;
  }
  return restocked;
}
