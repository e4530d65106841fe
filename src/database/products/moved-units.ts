import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** The products among these of which a unit was sold or put back since a time, whether it was counted or not. */
export async function findMovedSince(
  db: Database,
  products: readonly { id: string; since: string }[],
): Promise<Set<string>> {
  if (products.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct asked.id
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) asked (id text, since timestamptz)
    join orders line on line.product_id = asked.id
    where exists (
      select from order_history entry
      where entry.order_number = line.order_number and entry.at > asked.since
        and entry.action in ('paid', 'confirmed', 'cancelled')
    ) or exists (
      select from refunds
      where refunds.order_number = line.order_number and refunds.updated_at > asked.since and restocked <> '[]'
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
