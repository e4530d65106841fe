import { randomUUID } from 'node:crypto';
import { insertAffiliateApplication, insertContactRequest, insertNewsletterSignup } from '#database/forms.ts';
import { stepAsGuest } from '#database/guest-view.ts';
import { enqueue } from '#database/outbox.ts';
import type { Database } from '#database/tables.ts';
import {
  type FieldProblems,
  type FormEntry,
  type FormName,
  isHoneypotFilled,
  parseForm,
} from '#domain/forms.ts';
import type { ApiContext } from '../api-context.ts';
import type { FormEmail } from './form-emails.ts';

/** Forms that are stored, which the order lookup is not. */
export type StoredForm = Exclude<FormName, 'order-lookup'>;

type FormHandler<Name extends StoredForm> = {
  /** The email to send about the entry. */
  email: FormEmail;
  /** Inserts the entry with the guest role. False if it existed already; then no email is sent. */
  insert(guest: Database, entry: FormEntry<Name>, id: string): Promise<boolean>;
};

const FORM_HANDLERS: { [Name in StoredForm]: FormHandler<Name> } = {
  newsletter: {
    email: 'newsletter-welcome',
    insert: async (guest, { email }, id) => (await insertNewsletterSignup(guest, email, id)) === 'new',
  },
  affiliate: {
    email: 'affiliate-application',
    insert: async (guest, entry, id) => {
      await insertAffiliateApplication(guest, { ...entry, id });
      return true;
    },
  },
  contact: {
    email: 'contact-request',
    insert: async (guest, entry, id) => {
      await insertContactRequest(guest, { ...entry, id });
      return true;
    },
  },
};

/**
 * Stores a submitted form and queues its email in one transaction. Returns the problems, or null on success. Bots that
 * fill in the honeypot, and known newsletter addresses, get a success as well.
 */
export async function submitForm<Name extends StoredForm>(
  name: Name,
  typed: Readonly<Record<string, unknown>>,
  context: ApiContext,
): Promise<FieldProblems | null> {
  const parsed = parseForm(name, typed);
  if (!parsed.ok) return parsed.problems;
  if (isHoneypotFilled(typed)) return null;
  const { email, insert }: FormHandler<Name> = FORM_HANDLERS[name];
  const id = randomUUID();
  const isNew = await context.database.db.transaction().execute(async (transaction) => {
    const inserted = await stepAsGuest(transaction, (guest) => insert(guest, parsed.value, id));
    if (inserted) await enqueue(transaction, { kind: email, dedupeKey: `${email}:${id}`, payload: { id } });
    return inserted;
  });
  if (isNew) context.payments.onJobQueued();
  return null;
}
