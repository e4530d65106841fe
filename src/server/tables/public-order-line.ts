import type { OrderProgress } from '#contract/order-data.ts';
import { listCheckouts } from '#database/checkouts/checkouts.ts';
import { listCertificates } from '#database/orders/certificates.ts';
import { listOrderHistories, listOrderRecords } from '#database/orders/order-records.ts';
import { countGivenBack, listRefundsOfOrders } from '#database/orders/refunds.ts';
import { listReturnsOfOrders } from '#database/orders/returns.ts';
import { linesAhead, listShipmentsOfOrders, type OrderGoods } from '#database/orders/shipments.ts';
import type { Database, OrderRow } from '#database/tables.ts';
import { type OrderShipping, orderShipping } from '#domain/delivery/delivery.ts';
import { maskEmail } from '#domain/orders/mask-email.ts';
import { store } from '#shop';
import { progressOf } from './order-progress.ts';

/** An order's line as its buyer may see it. */
export type PublicOrderLine = Omit<OrderRow, 'checkout_id' | 'guest_id'> & {
  /** The order's shipping method; the same on each line. */
  shipping: OrderShipping | null;
  /** How many of its units were refunded. */
  refunded_quantity: number;
  /** How many of them will not ship although nothing could be refunded. */
  cancelled_quantity: number;
  /** The order's fulfillment status; the same on each line. */
  progress: OrderProgress | null;
};

/** Order lines as their buyer may see them: whoever holds the link must not learn who it was or where they live. */
export async function publicOrderLines(
  db: Database,
  lines: readonly OrderRow[],
  now: Date,
): Promise<PublicOrderLine[]> {
  const checkouts = await listCheckouts(db, [...new Set(lines.map((line) => line.checkout_id))]);
  const numbers = [...new Set(lines.map((line) => line.order_number))];
  const records = await listOrderRecords(db, numbers);
  const goodsOf = await loadGoodsOf(db, lines, numbers);
  const shippings = new Map(
    checkouts.map((checkout) => {
      const record = records.find(({ checkout_id }) => checkout_id === checkout.id);
      const ahead = linesAhead(goodsOf(checkout.order_number));
      return [checkout.id, orderShipping(checkout, ahead, record ?? { paid_at: null }, store)];
    }),
  );
  const certificates = await listCertificates(db, numbers);
  const returns = await listReturnsOfOrders(db, numbers);
  const histories = await listOrderHistories(db, numbers);
  const progress = new Map(
    records.flatMap((record) => {
      const checkout = checkouts.find(({ id }) => id === record.checkout_id);
      const history = histories.filter(({ order_number }) => order_number === record.order_number);
      const ofOrder = certificates
        .filter(({ order_number }) => order_number === record.order_number)
        .map(({ number, piece }) => ({ number, piece: [piece.name, ...piece.choices].join(', ') }));
      return checkout
        ? [
            [
              record.order_number,
              progressOf(record, history, checkout, {
                now,
                certificates: ofOrder,
                goods: goodsOf(record.order_number),
                returns: returns.filter(({ order_number }) => order_number === record.order_number),
              }),
            ] as const,
          ]
        : [];
    }),
  );
  return lines.map(({ checkout_id: checkout, guest_id: _guest, ...shown }) => {
    const { refunded, cancelled } = countGivenBack(goodsOf(shown.order_number).refunds, shown.line_number);
    return {
      ...shown,
      guest_email: maskEmail(shown.guest_email),
      refunded_quantity: refunded,
      cancelled_quantity: cancelled,
      shipping: shippings.get(checkout) ?? null,
      progress: progress.get(shown.order_number) ?? null,
    };
  });
}

/** The lines, refunds and shipments of each of these orders. */
async function loadGoodsOf(db: Database, lines: readonly OrderRow[], orderNumbers: readonly string[]) {
  const byOrder = ({ order_number }: { order_number: string }) => order_number;
  const ofOrders = Map.groupBy(lines, byOrder);
  const refunds = Map.groupBy(await listRefundsOfOrders(db, orderNumbers), byOrder);
  const shipments = Map.groupBy(await listShipmentsOfOrders(db, orderNumbers), byOrder);
  return (orderNumber: string): OrderGoods => ({
    lines: ofOrders.get(orderNumber) ?? [],
    refunds: refunds.get(orderNumber) ?? [],
    shipments: shipments.get(orderNumber) ?? [],
  });
}
