import type { OrderRecordRow } from '#database/tables.ts';
import { describePaymentMethod } from '#domain/orders/payment-method.ts';
import { store } from '#shop';

/** How an order was paid, in words; null if it was free or settled by an older version of the store. */
export function describeMethodOf({
  payment_method: type,
  payment_brand: brand,
  payment_wallet: wallet,
  payment_last4: last4,
}: Pick<OrderRecordRow, 'payment_method' | 'payment_brand' | 'payment_wallet' | 'payment_last4'>):
  | string
  | null {
  return type === null
    ? null
    : describePaymentMethod({ type, brand, wallet, last4 }, store.payLaterProviders);
}
