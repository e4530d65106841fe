import { type ImportWork, RENEW_EVERY_MS, renewImportClaim } from '#database/imports/import-claims.ts';
import type { Database } from '#database/tables.ts';

/**
 * Keeps a claim alive while nothing is written, as during downloads, calls to Stripe and other people's long transactions.
 */
export async function keepImportClaim<Result>(
  db: Database,
  id: string,
  work: ImportWork,
  act: () => Promise<Result>,
): Promise<Result> {
  // A claim that is lost is noticed when the next transaction begins.
  const timer = setInterval(() => renewImportClaim(db, id, work).catch(() => {}), RENEW_EVERY_MS);
  try {
    return await act();
  } finally {
    clearInterval(timer);
  }
}
