import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { type UnitCount, unitsOfLine } from '#domain/orders/refund.ts';
import { presentLabel, type RestoredOption } from './option-renames.ts';

type MovedLine = {
  line_number: number;
  quantity: number;
  selected_length: string;
  /** When the shopper chose. */
  created_at: string;
  is_paid_since: boolean;
  /** Cancelled since, with nothing left to refund: no refund says what was put back. */
  is_cancelled_since: boolean;
  missing_units: UnitCount[];
  refunded: number;
  restocked: number;
};

/**
 * What a count deleted with an option has missed: units put back since, minus units paid since on payment pages from
 * before the removal. Call it once the option's return is recorded in option_renames.
 */
export async function sumUnitsMovedWhileGone(
  db: Database,
  productId: string,
  { rename, label }: Pick<RestoredOption, 'rename' | 'label'>,
): Promise<number> {
  let moved = 0;
  for (const line of await listMovedLines(db, productId, rename)) {
    const { selected_length, created_at: at, quantity } = line;
    if ((await presentLabel(db, productId, { label: selected_length, at })) !== label) continue;
    const missing = unitsOfLine(line.missing_units, line.line_number);
    const cancelled = Math.min(quantity - line.refunded, quantity - missing);
    moved += line.restocked + (line.is_cancelled_since ? cancelled : 0) - (line.is_paid_since ? quantity : 0);
  }
  return moved;
}

/** The lines of orders from before the removal of an option that may have moved units since. */
async function listMovedLines(
  db: Database,
  productId: string,
  rename: string | null,
): Promise<readonly MovedLine[]> {
  const { rows } = await sql<MovedLine>`
    select line.line_number, line.quantity, line.selected_length, checkout.created_at, record.missing_units,
      record.paid_at > removal.at as is_paid_since,
      exists (
        select from order_history entry
        where entry.order_number = line.order_number and entry.action = 'cancelled' and entry.at > removal.at
      ) and not exists (
        select from refunds where refunds.order_number = line.order_number and is_cancellation and amount > 0
      ) as is_cancelled_since,
      (
        select coalesce(sum((unit ->> 'quantity')::integer), 0)::integer
        from refunds, jsonb_array_elements(refunds.lines) unit
        where refunds.order_number = line.order_number and refunds.status <> 'failed'
          and (unit ->> 'line')::integer = line.line_number
      ) as refunded,
      (
        select coalesce(sum((unit ->> 'quantity')::integer), 0)::integer
        from refunds, jsonb_array_elements(refunds.restocked) unit
        where refunds.order_number = line.order_number and refunds.created_at > removal.at
          and (unit ->> 'line')::integer = line.line_number
      ) as restocked
    from option_renames removal
    join orders line on line.product_id = removal.product_id and line.selected_length is not null
    join checkouts checkout on checkout.id = line.checkout_id and checkout.created_at <= removal.at
    join order_records record on record.order_number = line.order_number
      and record.took_units and record.updated_at > removal.at
    where removal.id = ${rename} and removal.product_id = ${productId}`.execute(db);
  return rows;
}
