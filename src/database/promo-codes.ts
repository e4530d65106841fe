import { sql as raw } from 'kysely';
import { normalisePromoCode, type PromoCode } from '#domain/promo.ts';
import type { PromoCodeRow, Sql } from './tables.ts';

/** The terms of a promo code; case and surrounding blanks do not matter. Whether it applies is the domain's rule. */
export async function findPromoCode(sql: Sql, code: string): Promise<PromoCodeRow | null> {
  const row = await sql
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', normalisePromoCode(code))
    .executeTakeFirst();
  return row ?? null;
}

/** Every promo code, switched-off ones included, by the alphabet. */
export async function listPromoCodes(sql: Sql): Promise<PromoCodeRow[]> {
  return sql.selectFrom('promo_codes').selectAll().orderBy('code').execute();
}

/** Adds a promo code, on and never used. Null means there is one of that name, which stays as it is. */
export async function insertPromoCode(
  sql: Sql,
  terms: Omit<PromoCode, 'active' | 'uses'>,
): Promise<PromoCodeRow | null> {
  const row = await sql
    .insertInto('promo_codes')
    .values({
      code: normalisePromoCode(terms.code),
      percentage: terms.percentage,
      starts_at: terms.startsAt,
      ends_at: terms.endsAt,
      min_subtotal: terms.minSubtotal,
      max_uses: terms.maxUses,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Switches a promo code on or off and returns it as it is now; null when there is none of that name. */
export async function switchPromoCode(sql: Sql, code: string, active: boolean): Promise<PromoCodeRow | null> {
  const row = await sql
    .updateTable('promo_codes')
    .set({ active })
    .where('code', '=', normalisePromoCode(code))
    .returningAll()
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
    .where('code', '=', normalisePromoCode(code))
    .execute();
}
