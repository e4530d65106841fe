import type { Sql } from './tables.ts';

export type AffiliateApplication = {
  instagram_handle: string;
  tiktok_handle: string | null;
  phone_number: string;
  email: string;
};

export type ContactRequest = {
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
};

/** Hands in an affiliate application. A guest may do so and can never read one back. */
export async function insertAffiliateApplication(sql: Sql, form: AffiliateApplication): Promise<void> {
  await sql.insertInto('affiliate_applications').values(form).execute();
}

/** Hands in a message to the showroom. A guest may do so and can never read one back. */
export async function insertContactRequest(sql: Sql, form: ContactRequest): Promise<void> {
  await sql.insertInto('contact_requests').values(form).execute();
}

/**
 * Subscribes an address, whatever its case, to the newsletter once. 'known' is for the store only: telling it to
 * the guest would reveal who subscribes.
 */
export async function insertNewsletterSignup(sql: Sql, email: string): Promise<'new' | 'known'> {
  const result = await sql
    .insertInto('newsletter_signups')
    .values({ email: email.trim().toLowerCase() })
    // No conflict target: naming the column would need the right to read it, which guests lack.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 0n ? 'known' : 'new';
}
