import { listNewsletterSignups } from '#database/forms/newsletter.ts';
import type { Database } from '#database/tables.ts';
import { createLinkSigner } from '../signed-links.ts';

export type NewsletterRecipient = {
  email: string;
  signedUpAt: string;
  confirmedAt: string;
  /** Unsubscribes this address. Every newsletter must contain the link of its recipient. */
  unsubscribeUrl: string;
};

/** The confirmed newsletter addresses, newest first, for the service that sends the newsletter. */
export async function listRecipients(context: {
  db: Database;
  publicUrl: string;
}): Promise<NewsletterRecipient[]> {
  const unsubscribeUrlOf = await createLinkSigner(context, 'newsletter-unsubscribe');
  const signups = await listNewsletterSignups(context.db, { onlyConfirmed: true });
  return signups.map(({ id, email, created_at, confirmed_at }) => ({
    email,
    signedUpAt: created_at,
    confirmedAt: confirmed_at ?? '',
    unsubscribeUrl: unsubscribeUrlOf(id),
  }));
}
