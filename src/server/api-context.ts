import type { Logger } from 'pino';
import type { OpenDatabase } from '#database/open-database.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import type { GuestTokens } from './guest/guest-tokens.ts';

/** What the functions and tables of the API work with; made once in main.ts, other ones in tests. */
export type ApiContext = {
  database: OpenDatabase;
  payments: PaymentContext;
  guests: GuestTokens;
  /** Where shoppers reach the store, without a trailing slash. */
  publicUrl: string;
  /** A keyed hash of a visitor's network: the same on every node, and nobody learns the address from it. */
  hashNetwork: (network: string) => string;
  now: () => Date;
  log: Logger;
};
