import { useState } from 'react';
import {
  planRefund,
  quantitiesLeft,
  type RefundCount,
  type RefundRequest,
  type UnitCount,
  unitsOfLine,
} from '#domain/orders/refund.ts';
import { parseAmount, SUM } from '#domain/typed-amount.ts';
import { api, read } from '../../client/api.ts';
import type { Order, Returned } from './order-api.ts';

export type RefundKind = RefundRequest['kind'];
export type Units = Readonly<Record<number, number>>;

/**
 * The state of the refund form. Amounts are computed with the same rules as on the server. A retry repeats the request of
 * the first try, which may have arrived, so that it never refunds twice. With a return, it starts with the pieces of that
 * return, and closes it.
 */
export function useRefund(order: Order, returned?: Returned) {
  const { remaining, goodsTax, canRestock, earlier } = order.refundable;
  const lines = order.lines.map(({ line, productId, quantity, amount }) => ({
    line_number: line,
    product_id: productId,
    quantity,
    amount,
  }));
  const left = quantitiesLeft(lines, earlier);
  const { sent, others } = apart(left, order.toSend);
  const plan = (wanted: RefundRequest) => planRefund(wanted, { lines, goodsTax }, earlier, remaining);
  // After a refund by amount, what is left can be less than any unit costs.
  const [canRefundUnit] = useState(() =>
    left.some(({ line }) => plan({ kind: 'lines', units: [{ line, quantity: 1 }] }).ok),
  );
  const [kind, setKind] = useState<RefundKind>(canRefundUnit ? 'lines' : 'amount');
  const [units, setUnits] = useState<Units>(() =>
    returned ? unitsBack(returned.units, withoutLines(left, sent)) : canRefundUnit ? firstUnits(left) : {},
  );
  const [sentUnits, setSentUnits] = useState<Units>(() => unitsBack(returned?.units ?? [], sent));
  const [typed, setTyped] = useState('');
  const [restock, setRestock] = useState(true);
  const [reason, setReason] = useState('');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [seenRemaining] = useState(remaining);
  const request = requestOf(kind, unitsOf(units, sentUnits), typed);
  const planned = request && plan(request);
  const send = async () => {
    if (!request || !planned?.ok) throw new Error('Choose what to refund.');
    const { status } = await read(
      api.orders[':number'].refund.$post({
        param: { number: order.orderNumber },
        json: {
          request: request.kind === 'lines' ? { ...request, units: [...request.units] } : request,
          restock: kind !== 'amount' && canRestock && restock,
          reason,
          idempotencyKey,
          seenRemaining,
          ...(returned && { ofReturn: returned.return }),
        },
      }),
    );
    return { status, amount: planned.value.amount };
  };
  const isMalformed = typed !== '' && parseAmount(typed, SUM) === null;
  const typing = { typed, setTyped, isMalformed, restock, setRestock, reason, setReason };
  const picked = {
    others: { left: others, units, onChange: setUnits },
    /** Of lines with units of both kinds, those that were sent. */
    sent: { left: sent, units: sentUnits, onChange: setSentUnits },
  };
  return { kind, setKind, units, sentUnits, picked, ...typing, planned, send };
}

/** With a single line there is nothing to choose, so one unit is preselected. */
export function firstUnits(left: readonly { line: number }[]): Units {
  const [only, ...others] = left;
  return only && others.length === 0 ? { [only.line]: 1 } : {};
}

/** Lines with sent units and units to ship have both apart; every other line is among the `others`. */
function apart(left: readonly UnitCount[], toShip: readonly UnitCount[]) {
  const sent = left
    .filter(({ line }) => unitsOfLine(toShip, line) > 0)
    .map(({ line, quantity }) => ({ line, quantity: quantity - unitsOfLine(toShip, line) }))
    .filter(({ quantity }) => quantity > 0);
  const others = left.map(({ line, quantity }) => ({ line, quantity: quantity - unitsOfLine(sent, line) }));
  return { sent, others };
}

function withoutLines(units: readonly UnitCount[], those: readonly UnitCount[]): UnitCount[] {
  return units.filter(({ line }) => unitsOfLine(those, line) === 0);
}

/** The units of a return that are not refunded yet. */
function unitsBack(units: readonly UnitCount[], left: readonly UnitCount[]): Units {
  return Object.fromEntries(
    units.map(({ line, quantity }) => [line, Math.min(quantity, unitsOfLine(left, line))]),
  );
}

/** The chosen units. With `sentUnits`, those are added, and how many they are is said. */
export function unitsOf(units: Units, sentUnits: Units = {}): RefundCount[] {
  const lines = new Set([...Object.keys(units), ...Object.keys(sentUnits)].map(Number));
  return [...lines]
    .map((line) => {
      const sent = sentUnits[line] ?? 0;
      return { line, quantity: (units[line] ?? 0) + sent, ...(sent > 0 && { sent }) };
    })
    .filter(({ quantity }) => quantity > 0);
}

function requestOf(kind: RefundKind, chosen: RefundCount[], typed: string): RefundRequest | null {
  if (kind === 'whole') return { kind };
  if (kind === 'amount') {
    const amount = parseAmount(typed, SUM);
    return amount === null ? null : { kind, amount };
  }
  return chosen.length === 0 ? null : { kind, units: chosen };
}
