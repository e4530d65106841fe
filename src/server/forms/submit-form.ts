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

/** The forms that are kept; the order look-up only asks. */
export type StoredForm = Exclude<FormName, 'order-lookup'>;

type FormHandler<Name extends StoredForm> = {
  /** Which email follows. */
  email: FormEmail;
  /** Hands the entry in as a guest may; false: it was there already, and no email follows. */
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
 * Keeps a form somebody sent and queues the email about it, both or neither; null when that is done. What a program
 * filled in is done at once, and known newsletter addresses are told nothing else either.
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
