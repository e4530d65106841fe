import { addCents, allocate, type Cents, multiplyCents, percentOf, ZERO_CENTS } from './money.ts';
import { accept, type Result, refuse } from './results.ts';

/** What a code is worth, and for what. It takes a percentage or an amount off, or nothing and only ships free. */
export type PromoTerms = {
  /** 0 to 100; 0: no percentage. */
  discountPercentage: number;
  /** A fixed amount off, at most what the lines it applies to cost; null: none. */
  amountOff: Cents | null;
  /** The shipping methods that have a price cost nothing. */
  freeShipping: boolean;
  /** Smallest subtotal of the lines it applies to, inclusive; null: none is too small. */
  minSubtotal: Cents | null;
  /** Product tables and product ids it applies to; a line has to be in one of the two. Both empty: every line. */
  categories: readonly string[];
  products: readonly string[];
};

/** A promo code as the merchant defined it. */
export type PromoCode = PromoTerms & {
  /** Upper case. */
  code: string;
  active: boolean;
  /** Valid from this instant on; null: always was. */
  startsAt: Date | null;
  /** Over at this instant; null: never ends. */
  endsAt: Date | null;
  /** Paid orders it is good for; null: without limit. */
  maxUses: number | null;
  /** Paid orders of one email address it is good for; null: without limit. Checkout counts them. */
  maxUsesPerEmail: number | null;
  /** Paid orders so far. For a shopper, also the uses that other checkouts have reserved. */
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

/** The one promo code in a cart, with the terms the server told when the shopper applied it. */
export type AppliedPromo = PromoTerms & { code: string };

/** The part of a cart line that decides about a discount. */
export type PromoLine = {
  id: string;
  source_table: string;
  /** Of one unit. */
  price: Cents;
  quantity: number;
};

/** A code that takes a percentage off everything; with 0 it does nothing. */
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

/**
 * Accepts a code for some lines, or says why not. A switched-off code is unknown. At the expiry instant the code is
 * already over; at the starting instant it is already good; the minimum is inclusive.
 * Null lines (the code is tried before the cart is known) leave minimum and products to checkout.
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

/** Why a cart does not earn what a code offers, or null: nothing it is for, or too little of it. */
export function cartRefusal(
  terms: PromoTerms,
  lines: readonly PromoLine[],
): 'other-products' | 'below-minimum' | null {
  if (isRestricted(terms) && !lines.some((line) => appliesTo(terms, line))) return 'other-products';
  const { minSubtotal } = terms;
  return minSubtotal !== null && discountFor(terms, lines).eligible < minSubtotal ? 'below-minimum' : null;
}

/** The applied promo code if the cart earns what it offers, else null. */
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
  /** What the lines that the code applies to cost. */
  eligible: Cents;
  discount: Cents;
  /** The discount of each line, in order; they sum to `discount`, and none is more than its line costs. */
  shares: Cents[];
};

/**
 * What a code takes off some lines, and off each: the one place where a discount is computed.
 * A percentage is rounded once, half a cent up: 10 % of $2,747.05 is $274.71. An amount is at most what the eligible
 * lines cost. The discount is spread over the eligible lines in proportion to what they cost, leftover cents by largest
 * remainder, the earlier line on a tie. Null terms take nothing off. The minimum is not checked here.
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
