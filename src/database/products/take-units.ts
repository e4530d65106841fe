import { sql } from 'kysely';
import type { CheckoutRow, Database } from '#database/tables.ts';
import type { UnitCount } from '#domain/orders/refund.ts';
import {
  countFor,
  findShortage,
  type Shortage,
  type StockUnits,
  unitsPerCount,
} from '#domain/products/stock.ts';
import { presentUnits } from './option-renames.ts';
import { lockCounts, type StockLevel, stockUnitsOf } from './stock.ts';

type TakingCheckout = Pick<CheckoutRow, 'id' | 'lines' | 'created_at'>;

/**
 * Takes the units of a checkout that is being paid out of stock: those it reserved or, if its reservation has
 * ended, those that are left of what it bought, even if an option was renamed since. If anything is missing, takes
 * nothing and returns it. Call it once, in the transaction that then marks the checkout as paid, which ends the
 * reservation.
 */
export async function takeUnits(db: Database, checkout: TakingCheckout): Promise<Shortage | null> {
  const { counts, reserved } = await lockUsable(db, checkout);
  if (counts.length === 0) return null;
  const wanted =
    reserved.length > 0
      ? reserved
      : await presentUnits(db, checkout.lines.map(stockUnitsOf), checkout.created_at);
  const shortage = findShortage(counts, wanted);
  if (shortage) return shortage;
  for (const [count, quantity] of unitsPerCount(counts, wanted)) await lowerCount(db, count, quantity);
  return null;
}

/**
 * Like takeUnits, but takes of each line what is there. Returns the units that are missing; `line` is the line's index in
 * the checkout.
 */
export async function takeUnitsLeft(db: Database, checkout: TakingCheckout): Promise<UnitCount[]> {
  const { counts } = await lockUsable(db, checkout);
  const bought = await presentUnits(db, checkout.lines.map(stockUnitsOf), checkout.created_at);
  const left = new Map(counts.map((count) => [count, Math.max(0, count.available)]));
  const missing: UnitCount[] = [];
  for (const [line, units] of bought.entries()) {
    const count = countFor(counts, units);
    if (!count) continue;
    const available = left.get(count) ?? 0;
    const taken = Math.min(units.quantity, available);
    left.set(count, available - taken);
    if (taken > 0) await lowerCount(db, count, taken);
    if (taken < units.quantity) missing.push({ line, quantity: units.quantity - taken });
  }
  return missing;
}

/** Locks the counts of a checkout's units, and returns them with what it can take of each. */
async function lockUsable(
  db: Database,
  { id, lines }: TakingCheckout,
): Promise<{ counts: StockLevel[]; reserved: StockUnits[] }> {
  const counts = await lockCounts(db, lines.map(stockUnitsOf));
  if (counts.length === 0) return { counts, reserved: [] };
  // Read with the counts locked: an earlier rename of an option has updated both.
  const reserved = await db
    .selectFrom('stock_reservations')
    .select(['source_table', 'product_id', 'option', 'quantity'])
    .where('checkout_id', '=', id)
    .orderBy('product_id')
    .orderBy('option')
    .execute();
  if (reserved.length === 0) return { counts, reserved };
  // Its own reservation guarantees the units, unless the merchant lowered the count meanwhile.
  return { counts: counts.map((count) => ({ ...count, available: count.onHand })), reserved };
}

async function lowerCount(db: Database, { id }: StockLevel, quantity: number): Promise<void> {
  await db
    .updateTable('stock')
    .set({ on_hand: sql<number>`on_hand - ${quantity}::integer` })
    .where('id', '=', id)
    .execute();
}
