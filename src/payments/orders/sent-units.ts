import type { ReturnRow } from '#database/tables.ts';
import { type RefundRequest, unitsOfLine } from '#domain/orders/refund.ts';
import { checkSent, type ShippableOrder, unitsKept } from '#domain/orders/shipments.ts';
import { accept, type ReasonedRefusal } from '#domain/results.ts';

/**
 * Fills in how many units of each line were already sent, or says why that number is impossible. Units of a return were,
 * unless the merchant gives another number.
 */
export function withSentUnits(
  request: RefundRequest,
  returned: ReturnRow | null,
  goods: ShippableOrder,
): { ok: true; value: RefundRequest } | ReasonedRefusal {
  if (request.kind !== 'lines') return accept(request);
  const kept = unitsKept(goods);
  const units = request.units.map(({ line, quantity, sent }) => {
    const back = Math.min(quantity, unitsOfLine(returned?.lines ?? [], line), unitsOfLine(kept, line));
    return { line, quantity, sent: sent ?? back };
  });
  return checkSent(units, goods) ?? accept({ kind: 'lines', units });
}
