import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '#database/advisory-locks.ts';
import type { Database } from '#database/tables.ts';
import type { CheckoutLimit, UnitLimit } from '#domain/checkout/checkout-limits.ts';
import { OPEN } from './checkout-statuses.ts';

/** Maximum time to create a payment page. A checkout without one counts only this long. */
const OPENING_MINUTES = 5;

/** Serializes counting and inserting checkouts across all nodes until the transaction ends. */
export async function lockCheckoutCount(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.countCheckouts})`.execute(transaction);
}

/** Who checks out. Without a network, limits per network don't apply. */
export type LimitedShopper = { clientNetwork: string | null; customerEmail: string };

/**
 * The limits that one more checkout would exceed, with the seconds (at least 1) until it would not. A checkout counts once
 * it has a payment page, or while one may still be created for it. Uses the database's clock.
 */
export async function findExceededLimits(
  db: Database,
  limits: readonly CheckoutLimit[],
  who: LimitedShopper,
): Promise<Map<string, number>> {
  if (limits.length === 0) return new Map();
  const probes = limits.map((limit) => sql`(${secondsUntilFree(limit, who)})`);
  const { rows } = await sql<{ name: string; seconds: number }>`
    ${sql.join(probes, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, seconds }) => [name, seconds]));
}

/** Returns no row while fewer than `most` checkouts are in the window. */
function secondsUntilFree({ name, per, counts, hours, most }: CheckoutLimit, who: LimitedShopper) {
  return sql`
    select ${name}::text as name,
      ceil(extract(epoch from created_at + make_interval(hours => ${hours}) - now()))::int as seconds
    from (
      select created_at from checkouts
      where ${isOf(who, per)} and created_at > now() - make_interval(hours => ${hours})
        and (stripe_session_id is not null
          or (status = 'created' and created_at > now() - make_interval(mins => ${OPENING_MINUTES})))
        and ${counts === 'unpaid' ? sql`status <> 'paid'` : sql`true`}
      order by created_at desc offset ${most - 1} limit 1
    ) as leaves_first`;
}

/** `units` are counted ones, wanted by the next checkout. `except` are the checkouts that it replaces. */
type WantedUnits = { units: number; except: readonly string[] };

/**
 * The seconds (at least 1) until so many open payment pages have closed that none of these limits is exceeded; null if none
 * is exceeded now. Assumes that no limit is below `units`. Uses the database's clock.
 */
export async function findUnitWait(
  db: Database,
  limits: readonly UnitLimit[],
  who: LimitedShopper,
  wanted: WantedUnits,
): Promise<number | null> {
  const probes = limits.map((limit) => sql`(${secondsUntilUnitsAreFree(limit, who, wanted)})`);
  if (probes.length === 0) return null;
  const { rows } = await sql<{ seconds: number | null }>`
    select max(seconds) as seconds from (${sql.join(probes, sql` union all `)}) as waits`.execute(db);
  return rows[0]?.seconds ?? null;
}

function secondsUntilUnitsAreFree(
  { per, most }: UnitLimit,
  who: LimitedShopper,
  { units, except }: WantedUnits,
) {
  // Not now(), the start of the transaction, which may have waited for a lock since.
  return sql`
    select greatest(1, ceil(extract(epoch from min(expires_at) - clock_timestamp())))::int as seconds
    from (
      select expires_at, sum(units) over (order by expires_at, id) as freed, sum(units) over () as held
      from (
        select checkouts.id, expires_at, sum(reserved.quantity) as units
        from checkouts join stock_reservations reserved on reserved.checkout_id = checkouts.id
        where ${isOf(who, per)} and status in (${sql.join(OPEN)}) and checkouts.id <> all(${except}::uuid[])
          and exists (
            select from available_stock counted
            where counted.source_table = reserved.source_table and counted.product_id = reserved.product_id
              and counted.option in ('', reserved.option)
          )
        group by checkouts.id
      ) as pages
    ) as closing
    where held + ${units}::int > ${most}::int and freed >= held + ${units}::int - ${most}::int
    having count(*) > 0`;
}

function isOf({ clientNetwork, customerEmail }: LimitedShopper, per: CheckoutLimit['per']) {
  return {
    network: sql`client_network = ${clientNetwork}`,
    email: sql`lower(customer_email) = ${customerEmail.toLowerCase()}`,
    store: sql`true`,
  }[per];
}
