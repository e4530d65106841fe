import type { OrderAnswer, OrderLine } from '#contract/order-data.ts';
import { orderTotals } from '#domain/orders/order-totals.ts';
import { report } from '#storefront/ui/report.ts';

/** Looks an order up by its payment session. */
export async function loadOrder(sessionId: string, signal: AbortSignal): Promise<OrderAnswer> {
  try {
    const query = new URLSearchParams({ stripe_session_id: sessionId });
    const response = await fetch(`/api/tables/orders?${query}`, { signal, cache: 'no-store' });
    // Not a payment session id.
    if (response.status === 400 || response.status === 404)
      return { kind: 'none', paymentStatus: 'not-found' };
    const answer: unknown = await response.json();
    if (!response.ok) return { kind: 'failed', message: messageOf(answer) };
    const lines = answer as OrderLine[];
    if (lines.length > 0) return { kind: 'found', lines };
    return { kind: 'none', paymentStatus: response.headers.get('payment-status') };
  } catch (error) {
    if (!signal.aborted) report('an order could not be looked up', error);
    return { kind: 'failed', message: null };
  }
}

/** Requests the confirmation email, which the store sends once. A failure is only logged. */
export async function requestConfirmation(lines: readonly OrderLine[]): Promise<void> {
  const [first] = lines;
  if (!first) return;
  const payload = {
    email: first.guest_email,
    orderNumber: first.order_number,
    orders: lines.map(({ id, product_details, selected_size, selected_length, amount }) => ({
      id,
      product_details,
      selected_size,
      selected_length,
      amount,
    })),
    totalAmount: orderTotals(lines).total,
    promoCode: first.promo_code,
    discountPercentage: first.discount_percentage,
  };
  try {
    const response = await fetch('/api/functions/send-order-confirmation', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
    if (!response.ok) report('the order confirmation was not sent', response.status);
  } catch (error) {
    report('the order confirmation was not sent', error);
  }
}

function messageOf(answer: unknown): string | null {
  const { error } = (answer ?? {}) as { error?: { message?: unknown } };
  return typeof error?.message === 'string' && error.message !== '' ? error.message : null;
}
