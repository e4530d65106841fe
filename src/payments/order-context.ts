import type Stripe from 'stripe';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import type { PaymentContext } from './payment-context.ts';

/** Dependencies of the functions that change orders after the payment. */
export type OrderContext = Pick<PaymentContext, 'db' | 'storeId' | 'now' | 'log' | 'onJobQueued'> & {
  /**
   * Null if the process cannot reach a payment provider. Refunds are then recorded, and the running store sends
   * them.
   */
  stripe: Stripe | null;
};

/** Why an order cannot be changed. The code, as merchant functions use it, is there if the order does not exist. */
export type OrderRefusal = ReasonedRefusal & { code?: 'not-found' };

export function noSuchOrder(orderNumber: string): OrderRefusal & { code: 'not-found' } {
  return { ...refuseBecause(`There is no order ${orderNumber}.`), code: 'not-found' };
}
