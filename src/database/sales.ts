import { sql } from 'kysely';
import type { DayRange } from '#domain/day.ts';
import { type Cents, cents } from '#domain/money.ts';
import type { Database } from './tables.ts';

/** What was sold on a day. Amounts are cents; net is gross less what was refunded on that day. */
export type DaySales = { day: string; orders: number; gross: Cents; refunded: Cents; net: Cents };

/** What was sold of a product, or of a category. `units` and `net` are less those refunded by line. */
export type PieceSales = { key: string; name: string; units: number; net: Cents };

/** Sales by day of payment and refunds by day of refund, in the time zone; every day of the range, oldest first. */
export async function salesByDay(
  db: Database,
  { from, to }: DayRange,
  timeZone: string,
): Promise<DaySales[]> {
  const { rows } = await sql<{ day: string; orders: number; gross: number; refunded: number }>`
    with days as (
      select day::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') day
    ), paid as (
      select (paid_at at time zone ${timeZone})::date as day, count(*)::integer as orders, sum(total) as gross
      from order_records
      where paid_at >= ${midnight(from, timeZone)} and paid_at < ${midnight(to, timeZone)} + interval '1 day'
      group by 1
    ), returned as (
      select (created_at at time zone ${timeZone})::date as day, sum(amount) as refunded
      from refunds
      where status in ('pending', 'succeeded') and created_at >= ${midnight(from, timeZone)}
        and created_at < ${midnight(to, timeZone)} + interval '1 day'
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(gross, 0) as gross,
      coalesce(refunded, 0) as refunded
    from days left join paid on paid.day = days.day left join returned on returned.day = days.day
    order by days.day`.execute(db);
  return rows.map(({ day, orders, gross, refunded }) => ({
    day,
    orders,
    gross: cents(gross),
    refunded: cents(refunded),
    net: cents(gross - refunded),
  }));
}

/** By product or by category, for orders paid in the range, the highest first. */
export async function salesByPiece(
  db: Database,
  { from, to }: DayRange,
  timeZone: string,
  by: 'product' | 'category',
): Promise<PieceSales[]> {
  const key = by === 'product' ? sql`line.product_id` : sql`line.source_table`;
  const { rows } = await sql<{ key: string; name: string; units: number; net: number }>`
    with paid as (
      select order_number from order_records
      where paid_at >= ${midnight(from, timeZone)} and paid_at < ${midnight(to, timeZone)} + interval '1 day'
    ), returned as (
      select refund.order_number, (unit ->> 'line')::integer as line_number,
        sum((unit ->> 'quantity')::integer) as units, sum((unit ->> 'amount')::integer) as amount
      from paid join refunds refund on refund.order_number = paid.order_number
      cross join lateral jsonb_array_elements(refund.lines) unit
      where refund.status in ('pending', 'succeeded')
      group by 1, 2
    )
    select ${key} as key, max(line.product_details ->> 'name') as name,
      sum(line.quantity - coalesce(returned.units, 0))::integer as units,
      sum(line.amount - coalesce(returned.amount, 0)) as net
    from paid join orders line on line.order_number = paid.order_number
    left join returned
      on returned.order_number = line.order_number and returned.line_number = line.line_number
    where line.product_id is not null and line.source_table is not null
    group by 1 order by net desc, key`.execute(db);
  return rows.map(({ net, ...row }) => ({ ...row, net: cents(net) }));
}

/** Checkouts begun in the range, repeats of one cart left out, and how many of them were paid. */
export async function countCheckouts(
  db: Database,
  { from, to }: DayRange,
  timeZone: string,
): Promise<{ started: number; paid: number }> {
  const { rows } = await sql<{ started: number; paid: number }>`
    select count(*) as started, count(*) filter (where status = 'paid') as paid from checkouts
    where replaced_at is null and created_at >= ${midnight(from, timeZone)}
      and created_at < ${midnight(to, timeZone)} + interval '1 day'`.execute(db);
  return rows[0] ?? { started: 0, paid: 0 };
}

/** The names of products by id; those no longer on sale are left out. */
export async function namesOfProducts(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function midnight(day: string, timeZone: string) {
  return sql`(${day}::date::timestamp at time zone ${timeZone})`;
}
