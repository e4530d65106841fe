import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { DayRange } from '#domain/calendar/day.ts';
import { type Cents, cents } from '#domain/money.ts';
import { endOf, startOf } from './day-bounds.ts';

/**
 * The sales of one day. Amounts are cents; net is gross minus that day's refunds and lost disputes. `fees` are
 * Stripe's fees for that day's payments, as far as they are known and in the shop's currency.
 */
export type DaySales = {
  day: string;
  orders: number;
  gross: Cents;
  refunded: Cents;
  disputed: Cents;
  net: Cents;
  fees: Cents;
};

/** The amount lost in disputes, at most what was left of the order. */
export const LOST = sql`least(
  case when dispute_state = 'lost' then coalesce(dispute_amount, total) else 0 end + other_disputes_lost,
  total - refunded_amount)`;

/**
 * Sales by day of payment, and refunds and lost disputes by their own days, in the time zone. Includes every day of
 * the range, oldest first. A payment in review is not a sale until it is confirmed, so its refunds are not subtracted.
 */
export async function salesByDay(
  db: Database,
  range: DayRange,
  { timeZone, currency }: { timeZone: string; currency: string },
): Promise<DaySales[]> {
  const isInRange = (time: RawBuilder<unknown>) => isWithin(time, range, timeZone);
  const dayOf = (time: RawBuilder<unknown>) => sql`(${time} at time zone ${timeZone})::date`;
  const { rows } = await sql<
    Record<'orders' | 'gross' | 'refunded' | 'disputed' | 'fees', number> & { day: string }
  >`
    with days as (
      select day::date as day from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') day
    ), paid as (
      select ${dayOf(sql`paid_at`)} as day, count(*)::integer as orders, sum(total) as gross,
        sum(stripe_fee) filter (where settlement_currency = ${currency}) as fees
      from order_records where ${isInRange(sql`paid_at`)} group by 1
    ), returned as (
      select ${dayOf(sql`refunds.created_at`)} as day, sum(amount) as refunded
      from refunds join order_records using (order_number)
      where status in ('pending', 'succeeded') and paid_at is not null and ${isInRange(sql`refunds.created_at`)}
      group by 1
    ), lost as (
      select ${dayOf(sql`dispute_closed_at`)} as day, sum(${LOST}) as disputed
      from order_records
      where paid_at is not null and ${isInRange(sql`dispute_closed_at`)} group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(gross, 0) as gross,
      coalesce(refunded, 0) as refunded, coalesce(disputed, 0) as disputed, coalesce(fees, 0) as fees
    from days left join paid on paid.day = days.day left join returned on returned.day = days.day
      left join lost on lost.day = days.day
    order by days.day`.execute(db);
  return rows.map(({ day, orders, gross, refunded, disputed, fees }) => ({
    day,
    orders,
    gross: cents(gross),
    refunded: cents(refunded),
    disputed: cents(disputed),
    net: cents(gross - refunded - disputed),
    fees: cents(fees),
  }));
}

/** The number of checkouts started in the range, without repeats of a cart, and how many were paid. */
export async function countCheckouts(
  db: Database,
  range: DayRange,
  timeZone: string,
): Promise<{ started: number; paid: number }> {
  const { rows } = await sql<{ started: number; paid: number }>`
    select count(*) as started, count(*) filter (where status = 'paid') as paid from checkouts
    where replaced_at is null and ${isWithin(sql`created_at`, range, timeZone)}`.execute(db);
  return rows[0] ?? { started: 0, paid: 0 };
}

/** Checkouts started in the range by product, without repeats of a cart, and how many were paid. */
export async function checkoutsByProduct(
  db: Database,
  range: DayRange,
  timeZone: string,
): Promise<{ key: string; name: string; checkouts: number; paid: number }[]> {
  const { rows } = await sql<{ key: string; name: string; checkouts: number; paid: number }>`
    select line ->> 'product_id' as key, max(line ->> 'name') as name,
      count(distinct checkouts.id)::integer as checkouts,
      (count(distinct checkouts.id) filter (where status = 'paid'))::integer as paid
    from checkouts cross join lateral jsonb_array_elements(lines) line
    where replaced_at is null and line ->> 'product_id' is not null
      and ${isWithin(sql`created_at`, range, timeZone)}
    group by 1 order by checkouts desc, key`.execute(db);
  return rows;
}

/** Product names by id. Products no longer on sale are skipped. */
export async function namesOfProducts(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Both days are included. */
export function isWithin(time: RawBuilder<unknown>, { from, to }: DayRange, timeZone: string) {
  return sql`${time} >= ${startOf(from, timeZone)} and ${time} < ${endOf(to, timeZone)}`;
}
