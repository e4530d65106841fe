import { type SalesByPiece, salesByPiece } from '#database/orders/piece-sales.ts';
import { type DaySales, salesByDay } from '#database/orders/sales.ts';
import type { Database } from '#database/tables.ts';
import { type DayRange, previousRange } from '#domain/calendar/day.ts';
import { addCents, ZERO_CENTS } from '#domain/money.ts';
import { categoryTitle } from '#domain/products/category-names.ts';
import { store } from '#shop';

export type SalesTotals = Omit<DaySales, 'day'>;

/** Sales for a range of days and for the preceding range of the same length. */
export type SalesReport = {
  range: DayRange;
  previousRange: DayRange;
  days: DaySales[];
  previousDays: DaySales[];
  totals: SalesTotals;
  previousTotals: SalesTotals;
} & SalesByPiece;

export async function loadSalesReport(db: Database, range: DayRange): Promise<SalesReport> {
  const before = previousRange(range);
  const days = await salesByDay(db, range, store);
  const previousDays = await salesByDay(db, before, store);
  const pieces = await salesByPiece(db, range, store.timeZone);
  return {
    range,
    previousRange: before,
    days,
    previousDays,
    totals: totalOf(days),
    previousTotals: totalOf(previousDays),
    ...pieces,
    categories: pieces.categories.map((row) => ({ ...row, name: categoryTitle(row.key) })),
  };
}

function totalOf(days: readonly DaySales[]): SalesTotals {
  const sum = (key: Exclude<keyof SalesTotals, 'orders'>) =>
    addCents(ZERO_CENTS, ...days.map((day) => day[key]));
  return {
    orders: days.reduce((orders, day) => orders + day.orders, 0),
    gross: sum('gross'),
    refunded: sum('refunded'),
    disputed: sum('disputed'),
    net: sum('net'),
    fees: sum('fees'),
  };
}
