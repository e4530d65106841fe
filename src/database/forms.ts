import type { FormEntry } from '#domain/forms.ts';
import type { AffiliateApplicationRow, ContactRequestRow, Database, NewsletterSignupRow } from './tables.ts';

/** `id`: a name the store chose for the entry, so that an email can be written about it; else the database chooses. */
type Named<Entry> = Entry & { id?: string };

/** Hands in an affiliate application. A guest may do so and can never read one back. */
export async function insertAffiliateApplication(
  db: Database,
  form: Named<FormEntry<'affiliate'>>,
): Promise<void> {
  await db.insertInto('affiliate_applications').values(form).execute();
}

/** Hands in a message to the showroom. A guest may do so and can never read one back. */
export async function insertContactRequest(db: Database, form: Named<FormEntry<'contact'>>): Promise<void> {
  await db.insertInto('contact_requests').values(form).execute();
}

/**
 * Subscribes an address, whatever its case, to the newsletter once. 'known' is for the store only: telling it to
 * the guest would reveal who subscribes.
 */
export async function insertNewsletterSignup(
  db: Database,
  email: string,
  id?: string,
): Promise<'new' | 'known'> {
  const result = await db
    .insertInto('newsletter_signups')
    .values({ email: email.trim().toLowerCase(), ...(id && { id }) })
    // No conflict target: naming the column would need the right to read it, which guests lack.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 0n ? 'known' : 'new';
}

export async function findContactRequest(db: Database, id: string): Promise<ContactRequestRow | null> {
  const row = await db.selectFrom('contact_requests').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function findAffiliateApplication(
  db: Database,
  id: string,
): Promise<AffiliateApplicationRow | null> {
  const query = db.selectFrom('affiliate_applications').selectAll().where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

export async function findNewsletterSignup(db: Database, id: string): Promise<NewsletterSignupRow | null> {
  const row = await db.selectFrom('newsletter_signups').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The messages to the showroom, the newest first. */
export async function listContactRequests(db: Database, limit?: number): Promise<ContactRequestRow[]> {
  const query = db.selectFrom('contact_requests').selectAll().orderBy('created_at', 'desc').orderBy('id');
  return (limit === undefined ? query : query.limit(limit)).execute();
}

/** The affiliate applications, the newest first. */
export async function listAffiliateApplications(db: Database): Promise<AffiliateApplicationRow[]> {
  const query = db.selectFrom('affiliate_applications').selectAll();
  return query.orderBy('created_at', 'desc').orderBy('id').execute();
}

/** Everybody who gets the newsletter, the newest first. */
export async function listNewsletterSignups(db: Database): Promise<NewsletterSignupRow[]> {
  const query = db.selectFrom('newsletter_signups').selectAll();
  return query.orderBy('created_at', 'desc').orderBy('id').execute();
}

/** Takes an address off the newsletter, whatever its case; false when it was not on it. */
export async function deleteNewsletterSignup(db: Database, email: string): Promise<boolean> {
  const result = await db
    .deleteFrom('newsletter_signups')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
