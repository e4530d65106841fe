import type { IncomingMessage } from 'node:http';
import type { OpenDatabase } from '#database/open-database.ts';
import type { StoreInspection } from '#merchant/settings/store-inspection.ts';
import type { OrderContext } from '#payments/order-context.ts';

/** What the admin's routes work with. */
export type AdminContext = {
  database: OpenDatabase;
  /** For what changes orders and prices. */
  orders: OrderContext;
  /** Whether `orders.stripe` is the payment sandbox. */
  isSandbox: boolean;
  /** Where the admin is reached, without a slash at the end. Passkeys belong to its host. */
  adminUrl: string;
  /** Where the shop is reached. */
  publicUrl: string;
  /** A demo on this machine only: while nobody has enrolled, whoever opens the admin is its owner. */
  isDemo: boolean;
  /** For a look at the settings and at everything the store depends on. */
  inspection: Omit<StoreInspection, 'now'>;
  dataDir: string;
  mediaDir: string;
  shopDir: string;
  /** The address of a request's client, behind a proxy or not. */
  clientIpOf: (request: IncomingMessage) => string;
  /** A keyed hash of a client's network, for limits that hold on all nodes. */
  hashNetwork: (address: string) => string;
  now: () => Date;
  log: OrderContext['log'];
};
