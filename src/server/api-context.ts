import type { Logger } from 'pino';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import type { GuestTokens } from './guest/guest-tokens.ts';
import type { PageCounts } from './pages/page-counts.ts';

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
  counts: PageCounts;
  now: () => Date;
  log: Logger;
};
