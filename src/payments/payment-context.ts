import type Stripe from 'stripe';
import type { Database } from '#database/tables.ts';
import type { CheckoutLimits } from '#domain/checkout-limits.ts';

/** Where the payments write what happened; pino's loggers fit. */
export type PaymentLog = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;

/** What every step of a payment works with; made once where the store is put together. */
export type PaymentContext = {
  stripe: Stripe;
  db: Database;
  /** The address shoppers reach the store at, without a slash at the end. */
  publicUrl: string;
  webhookSecret: string;
  /** Whether the key moves real money; whatever comes from the other mode is not ours. */
  isLive: boolean;
  /** Marks our payment sessions in an account shared with other shops. Never change it while orders are open. */
  storeId: string;
  /** How many checkouts may be started, and by whom. */
  checkoutLimits: CheckoutLimits;
  now: () => Date;
  log: PaymentLog;
  /** Called after an email was queued, so that it need not wait for the next look at the queue. */
  onJobQueued: () => void;
};
