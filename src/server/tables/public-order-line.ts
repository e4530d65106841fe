import type { OrderProgress } from '#contract/order-data.ts';
import { listCheckouts } from '#database/checkouts/checkouts.ts';
import { listCertificates } from '#database/orders/certificates.ts';
import { listOrderHistories, listOrderRecords } from '#database/orders/order-records.ts';
import { listRefundsOfOrders } from '#database/orders/refunds.ts';
import type { Database, OrderRow } from '#database/tables.ts';
import { type OrderShipping, orderShipping } from '#domain/delivery/delivery.ts';
import { maskEmail } from '#domain/orders/mask-email.ts';
import { unitsOfLine } from '#domain/orders/refund.ts';
import { store } from '#shop';
import { progressOf } from './order-progress.ts';

/** An order's line as its buyer may see it. */
export type PublicOrderLine = Omit<OrderRow, 'checkout_id' | 'guest_id'> & {
  /** The order's shipping method; the same on each line. */
  shipping: OrderShipping | null;
  /** How many of its units were refunded. */
  refunded_quantity: number;
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
  const shippings = new Map(
    checkouts.map((checkout) => {
      const ofOrder = lines.filter((line) => line.checkout_id === checkout.id);
      const moments = records.find((record) => record.checkout_id === checkout.id) ?? { paid_at: null };
      return [checkout.id, orderShipping(checkout, ofOrder, moments, store)];
    }),
  );
  const certificates = await listCertificates(db, numbers);
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
              progressOf(record, history, checkout, { now, certificates: ofOrder }),
            ] as const,
          ]
        : [];
    }),
  );
  const refundedOf = await countRefunded(db, numbers);
  return lines.map(({ checkout_id: checkout, guest_id: _guest, ...shown }) => ({
    ...shown,
    guest_email: maskEmail(shown.guest_email),
    refunded_quantity: refundedOf(shown),
    shipping: shippings.get(checkout) ?? null,
    progress: progress.get(shown.order_number) ?? null,
  }));
}

/** Counts the refunded units of a line of these orders. */
async function countRefunded(db: Database, orderNumbers: readonly string[]) {
  const refunds = (await listRefundsOfOrders(db, orderNumbers)).filter(({ status }) => status !== 'failed');
  return ({ order_number, line_number }: Pick<OrderRow, 'order_number' | 'line_number'>): number => {
    const ofOrder = refunds.filter((refund) => refund.order_number === order_number);
    return unitsOfLine(
      ofOrder.flatMap(({ lines }) => lines),
      line_number,
    );
  };
}
