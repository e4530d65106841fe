import type Stripe from 'stripe';
import type { Actor } from '#database/orders/order-records.ts';
import type { Database } from '#database/tables.ts';
import { listFew } from '#domain/list-few.ts';
import type { ReasonedRefusal } from '#domain/results.ts';
import type { Download } from './add-images.ts';

/** Dependencies of an import. */
export type ImportContext = {
  db: Database;
  /** The merchant's account; null with the payment sandbox, which gets prices from the catalog. */
  stripe: Stripe | null;
  storeId: string;
  /** The directory served under `/media/`. */
  mediaDir: string;
  actor: Actor;
  /** Replaces downloads from the internet, for tests. */
  download?: Download;
};

export type ImportPhase = 'reading' | 'images' | 'prices' | 'saving' | 'undoing';

/** The progress of an import. `total` is null until it is known. */
export type ImportProgress = { phase: ImportPhase; done: number; total: number | null };

/** Lets a caller follow and cancel a running import. */
export type ImportRun = { onProgress?: (progress: ImportProgress) => void; signal?: AbortSignal };

/** What an import did. */
export type ImportResult = {
  counts: { new: number; changed: number; unchanged: number; skipped: number };
  /** What the merchant should know, such as images that could not be stored. At most 1,000 sentences. */
  warnings: string[];
};

export type ImportRefusal = ReasonedRefusal & {
  code: 'not-found' | 'not-ready' | 'errors' | 'images' | 'changed' | 'cancelled';
};

/** An expected refusal, with a sentence for the merchant. */
export function refuseImport(code: ImportRefusal['code'], reason: string): ImportRefusal {
  return { ok: false, code, reason };
}

/** Rolls back the transaction of an import. */
export class ImportStopped extends Error {
  override name = 'ImportStopped';
  readonly refusal: ImportRefusal;
  constructor(refusal: ImportRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

export const INTERRUPTED: ImportRefusal = refuseImport(
  'cancelled',
  'The store was stopped during the import. Nothing is changed; start it again.',
);

export const CANCELLED: ImportRefusal = refuseImport(
  'cancelled',
  'The import was cancelled. Nothing was changed.',
);

/** The refusal for products that are no longer as the merchant saw them, by name. */
export function changedMeanwhile(names: readonly string[]): ImportRefusal {
  return refuseImport(
    'changed',
    `${listFew(names)} changed in the meantime. Nothing was imported; review the preview again.`,
  );
}

/** The embedded database answers nobody else during a transaction, and that should not be noticed. */
export const PRODUCTS_PER_TRANSACTION = 50;
