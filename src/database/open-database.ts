import { openEmbeddedEngine } from './embedded-engine.ts';
import { type GuestIdentity, guestView } from './guest-view.ts';
import { openPostgresEngine } from './postgres-engine.ts';
import type { Sql } from './tables.ts';

/** The store's database. Whoever opened it closes it. */
export type Database = {
  kind: 'embedded' | 'server';
  /** Everything, as the store itself. */
  sql: Sql;
  /**
   * Runs work as a guest, in one transaction: the catalogue can be read, forms handed in, and only the orders of
   * the named payment session seen. Whatever else work tries is refused by the database.
   */
  asGuest<T>(identity: GuestIdentity, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Calls listener after a change of the catalogue, made by any node; returns how to stop listening. */
  onCatalogueChange(listener: () => void): () => void;
  /** Embedded only: VACUUM, ANALYZE and CHECKPOINT now and then, as a server does by itself. Stops with close(). */
  startMaintenance(): void;
  close(): Promise<void>;
};

/**
 * Opens a PostgreSQL server when its address is given, else the embedded database in dataDir.
 * Throws DatabaseInUseError when another process has the embedded database open.
 */
export async function openDatabase(settings: { databaseUrl?: string | undefined; dataDir: string }): Promise<Database> {
  const engine = settings.databaseUrl
    ? await openPostgresEngine(settings.databaseUrl)
    : await openEmbeddedEngine(settings.dataDir);
  return { ...engine, asGuest: guestView(engine.sql) };
}
