import { useState } from 'react';
import type { UnitCount } from '#domain/orders/refund.ts';
import { countUnits } from '#domain/orders/shipments.ts';
import type { Units } from './use-refund.ts';

/**
 * The units for the next shipment, at first all that are left. The request lists them even then: another screen may have
 * shipped some in the meantime, and the server has to notice.
 */
export function useParts(left: readonly UnitCount[]) {
  const [chosen, choose] = useState<Units>(() =>
    Object.fromEntries(left.map(({ line, quantity }) => [line, quantity])),
  );
  const units = left
    .map(({ line, quantity }) => ({ line, quantity: Math.min(chosen[line] ?? 0, quantity) }))
    .filter(({ quantity }) => quantity > 0);
  const all = countUnits(left);
  return {
    chosen,
    choose,
    /** Whether there is anything to choose. */
    canChoose: all > 1,
    isEmpty: all > 0 && units.length === 0,
    /** Undefined if nothing is left to ship, as of a refunded order that is shipped anyway. */
    units: all === 0 ? undefined : units,
  };
}
