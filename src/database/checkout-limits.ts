import { sql } from 'kysely';
import type { CheckoutLimit } from '#domain/checkout-limits.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Database } from './tables.ts';

/** Maximum time to create a payment page. A checkout without one counts only this long. */
const OPENING_MINUTES = 5;

/** Serializes counting and inserting checkouts across all nodes until the transaction ends. */
export async function lockCheckoutCount(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.countCheckouts})`.execute(transaction);
}

/**
 * The limits that one more checkout would exceed, with the seconds (at least 1) until it would not. A checkout counts once
 * it has a payment page, or while one may still be created for it. Without a network, limits per network don't apply. Uses
 * the database's clock.
 */
export async function findExceededLimits(
  db: Database,
  limits: readonly CheckoutLimit[],
  who: { clientNetwork: string | null; customerEmail: string },
): Promise<Map<string, number>> {
  if (limits.length === 0) return new Map();
  const probes = limits.map((limit) => sql`(${secondsUntilFree(limit, who)})`);
  const { rows } = await sql<{ name: string; seconds: number }>`
    ${sql.join(probes, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, seconds }) => [name, seconds]));
}

/** Returns no row while fewer than `most` checkouts are in the window. */
function secondsUntilFree(
  { name, per, counts, hours, most }: CheckoutLimit,
  { clientNetwork, customerEmail }: { clientNetwork: string | null; customerEmail: string },
) {
  const whose = {
    network: sql`client_network = ${clientNetwork}`,
    email: sql`lower(customer_email) = ${customerEmail.toLowerCase()}`,
    store: sql`true`,
  }[per];
  return sql`
    select ${name}::text as name,
      ceil(extract(epoch from created_at + make_interval(hours => ${hours}) - now()))::int as seconds
    from (
      select created_at from checkouts
      where ${whose} and created_at > now() - make_interval(hours => ${hours})
        and (stripe_session_id is not null
          or (status = 'created' and created_at > now() - make_interval(mins => ${OPENING_MINUTES})))
        and ${counts === 'unpaid' ? sql`status <> 'paid'` : sql`true`}
      order by created_at desc offset ${most - 1} limit 1
    ) as leaves_first`;
}
