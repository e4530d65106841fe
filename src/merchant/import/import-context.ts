import type Stripe from 'stripe';
import type { Actor } from '#database/order-records.ts';
import type { Database } from '#database/tables.ts';
import type { Download } from './add-images.ts';

/** Dependencies of an import. */
export type ImportContext = {
  db: Database;
  /** The merchant's account; null with the payment sandbox, which asks the catalog for prices. */
  stripe: Stripe | null;
  storeId: string;
  /** What the store serves under `/media/`. */
  mediaDir: string;
  actor: Actor;
  /** Replaces the download of images from the internet. */
  download?: Download;
};

export type ImportPhase = 'images' | 'prices' | 'saving';

/** How far an import is. `total` is null while it is not known. */
export type ImportProgress = { phase: ImportPhase; done: number; total: number | null };

/** How a caller follows an import that runs, and cancels it. */
export type ImportRun = { onProgress?: (progress: ImportProgress) => void; signal?: AbortSignal };

/** A sentence for the merchant. */
export type ImportRefusal = {
  ok: false;
  reason: 'not-found' | 'not-ready' | 'errors' | 'images' | 'changed' | 'cancelled';
  message: string;
};

/** Ends the transaction of an import, and with it all of its changes. */
export class ImportStopped extends Error {
  override name = 'ImportStopped';
  readonly refusal: ImportRefusal;
  constructor(refusal: ImportRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

export const INTERRUPTED: ImportRefusal = {
  ok: false,
  reason: 'cancelled',
  message: 'The store was stopped during the import. Nothing is changed; start it again.',
};

export const CANCELLED: ImportRefusal = {
  ok: false,
  reason: 'cancelled',
  message: 'The import was cancelled. Nothing is changed.',
};
