import { z } from 'zod';
import { describePromoRefusal, describeSavings } from '#contract/promo-copy.ts';
import { countReservedUses, findPromoCode, promoCodeFrom } from '#database/checkouts/promo-codes.ts';
import type { Database } from '#database/tables.ts';
import type { Cents } from '#domain/money.ts';
import {
  checkPromo,
  discountFor,
  isRestricted,
  type PromoCode,
  type PromoTerms,
  promoCodeTyped,
} from '#domain/promo-codes/promo.ts';
import { loadSellableLines } from '#payments/checkout/sellable-lines.ts';
import type { ApiContext } from '../api-context.ts';
import { guestIdOf } from '../guest/guest-tokens.ts';
import { parseBody } from '../http/request-body.ts';
import { cartItems } from './cart-items.ts';

const body = z.object({ code: z.string().max(64), cartItems: cartItems.optional() });

/**
 * `{code}` → `{valid, message, discountPercentage}` and the code's other terms: `minSubtotal`, `amountOff`,
 * `freeShipping`, `categories`, `products`. An invalid code is a normal response, not an error. With the cart's lines
 * in `cartItems`, minimum and products are checked at the store's own prices, and `discount` is the code's discount in
 * cents. Uses reserved by other shoppers count as used; those of the caller's guest session do not.
 */
export async function validatePromoCode(request: Request, context: ApiContext): Promise<Response> {
  const { code: promoCode, cartItems: items } = await parseBody(request, body);
  const { db } = context.database;
  const promo = await loadOfferedPromo(db, promoCode, await guestIdOf(request, context.guests));
  const lines = promo && items ? await loadSellableLines(db, items) : null;
  const checked = checkPromo(promo, lines, context.now());
  if (!checked.ok) {
    const minimum = checked.refusal === 'below-minimum' && promo ? minimumOf(promo) : {};
    const message = describePromoRefusal(checked.refusal, promo);
    return Response.json({ valid: false, message, discountPercentage: 0, ...minimum });
  }
  const terms = checked.value;
  return Response.json({
    valid: true,
    message: describeSavings(terms, lines),
    discountPercentage: terms.discountPercentage,
    ...minimumOf(terms),
    ...(terms.amountOff !== null && { amountOff: terms.amountOff }),
    ...(terms.freeShipping && { freeShipping: true }),
    ...(isRestricted(terms) && { categories: terms.categories, products: terms.products }),
    ...(lines && { discount: discountFor(terms, lines).discount }),
  });
}

function minimumOf({ minSubtotal }: PromoTerms): { minSubtotal?: Cents } {
  return minSubtotal ? { minSubtotal } : {};
}

/** The promo code with uses that other shoppers have reserved counted as used. */
async function loadOfferedPromo(
  db: Database,
  promoCode: string,
  guestId: string | null,
): Promise<PromoCode | null> {
  const row = await findPromoCode(db, promoCodeTyped(promoCode));
  if (!row) return null;
  const promo = promoCodeFrom(row);
  if (promo.maxUses === null) return promo;
  return { ...promo, uses: promo.uses + (await countReservedUses(db, promo.code, guestId)) };
}
