import type Stripe from 'stripe';
import type { PaymentContext } from './payment-context.ts';

/** Dependencies of the functions that change orders after the payment. */
export type OrderContext = Pick<PaymentContext, 'db' | 'storeId' | 'now' | 'log' | 'onJobQueued'> & {
  /**
   * Null if the process cannot reach a payment provider. Refunds are then recorded, and the running store sends
   * them.
   */
  stripe: Stripe | null;
};

/** A merchant's order change was refused. The reason is a sentence. */
export type OrderRefused = { ok: false; reason: string };

export function noSuchOrder(orderNumber: string): OrderRefused {
  return { ok: false, reason: `There is no order ${orderNumber}.` };
}
