import { store } from '#shop';
import type { ConfirmedOrder } from './confirmed-order.ts';
import type { EmailContext, EmailTemplates } from './email-templates.ts';
import type { Mailer } from './mailer.ts';
import type { Notice } from './notice.ts';
import type { OrderUpdate } from './order-update.ts';

type Delivery = { mailer: Mailer; templates: EmailTemplates; dedupeKey: string } & EmailContext;

/** Sends one order's confirmation to the address the order was placed with. */
export async function deliverOrderConfirmation(order: ConfirmedOrder, delivery: Delivery): Promise<void> {
  const { mailer, templates, dedupeKey } = delivery;
  const email = await templates.renderOrderConfirmation(order, delivery);
  await mailer.send({ dedupeKey, to: order.customerEmail, replyTo: store.email, ...email });
}

/** Sends a change of an order to the address the order was placed with. */
export async function deliverOrderUpdate(update: OrderUpdate, delivery: Delivery): Promise<void> {
  const { mailer, templates, dedupeKey } = delivery;
  const email = await templates.renderOrderUpdate(update, delivery);
  await mailer.send({ dedupeKey, to: update.to, replyTo: store.email, ...email });
}

/** Sends a notice to its recipient. */
export async function deliverNotice(notice: Notice, delivery: Delivery): Promise<void> {
  const { mailer, templates, publicUrl, dedupeKey } = delivery;
  const email = await templates.renderNotice(notice, publicUrl);
  await mailer.send({
    dedupeKey,
    to: notice.to,
    replyTo: notice.replyTo,
    ...(notice.unsubscribe && { unsubscribeUrl: notice.unsubscribe.url }),
    ...email,
  });
}
