import type { ReturnRow } from '#database/tables.ts';
import { type RefundRequest, unitsOfLine } from '#domain/orders/refund.ts';
import { checkSent, type ShippableOrder, unitsKept } from '#domain/orders/shipments.ts';
import { accept, type ReasonedRefusal } from '#domain/results.ts';

/**
 * The request with how many of its units were sent, or why that cannot be. The refund of a return is of sent units, as far as
 * the merchant does not say another number.
 */
export function saySent(
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
