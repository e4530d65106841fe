import type { Logger } from 'pino';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import type { GuestTokens } from './guest/guest-tokens.ts';
import type { PageCounts } from './pages/page-counts.ts';

/** The tries of promo codes by a network: those of a minute in this process, and those of an hour on all nodes. */
export type PromoTries = {
  /** Counts one. Throws a 429 over the limit. */
  count: (network: string) => Promise<void>;
  /** Throws a 429 if the next one would be over the limit, and counts nothing. */
  check: (network: string) => Promise<void>;
};

/** Dependencies of the API handlers. */
export type ApiContext = {
  database: OpenDatabase;
  payments: PaymentContext;
  guests: GuestTokens;
  /** The store's public origin, without a trailing slash. */
  publicUrl: string;
  /** The directory of review photos; served under `/media/`. */
  mediaDir: string;
  /** A keyed hash of a client's network, the same on every node. The address cannot be recovered from it. */
  hashNetwork: (network: string) => string;
  promoTries: PromoTries;
  counts: PageCounts;
  now: () => Date;
  log: Logger;
};
