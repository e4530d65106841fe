import type { ConfirmedOrder } from './confirmed-order.ts';
import type { Notice } from './notice.ts';

/** An email in both of its forms. */
export type RenderedEmail = { subject: string; html: string; text: string };

/** Where the shop is on the web, and the address of the picture at the head of an order's email. */
export type EmailContext = { publicUrl: string; headPictureUrl: string | null };

/** What turns facts into emails; built from templates.tsx, which Node cannot run as it is. */
export type EmailTemplates = {
  renderOrderConfirmation(order: ConfirmedOrder, context: EmailContext): Promise<RenderedEmail>;
  renderNotice(notice: Notice, publicUrl: string): Promise<RenderedEmail>;
};
