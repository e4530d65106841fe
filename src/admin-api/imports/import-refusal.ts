import type { ImportState } from '#database/tables.ts';
import type { ImportRefusal } from '#merchant/import/import-context.ts';
import { AdminRefusal, type RefusalCode } from '../refusal.ts';

const CODES: Partial<Record<ImportRefusal['code'], RefusalCode>> = {
  'not-found': 'not-found',
  images: 'refused',
};

const WORKING = 'The store is working on this import. Wait until it is done.';

const NOT_READY: Record<Exclude<ImportState, 'ready'>, string> = {
  applying: WORKING,
  reverting: WORKING,
  applied: 'This import is applied already.',
  undoing: WORKING,
  undone: 'This import was undone. Upload the file again.',
};

/** Throws unless an import can still be changed and applied. */
export function refuseUnlessReady(state: ImportState): void {
  if (state !== 'ready') throw new AdminRefusal('conflict', NOT_READY[state]);
}

/** The response for what an import refused. */
function importRefusalOf({ code, reason }: ImportRefusal): AdminRefusal {
  return new AdminRefusal(CODES[code] ?? 'conflict', reason);
}

/** Throws what a merchant function refused. */
export function orMessage(result: { ok: true } | ImportRefusal): void {
  if (!result.ok) throw importRefusalOf(result);
}
