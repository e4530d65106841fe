import { render } from '@react-email/components';
import type { ConfirmedOrder } from './confirmed-order.ts';
import { OrderConfirmation } from './order-confirmation.tsx';
import { orderConfirmationText } from './order-confirmation-text.ts';
import { wordsFor } from './order-confirmation-words.ts';

/** The letter a shopper gets once an order is paid. Everything of the shopper's own is escaped. */
export async function renderOrderConfirmation(
  order: ConfirmedOrder,
  publicUrl: string,
): Promise<{ subject: string; html: string; text: string }> {
  return {
    subject: wordsFor(order).subject,
    html: await render(<OrderConfirmation order={order} publicUrl={publicUrl} />),
    text: orderConfirmationText(order),
  };
}
