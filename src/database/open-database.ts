import { openEmbeddedEngine } from './embedded-engine.ts';
import type { Engine, ReportAvailability } from './engine.ts';
import { type GuestIdentity, guestView } from './guest-view.ts';
import { openPostgresEngine } from './postgres-engine.ts';
import type { Database } from './tables.ts';

/** The store's database. Whoever opened it closes it. */
export type OpenDatabase = Engine & {
  /**
   * Runs work as a guest, in one transaction: the catalogue can be read, forms handed in, and only the orders of
   * the named payment session seen. Whatever else work tries is refused by the database.
   */
  asGuest<T>(identity: GuestIdentity, work: (db: Database) => Promise<T>): Promise<T>;
};

/**
 * Opens a PostgreSQL server when its address is given, else the embedded database in dataDir, made on the first
 * start. Throws DatabaseInUseError when another process has the embedded database open.
 */
export async function openDatabase(settings: {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** What a database in memory starts from: a dump of another one's data directory. */
  snapshot?: Blob;
  /** Only a server comes and goes. */
  reportAvailability?: ReportAvailability;
  /** How long a request waits for a connection to a server. */
  connectTimeoutMs?: number;
}): Promise<OpenDatabase> {
  const engine = settings.databaseUrl
    ? await openPostgresEngine(settings.databaseUrl, settings.reportAvailability, settings.connectTimeoutMs)
    : await openEmbeddedEngine(settings.dataDir, settings.snapshot);
  return { ...engine, asGuest: guestView(engine.db) };
}
