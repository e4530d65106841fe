import { findCheckoutByOrderNumber } from '#database/checkouts.ts';
import { listOrdersByNumber } from '#database/orders.ts';
import { restockUnits } from '#database/restock.ts';
import type { Database } from '#database/tables.ts';
import type { RefundedUnits } from '#domain/refund.ts';

/** Puts units of an order's lines back into stock, in the caller's transaction. */
export async function restockLines(
  db: Database,
  orderNumber: string,
  units: readonly Pick<RefundedUnits, 'line' | 'quantity'>[],
): Promise<void> {
  const lines = await listOrdersByNumber(db, orderNumber);
  const checkout = await findCheckoutByOrderNumber(db, orderNumber);
  if (!checkout) return;
  const returned = units.flatMap(({ line: number, quantity }) => {
    const line = lines.find(({ line_number }) => line_number === number);
    if (!line?.product_id || !line.source_table) return [];
    const { product_id, source_table, selected_length } = line;
    return [{ product_id, source_table, selected_length, chosen_at: checkout.created_at, quantity }];
  });
  if (returned.length > 0) await restockUnits(db, returned);
}
