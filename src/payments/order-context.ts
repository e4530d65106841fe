import type Stripe from 'stripe';
import type { PaymentContext } from './payment-context.ts';

/** Dependencies of the functions that change orders after the payment. */
export type OrderContext = Pick<PaymentContext, 'db' | 'storeId' | 'now' | 'log' | 'onJobQueued'> & {
  /** Null where no payment provider can be reached: refunds are then noted, and the running store makes them. */
  stripe: Stripe | null;
};

/** An order as a merchant asked for it, or why not, as a sentence. */
export type OrderRefused = { ok: false; reason: string };
