import {
  confirmNewsletterSignup,
  deleteNewsletterSignup,
  findNewsletterSignup,
  findNewsletterSignupByEmail,
} from '#database/forms/newsletter.ts';
import { enqueue } from '#database/outbox/outbox.ts';
import { writeAudit } from '#database/people/audit-log.ts';
import type { Database } from '#database/tables.ts';
import { type MerchantContext, type Refused, refused } from '../refused.ts';

/** Outbox jobs; the payload is the id of the signup. */
const NEWSLETTER_CONFIRMATION = 'newsletter-confirmation';
const NEWSLETTER_WELCOME = 'newsletter-welcome';

/**
 * Queues the email with the confirmation link. People who sign up again because they lost it get another one, at most
 * once a day. A confirmed address gets none. Returns whether an email was queued.
 */
export async function queueConfirmation(db: Database, email: string, now: Date): Promise<boolean> {
  const signup = await findNewsletterSignupByEmail(db, email);
  if (!signup || signup.confirmed_at !== null) return false;
  const { id } = signup;
  const day = now.toISOString().slice(0, 10);
  const dedupeKey = `${NEWSLETTER_CONFIRMATION}:${id}:${day}`;
  return (await enqueue(db, { kind: NEWSLETTER_CONFIRMATION, dedupeKey, payload: { id } })) === 'queued';
}

/**
 * Confirms an address and queues the welcome email. Confirming again has no effect. Null if the address is not on the
 * list.
 */
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

/** Unsubscribes an address for its owner. Repeating it has no effect. */
export async function endSubscription(db: Database, id: string): Promise<void> {
  await deleteNewsletterSignup(db, id);
}

/** Unsubscribes an address for the merchant, case-insensitively. */
export async function removeSubscriber(
  context: MerchantContext,
  email: string,
): Promise<{ ok: true } | Refused> {
  return context.db.transaction().execute(async (transaction) => {
    const signup = await findNewsletterSignupByEmail(transaction, email);
    if (!signup) return refused('not-found', `${email} is not subscribed to the newsletter.`);
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
