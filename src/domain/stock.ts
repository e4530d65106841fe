import type { ProductTable } from './categories.ts';

/**
 * How many units are left, as far as pages show it: under `''` for a product counted as a whole, under their labels for
 * options with counts of their own. A count above the shop's threshold is absent.
 */
export type UnitsLeft = Readonly<Record<string, number>>;

/** Units of a product, or of one option of it by label; blank without an option. */
export type StockUnits = { source_table: ProductTable; product_id: string; option: string; quantity: number };

/** A count that applies. `available` can be below zero after a merchant lowered a count that checkouts reserve. */
export type StockCount = Omit<StockUnits, 'quantity'> & { available: number };

/** The first units of an order that the store does not have. `left` is 0 if none is left. */
export type Shortage = Omit<StockUnits, 'quantity'> & { left: number };

/** Low numbers that pages show; null if the product is not counted or has plenty. */
export function shownUnitsLeft(unitsLeft: UnitsLeft, option: string | null): number | null {
  return unitsLeft[''] ?? (option === null ? null : (unitsLeft[option] ?? null));
}

/** Reads the column `units_left`; anything but whole numbers of at least 0 is left out. */
export function parseUnitsLeft(stored: unknown): UnitsLeft {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, number] => Number.isInteger(entry[1]) && Number(entry[1]) >= 0,
    ),
  );
}

/** The count that units are taken from; null if they are unlimited. A product's own count covers all its options. */
function countFor<Count extends Omit<StockUnits, 'quantity'>>(
  counts: readonly Count[],
  units: Omit<StockUnits, 'quantity'>,
): Count | null {
  return (
    counts.find(
      // Whatever category it was in when it was bought: ids are unique in the whole catalog.
      ({ product_id, option }) =>
        product_id === units.product_id && (option === '' || option === units.option),
    ) ?? null
  );
}

/** Adds up what an order takes from each count: two ring sizes of one product share its count. */
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

/** The first units that exceed their count, in the order of the lines; null if there is enough of everything. */
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
