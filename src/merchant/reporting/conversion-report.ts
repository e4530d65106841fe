import { sumDailyCounts } from '#database/daily-counts.ts';
import { checkoutsByProduct, countCheckouts, namesOfProducts } from '#database/orders/sales.ts';
import type { Database } from '#database/tables.ts';
import type { DayRange } from '#domain/calendar/day.ts';
import { store } from '#shop';

/**
 * A product's counts for a period: page views, checkouts that contain it, and paid ones. The cart is in the browser, so
 * it is not counted.
 */
export type ProductConversion = {
  key: string;
  /** Null if it is no longer sold and was not bought in the period. */
  name: string | null;
  views: number;
  checkouts: number;
  paid: number;
};

/** The funnel from product views to payments: counts of one period, without tracking people. */
export type ConversionReport = {
  range: DayRange;
  views: number;
  checkouts: number;
  paid: number;
  /** Most viewed first. */
  products: ProductConversion[];
};

const MAX_PRODUCTS = 100;

export async function loadConversionReport(db: Database, range: DayRange): Promise<ConversionReport> {
  const views = await sumDailyCounts(db, { kind: 'product-view', ...range });
  const bought = await checkoutsByProduct(db, range, store.timeZone);
  const { started, paid } = await countCheckouts(db, range, store.timeZone);
  const viewsOf = new Map(views.map(({ key, count }) => [key, count]));
  const boughtOf = new Map(bought.map((product) => [product.key, product]));
  const keys = [...new Set([...viewsOf.keys(), ...boughtOf.keys()])].slice(0, MAX_PRODUCTS);
  const names = await namesOfProducts(db, keys);
  return {
    range,
    views: views.reduce((sum, { count }) => sum + count, 0),
    checkouts: started,
    paid,
    products: keys.map((key) => {
      const product = boughtOf.get(key);
      return {
        key,
        name: names.get(key) ?? product?.name ?? null,
        views: viewsOf.get(key) ?? 0,
        checkouts: product?.checkouts ?? 0,
        paid: product?.paid ?? 0,
      };
    }),
  };
}

/** Searches without results, most frequent first. */
export function loadEmptySearches(
  db: Database,
  range: DayRange,
  limit: number,
): Promise<{ key: string; count: number }[]> {
  return sumDailyCounts(db, { kind: 'empty-search', ...range, limit });
}
