import type { ConfirmedOrder } from './confirmed-order.ts';
import type { Notice } from './notice.ts';

/** A letter in both of its forms. */
export type Letter = { subject: string; html: string; text: string };

/** What turns facts into letters; built from templates.tsx, which Node cannot run as it is. */
export type MailTemplates = {
  renderOrderConfirmation(order: ConfirmedOrder, publicUrl: string): Promise<Letter>;
  renderNotice(notice: Notice, publicUrl: string): Promise<Letter>;
};
