import { writeAudit } from '#database/audit-log.ts';
import {
  confirmNewsletterSignup,
  deleteNewsletterSignup,
  findNewsletterSignup,
  findNewsletterSignupByEmail,
} from '#database/newsletter.ts';
import { enqueue } from '#database/outbox.ts';
import type { Database } from '#database/tables.ts';
import { type MerchantContext, type Refused, refused } from '../refused.ts';

/** Outbox jobs; the payload is the id of the signup. */
const NEWSLETTER_CONFIRMATION = 'newsletter-confirmation';
const NEWSLETTER_WELCOME = 'newsletter-welcome';

/**
 * Queues the email with the link that confirms an address. Somebody who signs up again, because the first one is lost, gets
 * it once more a day. A confirmed address gets none. Returns whether an email was queued.
 */
export async function queueConfirmation(db: Database, email: string, now: Date): Promise<boolean> {
  const signup = await findNewsletterSignupByEmail(db, email);
  if (!signup || signup.confirmed_at !== null) return false;
  const { id } = signup;
  const day = now.toISOString().slice(0, 10);
  const dedupeKey = `${NEWSLETTER_CONFIRMATION}:${id}:${day}`;
  return (await enqueue(db, { kind: NEWSLETTER_CONFIRMATION, dedupeKey, payload: { id } })) === 'queued';
}

/** Confirms an address and queues the welcome. Confirming twice does nothing more. Null: it is not on the list. */
export async function confirmSubscription(
  { db, now }: Pick<MerchantContext, 'db' | 'now'>,
  id: string,
): Promise<'confirmed' | 'known' | null> {
  return db.transaction().execute(async (transaction) => {
    if (!(await findNewsletterSignup(transaction, id))) return null;
    if (!(await confirmNewsletterSignup(transaction, id, now()))) return 'known';
    const dedupeKey = `${NEWSLETTER_WELCOME}:${id}`;
    await enqueue(transaction, { kind: NEWSLETTER_WELCOME, dedupeKey, payload: { id } });
    return 'confirmed';
  });
}

/** Takes an address off the newsletter for its owner. Doing so twice does nothing more. */
export async function endSubscription(db: Database, id: string): Promise<void> {
  await deleteNewsletterSignup(db, id);
}

/** Takes an address off the newsletter for the merchant, case-insensitively. */
export async function removeSubscriber(
  context: MerchantContext,
  email: string,
): Promise<{ ok: true } | Refused> {
  return context.db.transaction().execute(async (transaction) => {
    const signup = await findNewsletterSignupByEmail(transaction, email);
    if (!signup) return refused('missing', `${email} does not get the newsletter.`);
    await deleteNewsletterSignup(transaction, signup.id);
    // Without the address, which is personal data.
    await writeAudit(transaction, {
      actor: context.actor,
      action: 'newsletter.remove',
      subjectType: 'newsletter-signup',
      subjectId: signup.id,
    });
    return { ok: true };
  });
}
