import { addCents, allocate, type Cents, multiplyCents, percentOf, ZERO_CENTS } from '#domain/money.ts';
import { accept, type Result, refuse } from '#domain/results.ts';

/** How many products a promo code can name. */
export const MAX_PROMO_PRODUCTS = 500;

/** The value of a code and what it applies to: a percentage, an amount, or free shipping only. */
export type PromoTerms = {
  /** 0 to 100; 0 for no percentage. */
  discountPercentage: number;
  /** A fixed amount off, capped at the price of the eligible lines; null for none. */
  amountOff: Cents | null;
  /** Sets the cost of priced shipping methods to zero. */
  freeShipping: boolean;
  /** The minimum subtotal of the eligible lines, inclusive; null for none. */
  minSubtotal: Cents | null;
  /** The product tables and product ids it applies to; a line must match one of the two. Both empty: every line. */
  categories: readonly string[];
  products: readonly string[];
};

/** A promo code as defined by the merchant. */
export type PromoCode = PromoTerms & {
  /** Upper case. */
  code: string;
  active: boolean;
  /** Valid from this instant, inclusive; null: no start. */
  startsAt: Date | null;
  /** Invalid from this instant; null: no end. */
  endsAt: Date | null;
  /** Maximum number of paid orders; null: unlimited. */
  maxUses: number | null;
  /** Maximum number of paid orders per email address; null: unlimited. Checkout counts them. */
  maxUsesPerEmail: number | null;
  /** Paid orders so far. When shown to a shopper, it includes uses reserved by other checkouts. */
  uses: number;
};

export type PromoRefusal =
  | 'unknown'
  | 'not-started'
  | 'expired'
  | 'used-up'
  | 'used-by-email'
  | 'other-products'
  | 'below-minimum';

/** The applied promo code of a cart, with the server's terms at that time. */
export type AppliedPromo = PromoTerms & { code: string };

/** The part of a cart line that matters for a discount. */
export type PromoLine = {
  id: string;
  source_table: string;
  /** For one unit. */
  price: Cents;
  quantity: number;
};

/** Terms for a percentage off everything; 0 has no effect. */
export function percentTerms(discountPercentage: number): PromoTerms {
  return {
    discountPercentage,
    amountOff: null,
    freeShipping: false,
    minSubtotal: null,
    categories: [],
    products: [],
  };
}

/** Trims and upper-cases. */
export function normalizePromoCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** The code that a shopper means: also without white space inside, which no code has. */
export function promoCodeTyped(typed: string): string {
  return normalizePromoCode(typed).replace(/\s+/g, '');
}

/**
 * Accepts a code for some lines, or says why not. A disabled code counts as unknown. The start is inclusive, the
 * end exclusive, and the minimum inclusive. Null lines (the cart is not known yet) leave minimum and products to
 * checkout.
 */
export function checkPromo(
  promo: PromoCode | null,
  lines: readonly PromoLine[] | null,
  now: Date,
): Result<PromoCode, PromoRefusal> {
  if (!promo?.active) return refuse('unknown');
  if (promo.startsAt && now < promo.startsAt) return refuse('not-started');
  if (promo.endsAt && now >= promo.endsAt) return refuse('expired');
  if (promo.maxUses !== null && promo.uses >= promo.maxUses) return refuse('used-up');
  const refusal = lines && cartRefusal(promo, lines);
  return refusal ? refuse(refusal) : accept(promo);
}

/** When a code next starts or ends after `now`; null if it does neither. */
export function nextStartOrEnd({ startsAt, endsAt }: PromoCode, now: Date): Date | null {
  if (startsAt && now < startsAt) return startsAt;
  return endsAt && now < endsAt ? endsAt : null;
}

/** Why a cart does not qualify for a code, or null if it does: no eligible lines, or below the minimum. */
export function cartRefusal(
  terms: PromoTerms,
  lines: readonly PromoLine[],
): 'other-products' | 'below-minimum' | null {
  if (isRestricted(terms) && !lines.some((line) => appliesTo(terms, line))) return 'other-products';
  const { minSubtotal } = terms;
  return minSubtotal !== null && discountFor(terms, lines).eligible < minSubtotal ? 'below-minimum' : null;
}

/** The applied promo code if the cart qualifies for it, else null. */
export function earnedPromo(promo: AppliedPromo | null, lines: readonly PromoLine[]): AppliedPromo | null {
  return promo && cartRefusal(promo, lines) === null ? promo : null;
}

/** Whether a code is for some categories or products only. */
export function isRestricted({ categories, products }: PromoTerms): boolean {
  return categories.length > 0 || products.length > 0;
}

function appliesTo(terms: PromoTerms, { id, source_table }: PromoLine): boolean {
  return !isRestricted(terms) || terms.categories.includes(source_table) || terms.products.includes(id);
}

export type PromoDiscount = {
  /** The price of the eligible lines. */
  eligible: Cents;
  discount: Cents;
  /** The discount of each line, in order. They sum to `discount`, and none exceeds its line's price. */
  shares: Cents[];
};

/**
 * The discount of a code on some lines, in total and per line. All discounts are computed here. A percentage is
 * rounded once, half up: 10% of $2,747.05 is $274.71. An amount is capped at the price of the eligible lines. The
 * discount is split over the eligible lines in proportion to their price; leftover cents go to the largest
 * remainders, the earlier line on a tie. Null terms give no discount. The minimum is not checked here.
 */
export function discountFor(terms: PromoTerms | null, lines: readonly PromoLine[]): PromoDiscount {
  const costs = lines.map((line) =>
    terms && appliesTo(terms, line) ? multiplyCents(line.price, line.quantity) : ZERO_CENTS,
  );
  const eligible = addCents(ZERO_CENTS, ...costs);
  const discount = terms ? discountOf(terms, eligible) : ZERO_CENTS;
  return { eligible, discount, shares: allocate(discount, costs) };
}

function discountOf({ discountPercentage, amountOff }: PromoTerms, eligible: Cents): Cents {
  if (amountOff === null) return percentOf(eligible, discountPercentage);
  return amountOff < eligible ? amountOff : eligible;
}
