import { listCheckouts } from '#database/checkouts/checkouts.ts';
import { feeOf } from '#database/orders/order-fees.ts';
import { stateOfRecord } from '#database/orders/order-records.ts';
import type { FoundOrder } from '#database/orders/order-search.ts';
import { listLinesOfOrders } from '#database/orders/orders.ts';
import { listRefundsOfOrders, refundedUnits } from '#database/orders/refunds.ts';
import { listShipmentsOfOrders } from '#database/orders/shipments.ts';
import type { CheckoutRow, Database, OrderRow } from '#database/tables.ts';
import { minuteIn } from '#domain/calendar/day.ts';
import { formatCsv } from '#domain/csv.ts';
import { cents, formatAmount, formatAmountIn, ZERO_CENTS } from '#domain/money.ts';
import type { OrderQuery } from '#domain/orders/order-query.ts';
import { unitsInWords } from '#domain/orders/piece-name.ts';
import { linesToPack } from '#domain/orders/shipments.ts';
import { describeMethodOf } from '#payments/describe-method.ts';
import { store } from '#shop';
import { listOrders } from './order-list.ts';
import { netOf } from './payment-net.ts';

const ROWS_PER_READ = 1000;

/** All matching orders as CSV, escaped so that spreadsheets run no formulas. */
export async function exportOrders(
  db: Database,
  query: OrderQuery,
): Promise<{ csv: string; orders: FoundOrder[] }> {
  const orders: FoundOrder[] = [];
  const rows: string[][] = [];
  for (;;) {
    const after = orders.at(-1)?.order_number ?? null;
    const page = await listOrders(db, query, { limit: ROWS_PER_READ, after });
    orders.push(...page);
    rows.push(...(await rowsOf(db, page)));
    if (page.length < ROWS_PER_READ) break;
  }
  return { csv: formatCsv(csvColumns(), rows), orders };
}

async function rowsOf(db: Database, orders: readonly FoundOrder[]): Promise<string[][]> {
  const checkouts = await listCheckouts(
    db,
    orders.map(({ checkout_id }) => checkout_id),
  );
  const checkoutById = new Map(checkouts.map((checkout) => [checkout.id, checkout]));
  const numbers = orders.map(({ order_number }) => order_number);
  const byOrder = ({ order_number }: { order_number: string }) => order_number;
  const lines = Map.groupBy(await listLinesOfOrders(db, numbers), byOrder);
  const refunds = Map.groupBy(await listRefundsOfOrders(db, numbers), byOrder);
  const shipments = Map.groupBy(await listShipmentsOfOrders(db, numbers), byOrder);
  return orders.map((order) => {
    const checkout = checkoutById.get(order.checkout_id);
    if (!checkout) throw new Error(`the order ${order.order_number} has no checkout`);
    const toPack = linesToPack({
      lines: lines.get(order.order_number) ?? [],
      refunded: refundedUnits(refunds.get(order.order_number) ?? []),
      shipments: shipments.get(order.order_number) ?? [],
    });
    return csvCells(order, checkout, toPack);
  });
}

/** New columns come last, because a merchant's own spreadsheets may count on the order. */
function csvColumns(): string[] {
  return [
    'ORDER',
    `DATE (${store.timeZone})`,
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
    'NET AFTER FEE, REFUNDS AND LOST DISPUTES',
    'PAID OUT IN',
    'PROMO CODE',
    'DISCOUNT',
    'SUBTOTAL',
    'SHIPPING CHARGED',
    'TAX',
    'STREET',
    'APARTMENT',
    'CITY',
    'ADDRESS STATE',
    'ZIP',
    'COUNTRY',
    'ITEMS',
    'PAYMENT METHOD',
    'UNITS SHIPPED',
  ];
}

function csvCells(order: FoundOrder, checkout: CheckoutRow, lines: readonly OrderRow[]): string[] {
  const fee = feeOf(order);
  const net = netOf(order);
  const shipping = checkout.shipping_amount ?? ZERO_CENTS;
  const { addressLine1, addressLine2, city, state, zipCode, country } = checkout.shipping_address;
  return [
    order.order_number,
    minuteIn(store.timeZone, new Date(order.created_at)),
    stateOfRecord(order),
    order.fulfillment,
    formatAmount(order.total),
    formatAmount(order.refunded_amount),
    order.customer_email,
    order.customer_name,
    String(order.units),
    order.shipping_label ?? '',
    trackingCell(order.shipments.map(({ carrier }) => carrier)),
    trackingCell(order.shipments.map(({ tracking_number }) => tracking_number)),
    order.risk_level ?? '',
    fee ? formatAmountIn(fee.fee, fee.currency) : '',
    fee && net !== null ? formatAmountIn(net, fee.currency) : '',
    fee?.currency ?? '',
    order.promo_code ?? '',
    order.promo_code === null ? '' : formatAmount(checkout.discount),
    formatAmount(checkout.subtotal),
    formatAmount(shipping),
    // The rest of what was charged.
    formatAmount(cents(order.total - checkout.total - shipping)),
    addressLine1,
    addressLine2,
    city,
    state,
    zipCode,
    country,
    itemsOf(lines),
    describeMethodOf(order) ?? '',
    String(order.units_shipped),
  ];
}

/** `UPS; USPS` of an order in several shipments, each once. */
function trackingCell(ofShipments: readonly (string | null)[]): string {
  return [...new Set(ofShipments.filter((text) => text !== null))].join('; ');
}

/** What is to be packed: `2 x Luna ring (Size 7, Yellow); 1 x Rope chain (18 in)`. */
function itemsOf(lines: readonly OrderRow[]): string {
  return lines.map(unitsInWords).join('; ');
}
