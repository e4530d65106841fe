import type { DayRange } from '#domain/calendar/day.ts';
import { type Cents, cents, formatAmount, formatCents } from '#domain/money.ts';
import { loadConversionReport, loadEmptySearches } from '#merchant/reporting/conversion-report.ts';
import { loadSalesReport, type SalesTotals } from '#merchant/reporting/sales-report.ts';
import type { CommandContext, CommandOutput } from '../command.ts';
import { formatTable } from '../text-table.ts';

const MAX_SEARCHES = 100;
const MAX_PIECES = 20;

export async function reportSales({ database }: CommandContext, range: DayRange): Promise<CommandOutput> {
  const report = await loadSalesReport(database.db, range);
  const { days, totals, previousTotals, products, categories, shippingAndTax, previousRange } = report;
  const sold = days.filter(({ orders, refunded, disputed }) => orders + refunded + disputed > 0);
  return {
    lines: [
      `Sales from ${range.from} to ${range.to}: ${describeTotals(totals)}`,
      `Before, from ${previousRange.from} to ${previousRange.to}: ${describeTotals(previousTotals)}`,
      ...(sold.length === 0
        ? []
        : [
            '',
            ...formatTable(
              ['DAY', 'ORDERS', 'GROSS', 'REFUNDED', 'LOST', 'NET', 'FEES'],
              sold.map((day) => [
                day.day,
                String(day.orders),
                formatCents(day.gross),
                formatCents(day.refunded),
                formatCents(day.disputed),
                formatNet(day.net),
                formatCents(day.fees),
              ]),
            ),
          ]),
      ...pieceTable('PRODUCT', products.slice(0, MAX_PIECES)),
      ...pieceTable('CATEGORY', categories),
      ...(shippingAndTax === 0 ? [] : ['', `Shipping and tax: ${formatNet(shippingAndTax)}`]),
    ],
    data: {
      ...report,
      days: days.map(moneyAsText),
      previousDays: report.previousDays.map(moneyAsText),
      totals: moneyAsText(totals),
      previousTotals: moneyAsText(previousTotals),
      products: products.map((row) => ({ ...row, net: formatAmount(row.net) })),
      categories: categories.map((row) => ({ ...row, net: formatAmount(row.net) })),
      shippingAndTax: formatAmount(shippingAndTax),
    },
  };
}

export async function reportSearches({ database }: CommandContext, range: DayRange): Promise<CommandOutput> {
  const searches = await loadEmptySearches(database.db, range, MAX_SEARCHES);
  const rows = searches.map(({ key, count }) => [String(count), key]);
  return {
    lines: rows.length === 0 ? ['Every search found something.'] : formatTable(['TIMES', 'SEARCH'], rows),
    data: searches.map(({ key, count }) => ({ search: key, count })),
  };
}

export async function reportConversion(
  { database }: CommandContext,
  range: DayRange,
): Promise<CommandOutput> {
  const report = await loadConversionReport(database.db, range);
  const { views, checkouts, paid, products } = report;
  const rows = products
    .slice(0, MAX_PIECES)
    .map((product) => [
      product.name ?? product.key,
      ...[product.views, product.checkouts, product.paid].map(String),
    ]);
  return {
    lines: [
      `${views} product views, ${checkouts} checkouts${share(checkouts, views)}, ${paid} paid${share(paid, checkouts)}`,
      ...(rows.length === 0 ? [] : ['', ...formatTable(['PRODUCT', 'VIEWS', 'CHECKOUTS', 'PAID'], rows)]),
    ],
    data: report,
  };
}

function share(part: number, whole: number): string {
  return whole === 0 ? '' : ` (${((part / whole) * 100).toFixed(1)}%)`;
}

function describeTotals({ orders, gross, refunded, disputed, net, fees }: SalesTotals): string {
  const less = [
    ...(refunded === 0 ? [] : [`${formatCents(refunded)} refunded`]),
    ...(disputed === 0 ? [] : [`${formatCents(disputed)} lost in disputes`]),
  ];
  const money = less.length === 0 ? '' : ` (${formatCents(gross)} less ${less.join(' and ')})`;
  const kept = fees === 0 ? '' : `; Stripe kept ${formatCents(fees)}`;
  return `${orders} ${orders === 1 ? 'order' : 'orders'}, ${formatNet(net)}${money}${kept}`;
}

/** Negative on a day with more refunds than sales. */
function formatNet(net: Cents): string {
  return net < 0 ? `-${formatCents(cents(-net))}` : formatCents(net);
}

function pieceTable(title: string, pieces: readonly { name: string; units: number; net: Cents }[]): string[] {
  if (pieces.length === 0) return [];
  const rows = pieces.map(({ name, units, net }) => [name, String(units), formatNet(net)]);
  return ['', ...formatTable([title, 'UNITS', 'NET'], rows)];
}

function moneyAsText<Row extends SalesTotals>(row: Row) {
  const { gross, refunded, disputed, net, fees } = row;
  return {
    ...row,
    gross: formatAmount(gross),
    refunded: formatAmount(refunded),
    disputed: formatAmount(disputed),
    net: formatAmount(net),
    fees: formatAmount(fees),
  };
}
