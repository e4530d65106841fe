import type { Database } from '#database/tables.ts';
import { openEmbeddedEngine } from './embedded-engine.ts';
import type { Engine, ReportAvailability } from './engine.ts';
import { type GuestIdentity, guestView } from './guest-view.ts';
import { openPostgresEngine } from './postgres-engine.ts';

/** The store's database. The caller of openDatabase closes it. */
export type OpenDatabase = Engine & {
  /**
   * Runs `work` with the guest role, in one transaction. Guests can read the catalog, submit forms and see only the orders
   * of their payment session or guest session. The database refuses everything else.
   */
  asGuest<T>(identity: GuestIdentity, work: (db: Database) => Promise<T>): Promise<T>;
};

/**
 * Opens a PostgreSQL server if there is a databaseUrl, else the embedded database in dataDir, which is created on first
 * use. Throws DatabaseInUseError if another process has the embedded database open.
 */
export async function openDatabase(settings: {
  databaseUrl?: string | undefined;
  /** Another login to the same server, for guest reads. */
  guestDatabaseUrl?: string | undefined;
  dataDir: string;
  /** A dump of a data directory to start an in-memory database from. */
  snapshot?: Blob;
  /** Only called for a server. */
  reportAvailability?: ReportAvailability;
  /** Maximum wait for a connection to a server. */
  connectTimeoutMs?: number;
}): Promise<OpenDatabase> {
  const engine = settings.databaseUrl
    ? await openPostgresEngine(settings.databaseUrl, settings)
    : await openEmbeddedEngine(settings.dataDir, settings.snapshot);
  return { ...engine, asGuest: guestView(engine.guestDb) };
}
