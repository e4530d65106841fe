import { store } from '#store';
import type { ConfirmedOrder } from './confirmed-order.ts';
import type { Mailer } from './transport.ts';

/** What turns an order into a letter; built from templates.tsx, which Node cannot run as it is. */
export type OrderConfirmationRenderer = (
  order: ConfirmedOrder,
  publicUrl: string,
) => Promise<{ subject: string; html: string; text: string }>;

/** Sends one order's confirmation to the address the order was placed with. */
export async function deliverOrderConfirmation(
  order: ConfirmedOrder,
  context: { mailer: Mailer; render: OrderConfirmationRenderer; publicUrl: string; dedupeKey: string },
): Promise<void> {
  const { mailer, render, publicUrl, dedupeKey } = context;
  const letter = await render(order, publicUrl);
  await mailer.send({ dedupeKey, to: order.customerEmail, replyTo: store.email, ...letter });
}
