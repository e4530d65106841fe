import { findCheckoutByOrderNumber } from '#database/checkouts/checkouts.ts';
import { type Actor, changeOrderRecord, lockOrderRecord } from '#database/orders/order-records.ts';
import { enqueue } from '#database/outbox/outbox.ts';
import { refuseBecause } from '#domain/results.ts';
import { noSuchOrder, type OrderContext, type OrderRefusal } from '#payments/order-context.ts';
import { ORDER_MESSAGE } from '#payments/order-emails.ts';

type Context = Pick<OrderContext, 'db' | 'now' | 'onJobQueued'>;

const LONGEST_NOTE = 2_000;
const LONGEST_SUBJECT = 200;
const LONGEST_MESSAGE = 10_000;

/** Adds a note that only merchants see to the history of an order. */
export async function addOrderNote(
  { db }: Pick<Context, 'db'>,
  orderNumber: string,
  text: string,
  actor: Actor,
): Promise<{ ok: true } | OrderRefusal> {
  const note = clean(text);
  if (note === '') return refuseBecause('The note is empty.');
  if (note.length > LONGEST_NOTE) return refuseBecause(`A note has at most ${LONGEST_NOTE} characters.`);
  return db.transaction().execute(async (transaction) => {
    const record = await lockOrderRecord(transaction, orderNumber);
    if (!record) return noSuchOrder(orderNumber);
    await changeOrderRecord(transaction, record, {}, { actor, action: 'note', note });
    return { ok: true as const };
  });
}

/** Sends the shopper a message about an order and stores it in the order's history. Replies go to the store. */
export async function messageCustomer(
  { db, now, onJobQueued }: Context,
  orderNumber: string,
  { subject: typedSubject, text }: { subject: string; text: string },
  actor: Actor,
): Promise<{ ok: true; to: string } | OrderRefusal> {
  const subject = typedSubject.replaceAll(/\p{Cc}+/gu, ' ').trim() || `About your order ${orderNumber}`;
  const message = clean(text);
  if (message === '') return refuseBecause('The message is empty.');
  if (message.length > LONGEST_MESSAGE)
    return refuseBecause(`A message has at most ${LONGEST_MESSAGE} characters.`);
  if (subject.length > LONGEST_SUBJECT)
    return refuseBecause(`A subject has at most ${LONGEST_SUBJECT} characters.`);
  const queued = await db.transaction().execute(async (transaction) => {
    const record = await lockOrderRecord(transaction, orderNumber);
    const checkout = await findCheckoutByOrderNumber(transaction, orderNumber);
    if (!record || !checkout) return noSuchOrder(orderNumber);
    const to = checkout.customer_email;
    if (to === '') return refuseBecause(`${orderNumber} no longer has an email address.`);
    await enqueue(transaction, {
      kind: ORDER_MESSAGE,
      dedupeKey: `${ORDER_MESSAGE}:${orderNumber}:${now().toISOString()}`,
      payload: { order_number: orderNumber, subject, message },
    });
    const entry = { actor, action: 'message sent', note: message, details: { subject } };
    await changeOrderRecord(transaction, record, {}, entry);
    return { ok: true as const, to };
  });
  if (queued.ok) onJobQueued();
  return queued;
}

/** Keeps line breaks and removes other control characters. */
function clean(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .trim();
}
