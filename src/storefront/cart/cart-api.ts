import type { CartLine } from '#domain/cart/cart.ts';
import { totalsFor } from '#domain/cart/cart-totals.ts';
import type { CheckoutDraft, ShippingAddress } from '#domain/checkout/checkout.ts';
import type { Shortage } from '#domain/products/stock.ts';
import { type AppliedPromo, promoCodeTyped } from '#domain/promo-codes/promo.ts';
import { guestSession } from '#storefront/guest-session/guest.ts';
import { report } from '#storefront/ui/report.ts';
import { CHECKOUT_FAILED } from './checkout-error-copy.ts';
import { parsePromo } from './stored-cart.ts';

export type PromoAnswer = { promo: AppliedPromo | null; message: string };

/** The server's terms of a code for this cart; null if it could not be reached. */
export async function validatePromo(
  promoCode: string,
  lines: readonly CartLine[],
): Promise<PromoAnswer | null> {
  try {
    // Identifies this browser's own reservation of the code.
    const token = await guestSession.resume();
    const response = await post('validate-promo-code', { code: promoCode, cartItems: lines }, bearer(token));
    if (!response.ok) return null;
    const answer = (await response.json()) as { valid: boolean; message: string };
    const promo = parsePromo({ ...answer, code: promoCodeTyped(promoCode) });
    return { promo: answer.valid ? promo : null, message: answer.message };
  } catch (error) {
    report('a promo code could not be validated', error);
    return null;
  }
}

export type CheckoutAnswer =
  | { ok: true; url: string; sessionId: string | null }
  | {
      ok: false;
      message: string;
      shortage?: Shortage | undefined;
      /** What is wrong with fields of the address. */
      fields?: Partial<Record<keyof ShippingAddress, string>> | undefined;
    };

/** Requests the payment page of this cart. Repeating an attempt returns the same page. */
export async function createCheckout(
  order: { lines: readonly CartLine[]; promo: AppliedPromo | null; attemptId: string },
  { customerEmail, shippingAddress, giftNote }: CheckoutDraft,
): Promise<CheckoutAnswer> {
  const { lines, promo, attemptId } = order;
  try {
    const payload = {
      line_items: lines.map((line) => ({ price: line.stripe_price_id, quantity: line.quantity })),
      customerEmail,
      shippingAddress,
      promoCode: promo?.code ?? null,
      discountPercentage: promo?.discountPercentage ?? 0,
      ...(promo?.amountOff && { discountAmount: totalsFor(lines, promo).discount }),
      cartItems: lines,
      ...(giftNote !== undefined && { giftNote }),
    };
    const token = await guestSession.beginOrResume();
    const response = await post('create-checkout', payload, {
      'idempotency-key': attemptId,
      ...bearer(token),
    });
    const answer = (await response.json()) as {
      url?: string;
      sessionId?: string;
      error?: Partial<Extract<CheckoutAnswer, { ok: false }>>;
    };
    const { error, url, sessionId } = answer;
    if (!response.ok) {
      const message = error?.message || CHECKOUT_FAILED.withoutMessage;
      return { ok: false, message, shortage: error?.shortage, fields: error?.fields };
    }
    if (!url) return { ok: false, message: CHECKOUT_FAILED.withoutUrl };
    return { ok: true, url, sessionId: sessionId ?? null };
  } catch (error) {
    report('checkout could not be started', error);
    // An answer that is not JSON comes from something in between.
    const isUnread = error instanceof SyntaxError;
    return { ok: false, message: CHECKOUT_FAILED[isUnread ? 'withoutMessage' : 'unreachable'] };
  }
}

function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

function post(name: string, payload: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`/api/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  });
}
