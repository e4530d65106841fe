import type { ConfirmedOrder } from './confirmed-order.ts';
import type { Notice } from './notice.ts';
import type { OrderUpdate } from './order-update.ts';

/** An email as HTML and plain text. */
export type RenderedEmail = { subject: string; html: string; text: string };

/** The store's public origin, and the image at the top of order emails. */
export type EmailContext = { publicUrl: string; headPictureUrl: string | null };

/** Renders emails. Built from templates.tsx, because Node cannot run JSX. */
export type EmailTemplates = {
  renderOrderConfirmation(order: ConfirmedOrder, context: EmailContext): Promise<RenderedEmail>;
  renderOrderUpdate(update: OrderUpdate, context: EmailContext): Promise<RenderedEmail>;
  renderNotice(notice: Notice, publicUrl: string): Promise<RenderedEmail>;
};
