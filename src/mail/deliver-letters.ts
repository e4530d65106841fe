import { store } from '#store';
import type { ConfirmedOrder } from './confirmed-order.ts';
import type { LetterHouse, MailTemplates } from './mail-templates.ts';
import type { Notice } from './notice.ts';
import type { Mailer } from './transport.ts';

type Delivery = { mailer: Mailer; templates: MailTemplates; dedupeKey: string } & LetterHouse;

/** Sends one order's confirmation to the address the order was placed with. */
export async function deliverOrderConfirmation(order: ConfirmedOrder, delivery: Delivery): Promise<void> {
  const { mailer, templates, dedupeKey } = delivery;
  const letter = await templates.renderOrderConfirmation(order, delivery);
  await mailer.send({ dedupeKey, to: order.customerEmail, replyTo: store.email, ...letter });
}

/** Sends a notice to whom it names. */
export async function deliverNotice(notice: Notice, delivery: Delivery): Promise<void> {
  const { mailer, templates, publicUrl, dedupeKey } = delivery;
  const letter = await templates.renderNotice(notice, publicUrl);
  await mailer.send({ dedupeKey, to: notice.to, replyTo: notice.replyTo, ...letter });
}
