import { endReplacedCheckout } from '#database/checkouts/cart-checkouts.ts';
import { PAID_BY_SHOPPER } from '#database/checkouts/checkout-statuses.ts';
import type { CheckoutLine, CheckoutRow } from '#database/tables.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import type { Settlement } from '#payments/settlement/settle.ts';
import { closePaymentPage } from './close-payment-page.ts';

/**
 * Ends a checkout that a newer one of the same cart replaces: closes its payment page at Stripe, then expires its row,
 * which releases its promo code. Returns 'paid' if the shopper has already paid there. Throws if Stripe is unreachable,
 * and leaves the checkout unchanged.
 */
export async function replaceCheckout(
  context: PaymentContext,
  earlier: CheckoutRow,
): Promise<'replaced' | 'paid'> {
  const { stripe_session_id: sessionId } = earlier;
  if (sessionId !== null) {
    const state = await closePaymentPage(context, sessionId);
    if (hasPayment(state)) return 'paid';
  }
  await endReplacedCheckout(context.db, earlier.id, sessionId, context.now());
  return 'replaced';
}

/** Whether the shopper has paid, by the status of a checkout or what its payment page was when it was closed. */
export function hasPayment(state: Settlement['state'] | 'closed'): boolean {
  return PAID_BY_SHOPPER.some((status) => status === state);
}

/** Whether two checkouts are for the same goods; prices, discount and address do not matter. */
export function hasSameGoods(one: readonly CheckoutLine[], other: readonly CheckoutLine[]): boolean {
  return JSON.stringify(goodsOf(one)) === JSON.stringify(goodsOf(other));
}

function goodsOf(lines: readonly CheckoutLine[]): string[] {
  return lines
    .map((line) =>
      JSON.stringify([
        line.source_table,
        line.product_id,
        line.selected_size,
        line.selected_color,
        line.selected_length,
        line.personalization?.text ?? null,
        line.quantity,
      ]),
    )
    .sort();
}
