import type Stripe from 'stripe';
import type { Database } from '#database/tables.ts';
import type { CheckoutLimits } from '#domain/checkout/checkout-limits.ts';

/** A pino logger, or anything with the same three methods. */
export type PaymentLog = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;

/** Dependencies of the payment functions. Created once at startup. */
export type PaymentContext = {
  stripe: Stripe;
  db: Database;
  /** The store's public origin, without a trailing slash. */
  publicUrl: string;
  webhookSecret: string;
  /** Whether the key is a live key. Events and sessions of the other mode are ignored. */
  isLive: boolean;
  /** Identifies our sessions in a Stripe account shared with other stores. Don't change it while orders are open. */
  storeId: string;
  /** How many checkouts may be started, and by whom. */
  checkoutLimits: CheckoutLimits;
  now: () => Date;
  log: PaymentLog;
  /** Called after an email was queued, so that the worker sends it at once. */
  onJobQueued: () => void;
};
