import { type RawBuilder, sql } from 'kysely';

/** Midnight at the start of a day such as `2026-11-23` in a time zone. */
export function startOf(day: string, timeZone: string): RawBuilder<Date> {
  return sql`(${day}::date::timestamp at time zone ${timeZone})`;
}

/** Midnight at the end of a day: 23 or 25 hours after its start if the clocks change. */
export function endOf(day: string, timeZone: string): RawBuilder<Date> {
  return sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`;
}
