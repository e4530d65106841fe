import type Stripe from 'stripe';
import type { Database } from '#database/tables.ts';

/** The settings of the store that an examination reads. */
export type StoreSettings = {
  DATA_DIR: string;
  BACKUP_HOURS: number;
  TRUST_PROXY: boolean;
  PUBLIC_URL?: string | undefined;
  ADMIN_URL?: string | undefined;
  ADMIN_PORT?: number | 'off' | undefined;
  DATABASE_URL?: string | undefined;
  MEDIA_DIR?: string | undefined;
  BACKUP_DIR?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  PAYMENT_SANDBOX_URL?: string | undefined;
};

/** A demo on this machine only: while nobody has enrolled, whoever opens the admin is its owner. */
export function isDemo({
  STRIPE_SECRET_KEY,
  ADMIN_URL,
  PUBLIC_URL,
}: Pick<StoreSettings, 'STRIPE_SECRET_KEY' | 'ADMIN_URL' | 'PUBLIC_URL'>): boolean {
  return !STRIPE_SECRET_KEY && !ADMIN_URL && !PUBLIC_URL;
}

/** What looks at settings that may be wrong, and at a store that may not run, depends on. */
export type StoreInspection = {
  /** Throws one Error that lists every problem. While connecting to Stripe, there is no webhook secret yet. */
  loadSettings(options?: { isConnecting: boolean }): StoreSettings;
  /** The embedded database, in the process that has it open. */
  database: Database | null;
  /** `sandboxUrl` is PAYMENT_SANDBOX_URL. */
  createStripe(secretKey: string, sandboxUrl: string | undefined): Stripe;
  now: () => Date;
};
