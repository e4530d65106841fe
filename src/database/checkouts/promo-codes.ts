import { sql } from 'kysely';
import type { Database, PromoCodeRow } from '#database/tables.ts';
import { type Cents, cents } from '#domain/money.ts';
import { normalizePromoCode, type PromoCode } from '#domain/promo-codes/promo.ts';
import { RESERVING } from './checkout-statuses.ts';

/** Finds a promo code, ignoring case and surrounding spaces. `checkPromo` decides whether it applies. */
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

/** The terms of a code, without its uses. */
export type PromoCodeTerms = Omit<PromoCode, 'code' | 'active' | 'uses'>;

/** Inserts an active promo code. Null if the code already exists; it is not changed. */
export async function insertPromoCode(
  db: Database,
  { code, ...terms }: PromoCodeTerms & { code: string },
): Promise<PromoCodeRow | null> {
  const row = await db
    .insertInto('promo_codes')
    .values({ code: normalizePromoCode(code), ...columnsOf(terms) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Inserts active codes with the same terms and returns the new ones. */
export async function insertPromoCodes(
  db: Database,
  codes: readonly string[],
  terms: PromoCodeTerms,
): Promise<string[]> {
  const CODES_PER_STATEMENT = 1000;
  const inserted: string[] = [];
  for (let start = 0; start < codes.length; start += CODES_PER_STATEMENT) {
    const part = codes.slice(start, start + CODES_PER_STATEMENT);
    const rows = await db
      .insertInto('promo_codes')
      .values(part.map((code) => ({ code, ...columnsOf(terms) })))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .execute();
    inserted.push(...rows.map(({ code }) => code));
  }
  return inserted;
}

/** Locks a code until the transaction ends. */
export async function lockPromoCode(db: Database, promoCode: string): Promise<PromoCodeRow | null> {
  const row = await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', normalizePromoCode(promoCode))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Updates an existing code: its terms, whether it is active, or when it ends. */
export function updatePromoCode(
  db: Database,
  promoCode: string,
  change: { terms: PromoCodeTerms } | { active: boolean } | { endsAt: Date },
): Promise<PromoCodeRow> {
  const columns =
    'terms' in change
      ? columnsOf(change.terms)
      : 'active' in change
        ? { active: change.active }
        : { ends_at: change.endsAt };
  return db
    .updateTable('promo_codes')
    .set(columns)
    .where('code', '=', normalizePromoCode(promoCode))
    .returningAll()
    .executeTakeFirstOrThrow();
}

function columnsOf(terms: PromoCodeTerms) {
  return {
    percentage: terms.discountPercentage,
    amount_off: terms.amountOff,
    free_shipping: terms.freeShipping,
    categories: [...terms.categories],
    products: [...terms.products],
    starts_at: terms.startsAt,
    ends_at: terms.endsAt,
    min_subtotal: terms.minSubtotal,
    max_uses: terms.maxUses,
    max_uses_per_email: terms.maxUsesPerEmail,
  };
}

/**
 * The results of a code: reserved uses, revenue of its orders minus refunds, and its discounts. Orders that were cancelled
 * or refunded in full count for neither.
 */
export type PromoUse = { code: string; reserved: number; revenue: Cents; discounted: Cents };

/** Whether an order counts for its code. One that cost nothing is never refunded. */
const COUNTS = sql`checkouts.status = 'paid' and fulfillment <> 'cancelled'
  and (order_records.total = 0 or refunded_amount < order_records.total)`;

/** The results of every code that a checkout names, unordered. */
export async function listPromoUse(db: Database): Promise<PromoUse[]> {
  const rows = await db
    .selectFrom('checkouts')
    .leftJoin('order_records', 'order_records.checkout_id', 'checkouts.id')
    .where('checkouts.promo_code', 'is not', null)
    .groupBy('checkouts.promo_code')
    .select([
      sql<string>`promo_code`.as('code'),
      sql<number>`(count(*) filter (where checkouts.status in (${sql.join(RESERVING)})))::int`.as('reserved'),
      sql<number>`coalesce(sum(order_records.total - refunded_amount)
        filter (where ${COUNTS}), 0)::float8`.as('revenue'),
      sql<number>`coalesce(sum(discount)
        filter (where ${COUNTS}), 0)::float8`.as('discounted'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, revenue: cents(row.revenue), discounted: cents(row.discounted) }));
}

/** Converts a row to a PromoCode of the domain. */
export function promoCodeFrom(row: PromoCodeRow): PromoCode {
  return {
    code: row.code,
    discountPercentage: row.percentage,
    amountOff: row.amount_off,
    freeShipping: row.free_shipping,
    categories: row.categories,
    products: row.products,
    active: row.active,
    startsAt: row.starts_at === null ? null : new Date(row.starts_at),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    minSubtotal: row.min_subtotal,
    maxUses: row.max_uses,
    maxUsesPerEmail: row.max_uses_per_email,
    uses: row.uses,
  };
}

/**
 * Checks that a use of the code is available to the checkout that is inserted next, in total and for its email
 * address. Returns why not, or null. The code stays locked until the transaction ends, so two checkouts never take
 * the same use. There is no counter: a checkout that can still be paid, or is under review, is itself the
 * reservation (see countReservedUses). Rejecting a review releases its use.
 */
export async function reservePromoUse(
  db: Database,
  promoCode: string,
  customerEmail: string,
): Promise<'used-up' | 'used-by-email' | null> {
  const row = await db
    .selectFrom('promo_codes')
    .select(['uses', 'max_uses', 'max_uses_per_email'])
    .where('code', '=', normalizePromoCode(promoCode))
    .where(({ eb, or }) => or([eb('max_uses', 'is not', null), eb('max_uses_per_email', 'is not', null)]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { uses, max_uses: most, max_uses_per_email: mostPerEmail } = row;
  if (most !== null && uses + (await countReservedUses(db, promoCode)) >= most) return 'used-up';
  if (mostPerEmail === null) return null;
  return (await countUsesOfEmail(db, promoCode, customerEmail)) >= mostPerEmail ? 'used-by-email' : null;
}

/** A mailbox's orders and reservations of a code, in any spelling of its address. */
async function countUsesOfEmail(db: Database, promoCode: string, customerEmail: string): Promise<number> {
  const { uses } = await db
    .selectFrom('checkouts')
    .select(({ fn }) => fn.countAll<string>().as('uses'))
    .where('promo_code', '=', normalizePromoCode(promoCode))
    .where('status', 'in', [...RESERVING, 'paid'])
    .where(sql`mailbox_of(customer_email)`, '=', sql`mailbox_of(${customerEmail})`)
    .executeTakeFirstOrThrow();
  return Number(uses);
}

/** Uses that checkouts reserve and that are not counted yet. Excludes the checkouts of `exceptGuest`. */
export async function countReservedUses(
  db: Database,
  promoCode: string,
  exceptGuest: string | null = null,
): Promise<number> {
  const { reserved } = await db
    .selectFrom('checkouts')
    .select(({ fn }) => fn.countAll<string>().as('reserved'))
    .where('promo_code', '=', normalizePromoCode(promoCode))
    .where('status', 'in', RESERVING)
    .$if(exceptGuest !== null, (query) => query.where('guest_id', 'is distinct from', exceptGuest))
    .executeTakeFirstOrThrow();
  return Number(reserved);
}

/**
 * Counts one paid order that used a code. Call it in the transaction that settles the order, so that the reservation
 * becomes a use in one step. Counts even beyond max_uses, because a payment that arrives after its checkout expired was
 * still made at the reduced price. True if it was the last use.
 */
export async function countPromoUse(db: Database, promoCode: string): Promise<boolean> {
  const row = await db
    .updateTable('promo_codes')
    .set({ uses: sql`uses + 1` })
    .where('code', '=', normalizePromoCode(promoCode))
    .returning(['uses', 'max_uses'])
    .executeTakeFirst();
  return row !== undefined && row.uses === row.max_uses;
}
