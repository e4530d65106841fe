import { insertMessageEntry, lockMessage, setMessageState } from '#database/forms/messages.ts';
import type { Actor } from '#database/orders/order-records.ts';
import { listMessagesOfOrder } from '#database/orders/order-requests.ts';
import { writeAudit } from '#database/people/audit-log.ts';
import type { Database } from '#database/tables.ts';
import { requestKindOf } from '#domain/orders/order-request.ts';

/** Marks the open messages that ask to return the order as answered, with a note: the email of the return answers them. */
export async function answerReturnRequests(
  db: Database,
  orderNumber: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  for (const row of await listMessagesOfOrder(db, orderNumber)) {
    if (requestKindOf(row.subject) !== 'return') continue;
    const message = { kind: 'contact', row } as const;
    if ((await lockMessage(db, message)) !== 'open') continue;
    const text = `Approved the return of ${orderNumber}.`;
    await insertMessageEntry(db, message, { kind: 'note', author: actor, text, createdAt: now });
    await setMessageState(db, message, 'answered');
    await writeAudit(db, {
      actor,
      action: 'message.answer',
      subjectType: 'message',
      subjectId: row.id,
      before: { state: 'open' },
      after: { state: 'answered' },
    });
  }
}
