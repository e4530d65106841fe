import { sql } from 'kysely';
import type { ProcessedLine } from '#domain/delivery/delivery.ts';

/** How many units of `line`, a row of orders, were not refunded. `quantitiesLeft` has the same rule. */
export const QUANTITY_LEFT = sql<number>`(line.quantity - (
  select coalesce(sum((unit ->> 'quantity')::integer), 0)::integer
  from refunds refund, jsonb_array_elements(refund.lines) unit
  where refund.order_number = line.order_number and refund.status <> 'failed'
    and (unit ->> 'line')::integer = line.line_number))`;

/** How many units of `line`, a row of orders, are in shipments. */
export const QUANTITY_SHIPPED = sql<number>`(
  select coalesce(sum((unit ->> 'quantity')::integer), 0)::integer
  from shipments shipment, jsonb_array_elements(shipment.lines) unit
  where shipment.order_number = line.order_number and (unit ->> 'line')::integer = line.line_number)`;

/** How many units of `line`, a row of orders, were refunded as sent. */
const QUANTITY_SENT_BACK = sql<number>`(
  select coalesce(sum((unit ->> 'sent')::integer), 0)::integer
  from refunds refund, jsonb_array_elements(refund.lines) unit
  where refund.order_number = line.order_number and refund.status <> 'failed'
    and (unit ->> 'line')::integer = line.line_number)`;

/**
 * How many units of `line`, a row of orders, are neither refunded nor shipped; negative if shipped ones were refunded.
 * `unitsToShip` has the same rule.
 */
export const QUANTITY_TO_SHIP = sql<number>`(${QUANTITY_LEFT} - greatest(${QUANTITY_SHIPPED} - ${QUANTITY_SENT_BACK}, 0))`;

/** Whether `record`, a row of order_records, has units left to ship: the rule of `hasUnitsToShip` in SQL. */
const HAS_UNITS_TO_SHIP = sql`(
  not exists (select from refunds refund where refund.order_number = record.order_number
    and refund.status <> 'failed' and refund.lines <> '[]')
  or exists (select from orders line where line.order_number = record.order_number
    and line.product_id is not null and ${QUANTITY_TO_SHIP} > 0))`;

/**
 * Paid and not sent, or only in part, with units that are not refunded, and not disputed: a condition on order_records as
 * `record`. Must match the index `order_records_to_ship`.
 */
export const TO_SHIP = sql`(record.fulfillment in ('paid', 'processing', 'packed')
  and (record.dispute_state is null or record.dispute_state = 'won')
  and (record.total = 0 or record.refunded_amount < record.total) and ${HAS_UNITS_TO_SHIP})`;

/** Aggregates the order lines, as `line`, that the ship-by date depends on. Lines without `units` are left out. */
export const PROCESSED_LINES = sql<
  ProcessedLine[]
>`coalesce(jsonb_agg(jsonb_build_object('source_table', line.source_table,
  'ships_today', coalesce((line.product_details ->> 'ships_today')::boolean, false),
  'personalization', line.personalization))
  filter (where line.units > 0), '[]')`;
