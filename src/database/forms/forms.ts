import type { AffiliateApplicationRow, ContactRequestRow, Database } from '#database/tables.ts';
import type { FormEntry } from '#domain/forms/forms.ts';

/** `id`: set by the store to refer to the entry in an outbox job; else the database generates it. */
type Named<Entry> = Entry & { id?: string };

/** Inserts an affiliate application. The guest role may insert but not read. */
export async function insertAffiliateApplication(
  db: Database,
  form: Named<FormEntry<'affiliate'>>,
): Promise<void> {
  await db.insertInto('affiliate_applications').values(form).execute();
}

/** Inserts a contact request. The guest role may insert but not read. */
export async function insertContactRequest(db: Database, form: Named<FormEntry<'contact'>>): Promise<void> {
  await db.insertInto('contact_requests').values(form).execute();
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

/** Contact requests, newest first. */
export async function listContactRequests(db: Database, limit?: number): Promise<ContactRequestRow[]> {
  const query = db.selectFrom('contact_requests').selectAll().orderBy('created_at', 'desc').orderBy('id');
  return (limit === undefined ? query : query.limit(limit)).execute();
}

/** Affiliate applications, newest first. */
export async function listAffiliateApplications(db: Database): Promise<AffiliateApplicationRow[]> {
  const query = db.selectFrom('affiliate_applications').selectAll();
  return query.orderBy('created_at', 'desc').orderBy('id').execute();
}
