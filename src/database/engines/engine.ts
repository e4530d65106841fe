import type { Database } from '#database/tables.ts';
import type { CatalogChange } from './catalog-change.ts';

/** Called once when the server becomes unavailable, with the reason, and once when it is available again. */
export type ReportAvailability = (isAvailable: boolean, reason?: unknown) => void;

/** The interface of the embedded database and of a PostgreSQL server. */
export type Engine = {
  kind: 'embedded' | 'server';
  /** Full access with the store's own role. */
  db: Database;
  /** Connections for guest reads. The same as `db`, unless guests have their own login. */
  guestDb: Database;
  /** Calls the listener after a change of the catalog by any node. Returns an unsubscribe function. */
  onCatalogChange(listener: (change: CatalogChange) => void): () => void;
  /**
   * Periodically vacuums, analyzes and checkpoints an embedded database. A server does that itself, so there it does
   * nothing. Stops with close(). Errors are reported, and the next round tries again.
   */
  startMaintenance(report: (error: unknown) => void): void;
  /**
   * Writes a backup into a new file that only this user can read, while the store keeps running. Returns the method
   * used. Throws if the file exists.
   */
  backUp(file: string): Promise<'files' | 'pg_dump' | 'export'>;
  /** Connections of this process, and the number of requests waiting for one. */
  poolStats(): { busy: number; idle: number; waiting: number };
  /** Waits for running queries, then closes all connections. */
  close(): Promise<void>;
};
