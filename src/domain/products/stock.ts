import type { ProductTable } from '#domain/categories.ts';

/**
 * The low stock counts that pages show: under `''` for a product counted as a whole, under their labels for options
 * with their own counts. A count above the shop's threshold is absent.
 */
export type UnitsLeft = Readonly<Record<string, number>>;

/** Units of a product or of one option, by label; blank without an option. */
export type StockUnits = { source_table: ProductTable; product_id: string; option: string; quantity: number };

/** A stock count. `available` can be negative after a merchant lowered a count that checkouts have reserved. */
export type StockCount = Omit<StockUnits, 'quantity'> & { available: number };

/** The first line that exceeds the stock. `left` is 0 if no unit is left. */
export type Shortage = Omit<StockUnits, 'quantity'> & { left: number };

/** The low number that pages show; null if the product is not counted or has plenty. */
export function shownUnitsLeft(unitsLeft: UnitsLeft, option: string | null): number | null {
  return unitsLeft[''] ?? (option === null ? null : (unitsLeft[option] ?? null));
}

/** Parses the column `units_left`; anything but non-negative integers is dropped. */
export function parseUnitsLeft(stored: unknown): UnitsLeft {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, number] => Number.isInteger(entry[1]) && Number(entry[1]) >= 0,
    ),
  );
}

/**
 * The count that units are taken from; null if they are unlimited. A product's own count covers all its options.
 */
export function countFor<Count extends Omit<StockUnits, 'quantity'>>(
  counts: readonly Count[],
  units: Omit<StockUnits, 'quantity'>,
): Count | null {
  return (
    counts.find(
      // In whatever category it was bought: ids are unique across the catalog.
      ({ product_id, option }) =>
        product_id === units.product_id && (option === '' || option === units.option),
    ) ?? null
  );
}

/** Sums what an order takes from each count: two ring sizes of one product share its count. */
export function unitsPerCount<Count extends Omit<StockUnits, 'quantity'>>(
  counts: readonly Count[],
  wanted: readonly StockUnits[],
): Map<Count, number> {
  const taken = new Map<Count, number>();
  for (const units of wanted) {
    const count = countFor(counts, units);
    if (count) taken.set(count, (taken.get(count) ?? 0) + units.quantity);
  }
  return taken;
}

/** The first units that exceed their count, in line order; null if there is enough stock. */
export function findShortage(counts: readonly StockCount[], wanted: readonly StockUnits[]): Shortage | null {
  const taken = unitsPerCount(counts, wanted);
  for (const { source_table, product_id, option } of wanted) {
    const count = countFor(counts, { source_table, product_id, option });
    if (count && (taken.get(count) ?? 0) > count.available) {
      return { source_table, product_id, option, left: Math.max(0, count.available) };
    }
  }
  return null;
}
