import { sql } from 'kysely';
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

/** A contact request as typed. The order number is for `linkContactRequest`. */
type ContactEntry = Omit<FormEntry<'contact'>, 'order_number'> & { order_number?: string | null };

/** Inserts a contact request. The guest role may insert but not read. */
export async function insertContactRequest(db: Database, form: Named<ContactEntry>): Promise<void> {
  const { order_number: typed, ...columns } = form;
  await db
    .insertInto('contact_requests')
    .values({ ...columns, typed_order_number: typed ?? null })
    .execute();
}

/**
 * Links a contact request to the first of these orders that has the sender's email address, if there is one. It takes
 * equally long either way.
 */
export async function linkContactRequest(
  db: Database,
  id: string,
  orderNumbers: readonly string[],
): Promise<void> {
  await sql`
    update contact_requests request set order_number = (
      select record.order_number
      from order_records record join checkouts checkout on checkout.id = record.checkout_id
      where record.order_number = any(${orderNumbers}) and lower(checkout.customer_email) = lower(request.email)
      order by array_position(${orderNumbers}::text[], record.order_number) limit 1
    ) where request.id = ${id}`.execute(db);
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
