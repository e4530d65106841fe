import { findCheckoutByOrderNumber } from '#database/checkouts/checkouts.ts';
import { listOpenSecondPayments } from '#database/checkouts/second-payments.ts';
import { listCertificates } from '#database/orders/certificates.ts';
import { listOrderEmails, type OrderEmail } from '#database/orders/order-emails.ts';
import { findOrderRecord, listOrderHistory } from '#database/orders/order-records.ts';
import { findOpenRequest, listMessagesOfOrder, type OpenRequest } from '#database/orders/order-requests.ts';
import { type FoundOrder, listOrdersOfPerson } from '#database/orders/order-search.ts';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import { listRefunds } from '#database/orders/refunds.ts';
import { listReturns } from '#database/orders/returns.ts';
import { listShipments } from '#database/orders/shipments.ts';
import type {
  CertificateRow,
  CheckoutRow,
  ContactRequestRow,
  Database,
  OrderHistoryRow,
  OrderRecordRow,
  OrderRow,
  RefundRow,
  ReturnRow,
  SecondPaymentRow,
  ShipmentRow,
} from '#database/tables.ts';
import { listFinalLines } from '#payments/orders/final-lines.ts';
import { isShopperKind } from './shopper-emails.ts';

const OTHER_ORDERS = 20;

/** A checkout with its order and everything that happened to it. */
export type LoadedOrder = {
  /** Null if it was never paid. */
  record: OrderRecordRow | null;
  checkout: CheckoutRow;
  lines: OrderRow[];
  refunds: RefundRow[];
  /** Those that are to be given back, oldest first. */
  secondPayments: SecondPaymentRow[];
  /** Its shipments, in the order in which they left. */
  shipments: ShipmentRow[];
  /** Oldest first. */
  returns: ReturnRow[];
  /** The lines that the return policy does not take back. */
  finalLines: OrderRow[];
  history: OrderHistoryRow[];
  certificates: CertificateRow[];
  /** To the shopper, oldest first. */
  emails: OrderEmail[];
  /** The shopper's messages about it, newest first. */
  messages: ContactRequestRow[];
  /** The most urgent of the open ones. */
  openRequest: OpenRequest | null;
  /** The latest orders with the same email address. */
  otherOrders: FoundOrder[];
};

/** Everything the store knows about an order; null if no checkout has this number. */
export async function loadOrder(db: Database, orderNumber: string): Promise<LoadedOrder | null> {
  const checkout = await findCheckoutByOrderNumber(db, orderNumber);
  if (!checkout) return null;
  const emails = await listOrderEmails(db, orderNumber);
  const lines = await listOrdersByNumber(db, orderNumber);
  return {
    record: await findOrderRecord(db, orderNumber),
    checkout,
    lines,
    refunds: await listRefunds(db, orderNumber),
    secondPayments: await listOpenSecondPayments(db, orderNumber),
    shipments: await listShipments(db, orderNumber),
    returns: await listReturns(db, orderNumber),
    finalLines: await listFinalLines(db, lines),
    history: await listOrderHistory(db, orderNumber),
    certificates: await listCertificates(db, [orderNumber]),
    emails: emails.filter(({ kind }) => isShopperKind(kind)),
    messages: await listMessagesOfOrder(db, orderNumber),
    openRequest: await findOpenRequest(db, orderNumber),
    otherOrders: await listOrdersOfPerson(db, checkout.customer_email, {
      except: orderNumber,
      limit: OTHER_ORDERS,
    }),
  };
}
