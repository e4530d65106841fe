import { findAffiliateApplication, findContactRequest } from '#database/forms/forms.ts';
import { findAnswer } from '#database/forms/messages.ts';
import { findNewsletterSignup } from '#database/forms/newsletter.ts';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import { findUnifiedProduct } from '#database/products/products.ts';
import { findStockAlert } from '#database/products/stock-alerts.ts';
import { hasReviewOptOut } from '#database/reviews/review-invitations.ts';
import { findReviewSource } from '#database/reviews/review-moderation.ts';
import { findReview } from '#database/reviews/reviews.ts';
import type { Database } from '#database/tables.ts';
import { productPath } from '#domain/products/product-path.ts';
import {
  affiliateNotice,
  backInStock,
  contactNotice,
  messageAnswer,
  type Notice,
  newsletterConfirmation,
  newsletterWelcome,
  reviewAnswer,
  reviewInvitation,
  testEmail,
} from '#email/notice.ts';
import { messageFrom } from '#merchant/messages/messages.ts';
import { lineIdOf } from '#merchant/reviews/write-review.ts';
import { signedLink } from '#merchant/signed-links.ts';
import { store } from '#shop';

type Source = { db: Database; publicUrl: string };

/** Emails about form entries, by the kind of their outbox job. The payload is the entry's id. */
const FORM_EMAILS = {
  'contact-request': async ({ db }: Source, id: string) => {
    const request = await findContactRequest(db, id);
    return request && contactNotice(request);
  },
  'affiliate-application': async ({ db }: Source, id: string) => {
    const application = await findAffiliateApplication(db, id);
    return application && affiliateNotice(application);
  },
  'message-answer': async ({ db }: Source, id: string) => {
    const answer = await findAnswer(db, id);
    if (!answer) return null;
    const { email: to, from: name, subject, text, createdAt } = messageFrom(answer.message);
    const sentOn = new Date(createdAt).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: store.timeZone,
    });
    return messageAnswer({ to, name, text: answer.entry.text, about: { subject, text, sentOn } });
  },
  'newsletter-confirmation': async (source: Source, id: string) => {
    const signup = await findNewsletterSignup(source.db, id);
    if (!signup || signup.confirmed_at !== null) return null;
    return newsletterConfirmation(signup.email, {
      confirmUrl: await signedLink(source, 'newsletter-confirm', id),
      unsubscribeUrl: await signedLink(source, 'newsletter-unsubscribe', id),
    });
  },
  'newsletter-welcome': async (source: Source, id: string) => {
    const signup = await findNewsletterSignup(source.db, id);
    return signup && newsletterWelcome(signup.email, await signedLink(source, 'newsletter-unsubscribe', id));
  },
  'review-invitation': async (source: Source, orderNumber: string) => {
    const lines = (await listOrdersByNumber(source.db, orderNumber)).filter(
      ({ product_id }) => product_id !== null,
    );
    const [first] = lines;
    // An anonymized order has nobody to write to.
    if (!first?.guest_email || (await hasReviewOptOut(source.db, first.guest_email))) return null;
    const pieces = await Promise.all(
      lines.map(async (line) => ({
        name: line.product_details.name,
        url: await signedLink(source, 'review', lineIdOf(line)),
      })),
    );
    const unsubscribeUrl = await signedLink(source, 'review-opt-out', orderNumber);
    return reviewInvitation({ to: first.guest_email, orderNumber, pieces, unsubscribeUrl });
  },
  'stock-alert': async (source: Source, id: string) => {
    const alert = await findStockAlert(source.db, id);
    const product = alert && (await findUnifiedProduct(source.db, alert.product_id));
    if (!alert || !product) return null;
    const { email: to, option_label: option, product_id } = alert;
    return backInStock({
      to,
      name: product.name,
      option,
      url: `${source.publicUrl}${productPath(product_id)}${option && `?option=${encodeURIComponent(option)}`}`,
      forgetUrl: await signedLink(source, 'stock-alert-stop', id),
    });
  },
  'review-answer': async ({ db, publicUrl }: Source, id: string) => {
    const review = await findReview(db, id);
    const source = review && (await findReviewSource(db, id));
    // The review was hidden or the answer removed meanwhile.
    if (!source || review.state !== 'published' || review.answer === null) return null;
    const lines = await listOrdersByNumber(db, source.order_number);
    const line = lines.find(({ line_number }) => line_number === source.line_number);
    if (!line?.guest_email || line.product_id === null) return null;
    return reviewAnswer({
      to: line.guest_email,
      name: review.author,
      productName: line.product_details.name,
      productUrl: publicUrl + productPath(line.product_id),
      answer: review.answer,
      text: review.text,
    });
  },
  'test-email': async (_: Source, address: string) => testEmail(address),
} as const satisfies Record<string, (source: Source, id: string) => Promise<Notice | null>>;

export type FormEmail = keyof typeof FORM_EMAILS;

/** Loads an entry and renders the email about it. Null if the entry was deleted or no longer needs an email. */
export function loadFormNotice(source: Source, kind: FormEmail, id: string): Promise<Notice | null> {
  return FORM_EMAILS[kind](source, id);
}
