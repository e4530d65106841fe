import { randomUUID } from 'node:crypto';
import { stepAsGuest } from '#database/engines/guest-view.ts';
import {
  insertAffiliateApplication,
  insertContactRequest,
  linkContactRequest,
} from '#database/forms/forms.ts';
import { insertNewsletterSignup } from '#database/forms/newsletter.ts';
import { enqueue } from '#database/outbox/outbox.ts';
import { insertStockAlert } from '#database/products/stock-alerts.ts';
import type { Database } from '#database/tables.ts';
import {
  type FieldProblems,
  type FormEntry,
  type FormName,
  isHoneypotFilled,
  parseForm,
} from '#domain/forms/forms.ts';
import { normalizeOrderNumber, orderNumbersIn } from '#domain/orders/order.ts';
import { queueConfirmation } from '#merchant/newsletter/newsletter.ts';
import { store } from '#shop';
import type { ApiContext } from '../api-context.ts';
import { checkStockAlert } from './check-stock-alert.ts';
import type { FormEmail } from './form-emails.ts';

/** Forms that are stored, which the order lookup is not. */
export type StoredForm = Exclude<FormName, 'order-lookup'>;

type FormHandler<Name extends StoredForm> = {
  /** Inserts the entry with the guest role. */
  insert(guest: Database, entry: FormEntry<Name>, id: string): Promise<unknown>;
  /** Refuses an entry that would be of no use. Throws a message for the shopper. */
  check?(db: Database, entry: FormEntry<Name>): Promise<void>;
  /** Links an entry to what the guest role cannot read, in the same transaction. */
  link?(db: Database, entry: FormEntry<Name>, id: string): Promise<void>;
  /** Queues the email about the entry in the same transaction. False if it needs none. */
  queueEmail(db: Database, entry: FormEntry<Name>, id: string, now: Date): Promise<boolean>;
};

const FORM_HANDLERS: { [Name in StoredForm]: FormHandler<Name> } = {
  newsletter: {
    insert: (guest, { email }, id) => insertNewsletterSignup(guest, email, id),
    queueEmail: (db, { email }, _id, now) => queueConfirmation(db, email, now),
  },
  affiliate: {
    insert: (guest, entry, id) => insertAffiliateApplication(guest, { ...entry, id }),
    queueEmail: (db, _entry, id) => queueNotice(db, 'affiliate-application', id),
  },
  contact: {
    insert: (guest, entry, id) => insertContactRequest(guest, { ...entry, id }),
    link: linkToOrder,
    queueEmail: (db, _entry, id) => queueNotice(db, 'contact-request', id),
  },
  'stock-alert': {
    check: checkStockAlert,
    insert: (guest, { email, product_id: productId, option }, id) =>
      insertStockAlert(guest, { id, email, productId, option: option ?? '' }),
    // Its only email is sent when there is stock.
    queueEmail: async () => false,
  },
};

/** Links a message to the sender's order whose number is in its field or, failing that, in its text. */
async function linkToOrder(
  db: Database,
  { order_number: typed, message }: FormEntry<'contact'>,
  id: string,
): Promise<void> {
  const prefix = store.orderNumberPrefix;
  const given = typed === null ? [] : [normalizeOrderNumber(prefix, typed)];
  await linkContactRequest(db, id, [...given, ...orderNumbersIn(prefix, message)]);
}

async function queueNotice(db: Database, kind: FormEmail, id: string): Promise<boolean> {
  return (await enqueue(db, { kind, dedupeKey: `${kind}:${id}`, payload: { id } })) === 'queued';
}

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
  const { check, insert, link, queueEmail }: FormHandler<Name> = FORM_HANDLERS[name];
  await check?.(context.database.db, parsed.value);
  const id = randomUUID();
  const isQueued = await context.database.db.transaction().execute(async (transaction) => {
    await stepAsGuest(transaction, (guest) => insert(guest, parsed.value, id));
    await link?.(transaction, parsed.value, id);
    return queueEmail(transaction, parsed.value, id, context.now());
  });
  if (isQueued) context.payments.onJobQueued();
  return null;
}
