import { z } from 'zod';
import { describePaymentRefusal } from '#contract/payment-refusal-copy.ts';
import { countReservedUses, findPromoCode, promoCodeFrom } from '#database/promo-codes.ts';
import type { Database } from '#database/tables.ts';
import { normalizePromoCode, type PromoCode, percentageFor } from '#domain/promo.ts';
import { cartSubtotal } from '#payments/cart-subtotal.ts';
import type { ApiContext } from '../api-context.ts';
import { guestIdOf } from '../guest/guest-tokens.ts';
import { parseBody } from '../request-body.ts';
import { cartItems } from './cart-items.ts';

const body = z.object({ code: z.string().max(64), cartItems: cartItems.optional() });

/** The same message for every invalid code, so that guesses reveal nothing. */
const NOT_VALID = 'This promo code is not valid or has expired.';

/**
 * `{code}` → `{valid, message, discountPercentage}`; a code that is no good is an answer, not an error. A code with a
 * minimum also answers `minSubtotal`, and with the cart's lines in `cartItems` it is refused below its minimum, at the
 * store's own prices. Uses that others have reserved count as used; those of the caller's guest session do not.
 */
export async function validatePromoCode(request: Request, context: ApiContext): Promise<Response> {
  const { code: promoCode, cartItems: items } = await parseBody(request, body);
  const { db } = context.database;
  const promo = await loadOfferedPromo(db, promoCode, await guestIdOf(request, context.guests));
  const subtotal = promo?.minSubtotal && items ? await cartSubtotal(db, items) : null;
  const percentage = percentageFor(promo, subtotal, context.now());
  const minimum = promo?.minSubtotal ? { minSubtotal: promo.minSubtotal } : {};
  if (percentage.ok) {
    const message = `You save ${percentage.value}% on your order.`;
    return Response.json({ valid: true, message, discountPercentage: percentage.value, ...minimum });
  }
  if (promo && percentage.refusal === 'below-minimum') {
    const { minSubtotal } = promo;
    const message = describePaymentRefusal({
      refusal: 'promo-below-minimum',
      promoCode: promo.code,
      minSubtotal,
    });
    return Response.json({ valid: false, message, discountPercentage: 0, ...minimum });
  }
  return Response.json({ valid: false, message: NOT_VALID, discountPercentage: 0 });
}

/** The promo code with uses that other shoppers have reserved counted as used. */
async function loadOfferedPromo(
  db: Database,
  promoCode: string,
  guestId: string | null,
): Promise<PromoCode | null> {
  const row = await findPromoCode(db, normalizePromoCode(promoCode));
  if (!row) return null;
  const promo = promoCodeFrom(row);
  if (promo.maxUses === null) return promo;
  return { ...promo, uses: promo.uses + (await countReservedUses(db, promo.code, guestId)) };
}
