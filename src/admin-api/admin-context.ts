import type { IncomingMessage } from 'node:http';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import type { StoreInspection } from '#merchant/settings/store-inspection.ts';
import type { OrderContext } from '#payments/order-context.ts';

/** What the admin's routes depend on. */
export type AdminContext = {
  database: OpenDatabase;
  /** For changes of orders and prices. */
  orders: OrderContext;
  /** Whether `orders.stripe` is the payment sandbox. */
  isSandbox: boolean;
  /** The admin's URL without a trailing slash. Passkeys are bound to its host. */
  adminUrl: string;
  /** The shop's URL. */
  publicUrl: string;
  /**
   * A demo that is reachable only from this machine. Until someone enrolls, everyone who opens the admin is the
   * owner.
   */
  isDemo: boolean;
  /** For the settings screen and the doctor. */
  inspection: Omit<StoreInspection, 'now'>;
  dataDir: string;
  mediaDir: string;
  shopDir: string;
  /** The client's IP address, also behind a proxy. */
  clientIpOf: (request: IncomingMessage) => string;
  /** A keyed hash of a client's network, for limits that hold on all nodes. */
  hashNetwork: (address: string) => string;
  now: () => Date;
  log: OrderContext['log'];
};
