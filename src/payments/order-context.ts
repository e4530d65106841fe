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

/** The same code as merchant functions use for what does not exist. */
export function noSuchOrder(orderNumber: string): ReasonedRefusal & { code: 'not-found' } {
  return { ...refuseBecause(`There is no order ${orderNumber}.`), code: 'not-found' };
}
