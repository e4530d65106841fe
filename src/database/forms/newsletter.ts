import type { Database, NewsletterSignupRow } from '#database/tables.ts';
import { normalizeEmail } from '#domain/email-address.ts';

/**
 * Adds an unconfirmed email address, case-insensitively. Don't reveal 'known' to the guest, because it would show
 * who has subscribed.
 */
export async function insertNewsletterSignup(
  db: Database,
  email: string,
  id?: string,
): Promise<'new' | 'known'> {
  const result = await db
    .insertInto('newsletter_signups')
    .values({ email: normalizeEmail(email), ...(id && { id }) })
    // No conflict target, because guests may not read the column.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 0n ? 'known' : 'new';
}

export async function findNewsletterSignup(db: Database, id: string): Promise<NewsletterSignupRow | null> {
  const query = db.selectFrom('newsletter_signups').selectAll();
  return (await query.where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findNewsletterSignupByEmail(
  db: Database,
  email: string,
): Promise<NewsletterSignupRow | null> {
  const query = db.selectFrom('newsletter_signups').selectAll();
  return (await query.where('email', '=', normalizeEmail(email)).executeTakeFirst()) ?? null;
}

/** Confirms an address. False if it is already confirmed or the id is unknown. */
export async function confirmNewsletterSignup(db: Database, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('newsletter_signups')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Newsletter addresses, newest first: only confirmed ones, or all. */
export async function listNewsletterSignups(
  db: Database,
  { onlyConfirmed }: { onlyConfirmed: boolean },
): Promise<NewsletterSignupRow[]> {
  return db
    .selectFrom('newsletter_signups')
    .selectAll()
    .$if(onlyConfirmed, (query) => query.where('confirmed_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Unsubscribes the address of a signup and returns it; null if the id is unknown. */
export async function deleteNewsletterSignup(db: Database, id: string): Promise<NewsletterSignupRow | null> {
  const query = db.deleteFrom('newsletter_signups').where('id', '=', id).returningAll();
  return (await query.executeTakeFirst()) ?? null;
}
