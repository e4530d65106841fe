import type Stripe from 'stripe';
import type { Database } from '#database/tables.ts';

/** The settings that an examination reads. */
export type StoreSettings = {
  DATA_DIR: string;
  BACKUP_HOURS: number;
  TRUST_PROXY: boolean;
  PUBLIC_URL?: string | undefined;
  ADMIN_URL?: string | undefined;
  ADMIN_PORT?: number | 'off' | undefined;
  DATABASE_URL?: string | undefined;
  WORKERS?: number | undefined;
  MEDIA_DIR?: string | undefined;
  BACKUP_DIR?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  PAYMENT_SANDBOX_URL?: string | undefined;
};

/**
 * A demo that is reachable only from this machine. Until someone enrolls, everyone who opens the admin is the
 * owner.
 */
export function isDemo({
  STRIPE_SECRET_KEY,
  ADMIN_URL,
  PUBLIC_URL,
}: Pick<StoreSettings, 'STRIPE_SECRET_KEY' | 'ADMIN_URL' | 'PUBLIC_URL'>): boolean {
  return !STRIPE_SECRET_KEY && !ADMIN_URL && !PUBLIC_URL;
}

/** What the checks depend on. They must work with wrong settings and a stopped store. */
export type StoreInspection = {
  /** Throws one Error that lists every problem. With `isConnecting`, a missing webhook secret is allowed. */
  loadSettings(options?: { isConnecting: boolean }): StoreSettings;
  /** The embedded database, if this process has opened it. */
  database: Database | null;
  /** `sandboxUrl` is PAYMENT_SANDBOX_URL. */
  createStripe(secretKey: string, sandboxUrl: string | undefined): Stripe;
  now: () => Date;
};
