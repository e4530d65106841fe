import { z } from 'zod';
import { describePaymentRefusal } from '#contract/payment-refusal-copy.ts';
import { promoCodeTyped } from '#domain/promo-codes/promo.ts';
import { createCheckout } from '#payments/checkout/create-checkout.ts';
import type { ApiContext } from '../api-context.ts';
import { guestIdOf } from '../guest/guest-tokens.ts';
import { RequestRefused } from '../http/errors.ts';
import { parseBody } from '../http/request-body.ts';
import { isPromoTry } from '../promo-tries.ts';
import { cartItems, MAX_LINES_READ, text } from './cart-items.ts';
import { checkoutErrorCode } from './checkout-error-code.ts';

const body = z.object({
  line_items: z.array(z.object({ price: text(200), quantity: z.number() })).max(MAX_LINES_READ),
  // As typed: an address with an invisible character is refused, not corrected.
  customerEmail: z.string().max(254),
  shippingAddress: z.object({
    fullName: text(200),
    addressLine1: text(300),
    addressLine2: text(300)
      .nullish()
      .transform((line) => line ?? ''),
    city: text(200),
    state: text(200),
    zipCode: text(40),
    country: text(60),
  }),
  promoCode: text(64).nullish(),
  discountPercentage: z.number().nullish(),
  discountAmount: z.int().min(0).nullish(),
  // Keeps line breaks and removes invisible characters.
  giftNote: z.string().max(4000).nullish(),
  cartItems,
});

/**
 * The cart and the customer → `{url, sessionId}` of the payment page. Requests with the same Idempotency-Key header, a
 * UUID from the browser, get the same payment session. With a valid guest session, the browser can list the order
 * later. Invalid promo codes count towards the limit on trying codes. Over that limit, any checkout with a code gets a 429.
 */
export async function startCheckout(
  request: Request,
  context: ApiContext,
  network: string,
): Promise<Response> {
  const { line_items: lineItems, ...cart } = await parseBody(request, body);
  if (promoCodeTyped(cart.promoCode ?? '') !== '') await context.promoTries.check(network);
  const checkout = await createCheckout(context.payments, {
    ...cart,
    lineItems,
    promoCode: cart.promoCode || null,
    giftNote: cart.giftNote ?? null,
    discountPercentage: cart.discountPercentage ?? 0,
    discountAmount: cart.discountAmount ?? null,
    idempotencyKey: request.headers.get('idempotency-key')?.slice(0, 100) || null,
    returnPath: returnPath(request.headers.get('referer'), context.publicUrl),
    guestId: await guestIdOf(request, context.guests),
    clientNetwork: context.hashNetwork(network),
  });
  if (checkout.ok) return Response.json(checkout.value);
  const { refusal } = checkout;
  if (isPromoTry(refusal)) await context.promoTries.count(network);
  const message = describePaymentRefusal(checkout);
  throw new RequestRefused(checkoutErrorCode(refusal), message, {
    ...(refusal === 'state-unknown' && { fields: { state: message } }),
    ...('retryAfterSeconds' in checkout && { retryAfterSeconds: checkout.retryAfterSeconds }),
    ...(checkout.refusal === 'out-of-stock' && { shortage: checkout.shortage }),
  });
}

/** The page to return to after cancelling, from the Referer header; the home page without one. */
function returnPath(referer: string | null, publicUrl: string): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const url = new URL(referer);
  return url.origin === new URL(publicUrl).origin ? url.pathname + url.search : '/';
}
