import { sql } from 'kysely';
import { normalizePromoCode, type PromoCode } from '#domain/promo.ts';
import type { Database, PromoCodeRow } from './tables.ts';

/** Finds a promo code, ignoring case and surrounding spaces. `percentageFor` decides whether it applies. */
export async function findPromoCode(db: Database, promoCode: string): Promise<PromoCodeRow | null> {
  const row = await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', normalizePromoCode(promoCode))
    .executeTakeFirst();
  return row ?? null;
}

/** All promo codes, including inactive ones, in alphabetical order. */
export async function listPromoCodes(db: Database): Promise<PromoCodeRow[]> {
  return db.selectFrom('promo_codes').selectAll().orderBy('code').execute();
}

/** Inserts an active promo code. Null if the code exists already; it stays as it is. */
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

/** Activates or deactivates a promo code and returns it; null if there is none. */
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

/** Converts a row to a PromoCode of the domain. */
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
 * Checks that a use of the code is left for the checkout that is inserted next. False if all uses are counted or reserved.
 * The code stays locked until the transaction ends, so two checkouts never take the same use. There is no counter: a
 * checkout that can still be paid, or is under review, is itself the reservation (see countReservedUses).
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
 * Uses that checkouts reserve without being counted yet: those that can still be paid, and those under review, where money
 * came in. Leaves out the checkouts of `exceptGuest`.
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
 * Counts one paid order that used a code. Call it in the transaction that settles the order, so that the reservation
 * becomes a use in one step. Counts even beyond max_uses, because a payment that arrives after its checkout expired was
 * still made at the reduced price.
 */
export async function countPromoUse(db: Database, promoCode: string): Promise<void> {
  await db
    .updateTable('promo_codes')
    .set({ uses: sql`uses + 1` })
    .where('code', '=', normalizePromoCode(promoCode))
    .execute();
}
