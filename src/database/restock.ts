import { sql } from 'kysely';
import { isProductTable } from '#domain/categories.ts';
import { unitsPerCount } from '#domain/stock.ts';
import { lockCounts } from './stock.ts';
import type { Database } from './tables.ts';

/** Units of one product that come back into stock. The choices are those of the order line. */
export type ReturnedUnits = {
  product_id: string;
  source_table: string;
  selected_length: string | null;
  quantity: number;
};

/**
 * Puts returned units back into stock, in the caller's transaction. Returns how many went back: units of a product without
 * a count are left out. Call it once for each return.
 */
export async function restockUnits(db: Database, units: readonly ReturnedUnits[]): Promise<number> {
  const returned = units.flatMap(({ source_table, product_id, selected_length, quantity }) =>
    isProductTable(source_table)
      ? [{ source_table, product_id, option: selected_length ?? '', quantity }]
      : [],
  );
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
