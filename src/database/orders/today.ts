import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { ProcessedLine } from '#domain/delivery/delivery.ts';
import type { Cents } from '#domain/money.ts';
import { PROCESSED_LINES, QUANTITY_TO_SHIP, TO_SHIP } from './to-ship.ts';

/** A paid order of which something is left to ship. */
export type OrderToShip = {
  order_number: string;
  paid_at: string;
  fulfillment: 'paid' | 'processing' | 'packed';
  customer_name: string;
  /** Left to ship: without refunded and shipped ones, as are `first_name` and `lines`. */
  units: number;
  first_name: string | null;
  /** What the date to ship it by depends on. */
  lines: ProcessedLine[];
};

/** Every order to ship, oldest payment first. Excludes refunded and disputed ones. */
export async function listOrdersToShip(db: Database): Promise<OrderToShip[]> {
  const { rows } = await sql<OrderToShip>`
    select record.order_number, coalesce(record.paid_at, record.created_at) as paid_at, record.fulfillment,
      checkout.shipping_address ->> 'fullName' as customer_name, goods.*
    from order_records record
    join checkouts checkout on checkout.id = record.checkout_id
    cross join lateral (
      select coalesce(sum(line.units), 0)::integer as units,
        (array_agg(product_details ->> 'name' order by line_number))[1] as first_name,
        ${PROCESSED_LINES} as lines
      from (
        select line.*, ${QUANTITY_TO_SHIP} as units
        from orders line where line.order_number = record.order_number and line.product_id is not null
      ) line where line.units > 0
    ) goods
    where ${TO_SHIP}
    order by 2, record.order_number`.execute(db);
  return rows;
}

export type OpenDispute = {
  order_number: string;
  dispute_amount: Cents | null;
  dispute_reason: string | null;
  /** The deadline for evidence. */
  dispute_due_at: string | null;
};

/** Undecided disputes, most urgent first. */
export async function listOpenDisputes(db: Database): Promise<OpenDispute[]> {
  return db
    .selectFrom('order_records')
    .select(['order_number', 'dispute_amount', 'dispute_reason', 'dispute_due_at'])
    .where('dispute_state', '=', 'open')
    .orderBy(sql`dispute_due_at nulls last`)
    .orderBy('order_number')
    .execute();
}
