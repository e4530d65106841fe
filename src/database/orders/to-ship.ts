import { sql } from 'kysely';

/**
 * Paid and not sent, neither refunded nor disputed: a condition on order_records as `record`. Must match the index
 * `order_records_to_ship`.
 */
export const TO_SHIP = sql`(record.fulfillment in ('paid', 'processing', 'packed')
  and (record.dispute_state is null or record.dispute_state = 'won')
  and (record.total = 0 or record.refunded_amount < record.total))`;
