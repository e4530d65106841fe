import { listPromoCodes, listPromoUse, promoCodeFrom } from '#database/checkouts/promo-codes.ts';
import type { Database } from '#database/tables.ts';
import { type Cents, ZERO_CENTS } from '#domain/money.ts';
import { checkPromo, type PromoCode, type PromoRefusal } from '#domain/promo-codes/promo.ts';

/** Whether a shopper can use a code now, and why not. */
export type PromoState = 'on' | 'off' | 'not yet' | 'over' | 'used up';

export type ListedPromoCode = PromoCode & {
  state: PromoState;
  /** Uses reserved by unsettled checkouts. */
  reserved: number;
  /** What orders with the code paid minus refunds, including shipping and tax. Cancelled ones do not count. */
  revenue: Cents;
  /** Its total discount on orders that were neither cancelled nor refunded in full. */
  discounted: Cents;
  /** The version of its terms, for `changePromoCode`. */
  version: number;
};

const STATES = {
  unknown: 'off',
  'not-started': 'not yet',
  expired: 'over',
  'used-up': 'used up',
  'used-by-email': 'on',
  'other-products': 'on',
  'below-minimum': 'on',
} as const satisfies Record<PromoRefusal, PromoState>;

/** All codes in alphabetical order, with uses and revenue. */
export async function listPromoCodesWithUse(db: Database, now: Date): Promise<ListedPromoCode[]> {
  const rows = await listPromoCodes(db);
  const uses = new Map((await listPromoUse(db)).map((use) => [use.code, use]));
  return rows.map((row) => {
    const promo = promoCodeFrom(row);
    const { reserved = 0, revenue = ZERO_CENTS, discounted = ZERO_CENTS } = uses.get(row.code) ?? {};
    const usable = checkPromo({ ...promo, uses: promo.uses + reserved }, null, now);
    const state = usable.ok ? 'on' : STATES[usable.refusal];
    return { ...promo, state, reserved, revenue, discounted, version: row.version };
  });
}
