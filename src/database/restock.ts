import { sql } from 'kysely';
import { isProductTable } from '#domain/categories.ts';
import { type StockUnits, unitsPerCount } from '#domain/stock.ts';
import { presentLabel } from './option-renames.ts';
import { lockCounts } from './stock.ts';
import type { Database } from './tables.ts';

/** Units of one product that come back into stock. The choices are those of the order line. */
export type ReturnedUnits = {
  product_id: string;
  source_table: string;
  selected_length: string | null;
  /** When the shopper chose it: options may have been renamed since. */
  chosen_at: string;
  quantity: number;
};

/**
 * Puts returned units back into stock, in the caller's transaction. Returns how many went back: units of a product without
 * a count are left out. Call it once for each return.
 */
export async function restockUnits(db: Database, units: readonly ReturnedUnits[]): Promise<number> {
  const returned: StockUnits[] = [];
  for (const { source_table, product_id, selected_length, chosen_at, quantity } of units) {
    if (!isProductTable(source_table)) continue;
    const chosen = { label: selected_length ?? '', at: chosen_at };
    // An option that is gone has no count; one of the whole product still applies.
    const option = (await presentLabel(db, product_id, chosen)) ?? '';
    returned.push({ source_table, product_id, option, quantity });
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
