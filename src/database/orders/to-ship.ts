import { sql } from 'kysely';
import type { ProcessedLine } from '#domain/delivery/delivery.ts';

/**
 * Paid and not sent, neither refunded nor disputed: a condition on order_records as `record`. Must match the index
 * `order_records_to_ship`.
 */
export const TO_SHIP = sql`(record.fulfillment in ('paid', 'processing', 'packed')
  and (record.dispute_state is null or record.dispute_state = 'won')
  and (record.total = 0 or record.refunded_amount < record.total))`;

/** What the day to ship an order by depends on: an aggregate of its order lines as `line`. */
export const PROCESSED_LINES = sql<
  ProcessedLine[]
>`coalesce(jsonb_agg(jsonb_build_object('source_table', line.source_table,
  'ships_today', coalesce((line.product_details ->> 'ships_today')::boolean, false))), '[]')`;
