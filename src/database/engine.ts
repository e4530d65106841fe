import type { Database } from './tables.ts';

/** Called once when a server stops answering, with the reason, and once when it answers again. */
export type ReportAvailability = (isAvailable: boolean, reason?: unknown) => void;

/** What the embedded database and a server have in common. */
export type Engine = {
  kind: 'embedded' | 'server';
  /** Everything, as the store itself. */
  db: Database;
  /** Calls listener after a change of the catalogue, made by any node; returns how to stop listening. */
  onCatalogChange(listener: () => void): () => void;
  /**
   * Vacuums, analyses and checkpoints an embedded database now and then, as a server does by itself; there it does
   * nothing. Ends with close(). A round that fails is reported and tried again at the next.
   */
  startMaintenance(report: (error: unknown) => void): void;
  /** Waits for what is running, then lets go of everything. */
  close(): Promise<void>;
};
