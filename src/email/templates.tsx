import { render } from '@react-email/render';
import type { ConfirmedOrder } from './confirmed-order.ts';
import type { EmailContext, EmailTemplates, RenderedEmail } from './email-templates.ts';
import type { Notice } from './notice.ts';
import { NoticeEmail, noticeText } from './notice-email.tsx';
import { OrderConfirmation } from './order-confirmation.tsx';
import { orderConfirmationCopy } from './order-confirmation-copy.ts';
import { orderConfirmationText } from './order-confirmation-text.ts';
import type { OrderUpdate } from './order-update.ts';
import { OrderUpdateEmail, orderUpdateText } from './order-update-email.tsx';

/** The confirmation of a paid order. User input is escaped. */
export async function renderOrderConfirmation(
  order: ConfirmedOrder,
  context: EmailContext,
): Promise<RenderedEmail> {
  return {
    subject: orderConfirmationCopy(order).subject,
    html: await render(<OrderConfirmation order={order} context={context} />),
    text: orderConfirmationText(order),
  };
}

/** A change of an order, for the shopper. User input is escaped. */
export async function renderOrderUpdate(update: OrderUpdate, context: EmailContext): Promise<RenderedEmail> {
  return {
    subject: update.subject,
    html: await render(<OrderUpdateEmail update={update} context={context} />),
    text: orderUpdateText(update),
  };
}

/** The email about a submitted form. User input is escaped. */
export async function renderNotice(notice: Notice, publicUrl: string): Promise<RenderedEmail> {
  return {
    subject: notice.subject,
    html: await render(<NoticeEmail notice={notice} publicUrl={publicUrl} />),
    text: noticeText(notice),
  };
}

export const templates: EmailTemplates = { renderOrderConfirmation, renderOrderUpdate, renderNotice };
