import type { ImportRefusal } from '#merchant/import/import-context.ts';
import { AdminRefusal, type RefusalCode } from './refusal.ts';

const CODES: Partial<Record<ImportRefusal['reason'], RefusalCode>> = {
  'not-found': 'not-found',
  images: 'refused',
};

/** The response for what an import refused. */
export function importRefusalOf({ reason, message }: ImportRefusal): AdminRefusal {
  return new AdminRefusal(CODES[reason] ?? 'conflict', message);
}

/** Throws what a merchant function refused. */
export function orMessage(result: { ok: true } | ImportRefusal): void {
  if (!result.ok) throw importRefusalOf(result);
}
