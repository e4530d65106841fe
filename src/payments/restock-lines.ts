import { findCheckoutByOrderNumber } from '#database/checkouts/checkouts.ts';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import { listRefunds, setRestocked } from '#database/orders/refunds.ts';
import { restockUnits } from '#database/products/restock.ts';
import type { Database, RefundRow } from '#database/tables.ts';
import { type RefundOnStock, type UnitCount, unitsToRestock } from '#domain/orders/refund.ts';

/**
 * Puts the units of an order's refund or cancellation back into stock, except those that a failed refund has put back
 * before. Call it in a transaction. `refund` is null if there was nothing to refund.
 */
export async function restock(
  db: Database,
  orderNumber: string,
  units: readonly UnitCount[],
  refund: RefundRow | null,
): Promise<void> {
  const others = (await listRefunds(db, orderNumber)).filter(({ id }) => id !== refund?.id);
  const back = unitsToRestock(units, others.map(onStock));
  await restockLines(db, orderNumber, back);
  if (refund) await setRestocked(db, refund.id, back);
}

/** A refund that Stripe has not made yet holds no units, unless it is part of a cancellation. */
function onStock({ lines, restocked, restock, status, is_cancellation }: RefundRow): RefundOnStock {
  const isMade =
    status === 'pending' || status === 'succeeded' || (is_cancellation && status === 'requested');
  return { lines, restocked, holds: restock && isMade };
}

async function restockLines(db: Database, orderNumber: string, units: readonly UnitCount[]): Promise<void> {
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
