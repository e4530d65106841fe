import { render } from '@react-email/components';
import type { ConfirmedOrder } from './confirmed-order.ts';
import type { Letter, LetterHouse, MailTemplates } from './mail-templates.ts';
import type { Notice } from './notice.ts';
import { NoticeLetter, noticeText } from './notice-letter.tsx';
import { OrderConfirmation } from './order-confirmation.tsx';
import { orderConfirmationText } from './order-confirmation-text.ts';
import { wordsFor } from './order-confirmation-words.ts';

/** The letter a shopper gets once an order is paid. Everything of the shopper's own is escaped. */
export async function renderOrderConfirmation(order: ConfirmedOrder, house: LetterHouse): Promise<Letter> {
  return {
    subject: wordsFor(order).subject,
    html: await render(<OrderConfirmation order={order} house={house} />),
    text: orderConfirmationText(order),
  };
}

/** The letter about something that was handed in. Everything typed by somebody is escaped. */
export async function renderNotice(notice: Notice, publicUrl: string): Promise<Letter> {
  return {
    subject: notice.subject,
    html: await render(<NoticeLetter notice={notice} publicUrl={publicUrl} />),
    text: noticeText(notice),
  };
}

export const templates: MailTemplates = { renderOrderConfirmation, renderNotice };
