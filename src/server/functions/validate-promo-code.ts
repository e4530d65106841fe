import { z } from 'zod';
import { findPromoCode, promoCodeFrom } from '#database/promo-codes.ts';
import { normalisePromoCode, type PromoRefusal, percentageFor } from '#domain/promo.ts';
import { parseBody } from '../request-body.ts';
import type { Shop } from '../shop.ts';

const body = z.object({ code: z.string().max(64) });

/** One sentence for every way a code is no good, so that guessing tells nothing about the codes there are. */
const NOT_VALID = 'This promo code is not valid or has expired.';

const MESSAGES = {
  unknown: NOT_VALID,
  'not-started': NOT_VALID,
  expired: NOT_VALID,
  'used-up': NOT_VALID,
  'below-minimum': 'Your cart is below the minimum for this promo code.',
} as const satisfies Record<PromoRefusal, string>;

/** `{code}` → `{valid, message, discountPercentage}`; a code that is no good is an answer, not an error. */
export async function validatePromoCode(request: Request, shop: Shop): Promise<Response> {
  const { code } = await parseBody(request, body);
  const row = await findPromoCode(shop.database.sql, normalisePromoCode(code));
  const percentage = percentageFor(row && promoCodeFrom(row), null, shop.now());
  if (!percentage.ok) {
    return Response.json({ valid: false, message: MESSAGES[percentage.refusal], discountPercentage: 0 });
  }
  return Response.json({
    valid: true,
    message: `You save ${percentage.value}% on your order.`,
    discountPercentage: percentage.value,
  });
}
