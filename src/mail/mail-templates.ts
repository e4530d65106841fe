import type { ConfirmedOrder } from './confirmed-order.ts';
import type { Notice } from './notice.ts';

/** A letter in both of its forms. */
export type Letter = { subject: string; html: string; text: string };

/** Where the shop is on the web, and the address of the picture at the head of an order's letter. */
export type LetterHouse = { publicUrl: string; headPictureUrl: string | null };

/** What turns facts into letters; built from templates.tsx, which Node cannot run as it is. */
export type MailTemplates = {
  renderOrderConfirmation(order: ConfirmedOrder, house: LetterHouse): Promise<Letter>;
  renderNotice(notice: Notice, publicUrl: string): Promise<Letter>;
};
