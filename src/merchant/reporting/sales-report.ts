import { sumDailyCounts } from '#database/daily-counts.ts';
import {
  countCheckouts,
  type DaySales,
  namesOfProducts,
  type PieceSales,
  salesByDay,
  salesByPiece,
} from '#database/sales.ts';
import type { Database } from '#database/tables.ts';
import { listCategories } from '#domain/categories.ts';
import { breadcrumbLabel } from '#domain/category-names.ts';
import { type DayRange, previousRange } from '#domain/day.ts';
import { addCents, type Cents, ZERO_CENTS } from '#domain/money.ts';
import { store } from '#shop';

export type SalesTotals = { orders: number; gross: Cents; refunded: Cents; net: Cents };

/** Sales of a range of days and of the range of the same length before it. Disputes are not taken off. */
export type SalesReport = {
  range: DayRange;
  previousRange: DayRange;
  days: DaySales[];
  previousDays: DaySales[];
  totals: SalesTotals;
  previousTotals: SalesTotals;
  products: PieceSales[];
  categories: PieceSales[];
};

export async function loadSalesReport(db: Database, range: DayRange): Promise<SalesReport> {
  const before = previousRange(range);
  const days = await salesByDay(db, range, store.timeZone);
  const previousDays = await salesByDay(db, before, store.timeZone);
  const categories = await salesByPiece(db, range, store.timeZone, 'category');
  return {
    range,
    previousRange: before,
    days,
    previousDays,
    totals: totalOf(days),
    previousTotals: totalOf(previousDays),
    products: await salesByPiece(db, range, store.timeZone, 'product'),
    categories: categories.map((row) => ({ ...row, name: CATEGORY_LABELS.get(row.key) ?? row.key })),
  };
}

/** From a look at a product to a payment, without following anybody: counts of one range beside each other. */
export type ConversionReport = {
  range: DayRange;
  views: number;
  checkouts: number;
  paid: number;
  products: { key: string; name: string | null; views: number; units: number }[];
};

const MOST_PRODUCTS = 100;

export async function loadConversionReport(db: Database, range: DayRange): Promise<ConversionReport> {
  const views = await sumDailyCounts(db, { kind: 'product-view', ...range });
  const sold = await salesByPiece(db, range, store.timeZone, 'product');
  const { started, paid } = await countCheckouts(db, range, store.timeZone);
  const soldOf = new Map(sold.map((piece) => [piece.key, piece]));
  const seen = new Set(views.map(({ key }) => key));
  const names = await namesOfProducts(
    db,
    views.slice(0, MOST_PRODUCTS).map(({ key }) => key),
  );
  const products = [
    ...views.map(({ key, count }) => {
      const piece = soldOf.get(key);
      return { key, name: names.get(key) ?? piece?.name ?? null, views: count, units: piece?.units ?? 0 };
    }),
    ...sold
      .filter(({ key }) => !seen.has(key))
      .map(({ key, name, units }) => ({ key, name, views: 0, units })),
  ];
  return {
    range,
    views: views.reduce((sum, { count }) => sum + count, 0),
    checkouts: started,
    paid,
    products: products.slice(0, MOST_PRODUCTS),
  };
}

/** Searches that found nothing, the most frequent first. */
export function loadEmptySearches(
  db: Database,
  range: DayRange,
  limit: number,
): Promise<{ key: string; count: number }[]> {
  return sumDailyCounts(db, { kind: 'empty-search', ...range, limit });
}

const CATEGORY_LABELS = new Map<string, string>(
  listCategories().map(({ table, menuLabel }) => [table, breadcrumbLabel(menuLabel)]),
);

function totalOf(days: readonly DaySales[]): SalesTotals {
  const sum = (key: 'gross' | 'refunded' | 'net') => addCents(ZERO_CENTS, ...days.map((day) => day[key]));
  return {
    orders: days.reduce((orders, day) => orders + day.orders, 0),
    gross: sum('gross'),
    refunded: sum('refunded'),
    net: sum('net'),
  };
}
