import { sql } from 'kysely';
import { normalizePromoCode, type PromoCode } from '#domain/promo.ts';
import type { Database, PromoCodeRow } from './tables.ts';

/** The terms of a promo code; case and surrounding blanks do not matter. Whether it applies is the domain's rule. */
export async function findPromoCode(db: Database, promoCode: string): Promise<PromoCodeRow | null> {
  const row = await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', normalizePromoCode(promoCode))
    .executeTakeFirst();
  return row ?? null;
}

/** Every promo code, switched-off ones included, by the alphabet. */
export async function listPromoCodes(db: Database): Promise<PromoCodeRow[]> {
  return db.selectFrom('promo_codes').selectAll().orderBy('code').execute();
}

/** Adds a promo code, on and never used. Null means there is one of that name, which stays as it is. */
export async function insertPromoCode(
  db: Database,
  terms: Omit<PromoCode, 'active' | 'uses'>,
): Promise<PromoCodeRow | null> {
  const row = await db
    .insertInto('promo_codes')
    .values({
      code: normalizePromoCode(terms.code),
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
export async function switchPromoCode(
  db: Database,
  promoCode: string,
  active: boolean,
): Promise<PromoCodeRow | null> {
  const row = await db
    .updateTable('promo_codes')
    .set({ active })
    .where('code', '=', normalizePromoCode(promoCode))
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
 * Takes one use of a code for the checkout that is inserted next. False: every use is counted or reserved. The code
 * stays locked until the transaction ends, so two checkouts never take the same use. There is no counter: a checkout
 * that can still be paid, or is under review, is itself the reservation (see countReservedUses).
 */
export async function reservePromoUse(db: Database, promoCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('promo_codes')
    .select(['uses', 'max_uses'])
    .where('code', '=', normalizePromoCode(promoCode))
    .where('max_uses', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.max_uses === null) return true;
  return row.uses + (await countReservedUses(db, promoCode)) < row.max_uses;
}

/**
 * Uses of a code that checkouts hold without being counted yet: those that can still be paid, and those under review,
 * where money came in. A guest's own checkouts are left out when the guest is given.
 */
export async function countReservedUses(
  db: Database,
  promoCode: string,
  exceptGuest: string | null = null,
): Promise<number> {
  const { reserved } = await db
    .selectFrom('checkouts')
    .select(({ fn }) => fn.countAll<string>().as('reserved'))
    .where('promo_code', '=', normalizePromoCode(promoCode))
    .where('status', 'in', ['created', 'open', 'awaiting_payment', 'review'])
    .$if(exceptGuest !== null, (query) => query.where('guest_id', 'is distinct from', exceptGuest))
    .executeTakeFirstOrThrow();
  return Number(reserved);
}

/**
 * Counts one paid order that used a code. Belongs in the transaction that settles the order: the checkout stops being
 * a reservation and becomes a use in one step. Counted even past max_uses, for a payment that arrives after its
 * checkout had ended was still made at the reduced price.
 */
export async function countPromoUse(db: Database, promoCode: string): Promise<void> {
  await db
    .updateTable('promo_codes')
    .set({ uses: sql`uses + 1` })
    .where('code', '=', normalizePromoCode(promoCode))
    .execute();
}
