import { feeOf } from '#database/orders/order-fees.ts';
import { factsOf } from '#database/orders/order-records.ts';
import type { OrderRecordRow } from '#database/tables.ts';
import { amountLeftOf } from '#domain/orders/order-lifecycle.ts';
import { store } from '#shop';

/** What refunds and a lost dispute gave back, in the shop's currency. */
export function returnedOf(record: OrderRecordRow): number {
  return record.total - amountLeftOf(factsOf(record));
}

/**
 * What is left of a payment, in the smallest unit of the payout currency. Null if the fee is unknown, or if money went
 * back and Stripe converts payouts to another currency, because its rate on that day is unknown.
 */
export function netOf(record: OrderRecordRow): number | null {
  const fee = feeOf(record);
  const returned = returnedOf(record);
  const isConverted = fee?.currency.toUpperCase() !== store.currency.toUpperCase();
  return fee === null || (returned > 0 && isConverted) ? null : fee.net - returned;
}
