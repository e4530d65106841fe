import type { PromoCodeRow } from '#database/tables.ts';
import { cents } from '#domain/money.ts';
import type { PromoCode } from '#domain/promo.ts';

/** A stored promo code in the form the rules work on. */
export function promoCodeFrom(row: PromoCodeRow): PromoCode {
  return {
    code: row.code,
    percentage: row.percentage,
    active: row.active,
    startsAt: row.starts_at === null ? null : new Date(row.starts_at),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    minSubtotal: row.min_subtotal === null ? null : cents(row.min_subtotal),
    maxUses: row.max_uses,
    uses: row.uses,
  };
}
