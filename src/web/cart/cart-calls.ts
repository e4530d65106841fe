import type { CartLine } from '#domain/cart.ts';
import type { CheckoutDraft } from '#domain/checkout.ts';
import type { AppliedPromo } from '#domain/promo.ts';
import { CHECKOUT_FAILED } from '../copy/checkout-refusals.ts';
import { guestSession } from '../guest/guest.ts';
import { report } from '../ui/report.ts';

export type PromoAnswer = { valid: boolean; message: string; discountPercentage: number };

/** What the server says of a code; null: it could not be asked. */
export async function validatePromo(code: string): Promise<PromoAnswer | null> {
  try {
    const response = await post('validate-promo-code', { code });
    return response.ok ? ((await response.json()) as PromoAnswer) : null;
  } catch (error) {
    report('a promo code could not be validated', error);
    return null;
  }
}

export type CheckoutAnswer =
  | { ok: true; url: string; sessionId: string | null }
  | { ok: false; message: string };

/** Asks for the payment page of this cart. The same attempt asked for twice gets the same page. */
export async function createCheckout(
  order: { lines: readonly CartLine[]; promo: AppliedPromo | null; attemptId: string },
  { customerEmail, shippingAddress }: CheckoutDraft,
): Promise<CheckoutAnswer> {
  const { lines, promo, attemptId } = order;
  try {
    const payload = {
      line_items: lines.map((line) => ({ price: line.stripe_price_id, quantity: line.quantity })),
      customerEmail,
      shippingAddress,
      promoCode: promo?.code ?? null,
      discountPercentage: promo?.discountPercentage ?? 0,
      cartItems: lines,
    };
    const token = await guestSession.beginOrResume();
    const response = await post('create-checkout', payload, {
      'idempotency-key': attemptId,
      ...(token && { authorization: `Bearer ${token}` }),
    });
    const answer = (await response.json()) as {
      url?: string;
      sessionId?: string;
      error?: { message?: string };
    };
    if (!response.ok) return { ok: false, message: answer.error?.message || CHECKOUT_FAILED.withoutMessage };
    if (!answer.url) return { ok: false, message: CHECKOUT_FAILED.withoutUrl };
    return { ok: true, url: answer.url, sessionId: answer.sessionId ?? null };
  } catch (error) {
    report('checkout could not be started', error);
    return { ok: false, message: CHECKOUT_FAILED.withoutMessage };
  }
}

function post(name: string, payload: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`/api/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  });
}
