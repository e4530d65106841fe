import { sql as raw } from 'kysely';
import type { PromoCode } from '#domain/promo.ts';
import type { PromoCodeRow, Sql } from './tables.ts';

/** The terms of a promo code; case and surrounding blanks do not matter. Whether it applies is the domain's rule. */
export async function findPromoCode(sql: Sql, code: string): Promise<PromoCodeRow | null> {
  const row = await sql
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', normaliseCode(code))
    .executeTakeFirst();
  return row ?? null;
}

/** A stored promo code in the form the rules work on. */
export function promoCodeFrom(row: PromoCodeRow): PromoCode {
  return {
    code: row.code,
    percentage: row.percentage,
    active: row.active,
    startsAt: row.starts_at === null ? null : new Date(row.starts_at),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    minSubtotal: row.min_subtotal,
    maxUses: row.max_uses,
    uses: row.uses,
  };
}

/**
 * Counts one paid order that used a code. Counted even past max_uses: two shoppers may be on the payment page
 * with the last use, and both have paid. Belongs in the transaction that settles the order.
 */
export async function countPromoUse(sql: Sql, code: string): Promise<void> {
  await sql
    .updateTable('promo_codes')
    .set({ uses: raw`uses + 1` })
    .where('code', '=', normaliseCode(code))
    .execute();
}

function normaliseCode(code: string): string {
  return code.trim().toUpperCase();
}
