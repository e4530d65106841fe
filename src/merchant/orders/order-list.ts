import { feeOf } from '#database/order-fees.ts';
import { stateOfRecord } from '#database/order-records.ts';
import { countOrders, type FoundOrder, searchOrders } from '#database/order-search.ts';
import type { Database } from '#database/tables.ts';
import { formatCsv } from '#domain/csv.ts';
import { cents, formatAmount, formatAmountIn } from '#domain/money.ts';
import type { OrderQuery } from '#domain/order-query.ts';
import { store } from '#shop';

const ROWS_PER_READ = 1000;
/** Beyond this the list says "10,000+". */
const MOST_COUNTED = 10_000;

/** A page of the orders that match. `after` is the number of the last order of the page before. */
export function listOrders(
  db: Database,
  query: OrderQuery,
  page: { limit: number; after?: string | null },
): Promise<FoundOrder[]> {
  return searchOrders(db, query, store.timeZone, page);
}

/** Counts the matching orders up to `count`; `isCut` if there are more. */
export async function countMatchingOrders(
  db: Database,
  query: OrderQuery,
): Promise<{ count: number; isCut: boolean }> {
  const counted = await countOrders(db, query, store.timeZone, MOST_COUNTED + 1);
  return { count: Math.min(counted, MOST_COUNTED), isCut: counted > MOST_COUNTED };
}

/** All matching orders as CSV, escaped so that spreadsheets run no formulas. */
export async function exportOrders(
  db: Database,
  query: OrderQuery,
): Promise<{ csv: string; orders: FoundOrder[] }> {
  const orders: FoundOrder[] = [];
  for (;;) {
    const after = orders.at(-1)?.order_number ?? null;
    const page = await listOrders(db, query, { limit: ROWS_PER_READ, after });
    orders.push(...page);
    if (page.length < ROWS_PER_READ) break;
  }
  return { csv: formatCsv(CSV_COLUMNS, orders.map(csvCells)), orders };
}

const CSV_COLUMNS = [
  'ORDER',
  'DATE (UTC)',
  'STATE',
  'FULFILLMENT',
  'TOTAL',
  'REFUNDED',
  'EMAIL',
  'NAME',
  'UNITS',
  'SHIPPING',
  'CARRIER',
  'TRACKING',
  'RISK',
  'STRIPE FEE',
  'NET OF FEE',
  'PAID OUT IN',
  'PROMO CODE',
  'DISCOUNT',
];

function csvCells(order: FoundOrder): string[] {
  const fee = feeOf(order);
  return [
    order.order_number,
    order.created_at.slice(0, 16).replace('T', ' '),
    stateOfRecord(order),
    order.fulfillment,
    formatAmount(order.total),
    formatAmount(order.refunded_amount),
    order.customer_email,
    order.customer_name,
    String(order.units),
    order.shipping_label ?? '',
    order.carrier ?? '',
    order.tracking_number ?? '',
    order.risk_level ?? '',
    fee ? formatAmountIn(fee.fee, fee.currency) : '',
    fee ? formatAmountIn(fee.net, fee.currency) : '',
    fee?.currency ?? '',
    order.promo_code ?? '',
    order.promo_code === null ? '' : formatAmount(cents(order.discount)),
  ];
}
