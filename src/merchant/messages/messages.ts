import {
  findMessageRows,
  listMessageEntries,
  listMessageRows,
  type MessageFilter,
  type MessageKind,
  type MessageRow,
} from '#database/forms/messages.ts';
import type { Database, MessageEntryRow, MessageState } from '#database/tables.ts';
import { subjectLabel } from '#domain/forms/contact-subject.ts';

/** A contact request or an affiliate application. */
export type Message = {
  id: string;
  kind: MessageKind;
  state: MessageState;
  createdAt: string;
  /** The name given, or the Instagram handle. */
  from: string;
  email: string;
  phone: string | null;
  subject: string;
  text: string;
  /** The sender's order that it is about; null if none was found. */
  orderNumber: string | null;
  /** As the sender typed it. */
  typedOrderNumber: string | null;
};

export type Thread = Message & {
  /** Oldest first. */
  entries: Pick<MessageEntryRow, 'id' | 'kind' | 'author' | 'text' | 'created_at'>[];
};

/** Messages of both forms, newest first. Requests for a drawing are contact requests. */
export async function listMessages(db: Database, filter: MessageFilter): Promise<Message[]> {
  return (await listMessageRows(db, filter)).map(messageFrom);
}

/** A message with its answers and notes; null if there is none with this id. */
export async function loadThread(db: Database, id: string): Promise<Thread | null> {
  const [found] = await findMessageRows(db, id);
  if (!found) return null;
  const entries = await listMessageEntries(db, found);
  return {
    ...messageFrom(found),
    entries: entries.map(({ id: entryId, kind, author, text, created_at }) => ({
      id: entryId,
      kind,
      author,
      text,
      created_at,
    })),
  };
}

export function messageFrom({ kind, row }: MessageRow): Message {
  const { id, state, email, created_at: createdAt } = row;
  if (kind === 'contact') {
    const { name, phone, subject, message, order_number, typed_order_number } = row;
    return {
      id,
      kind,
      state,
      createdAt,
      from: name,
      email,
      phone,
      subject: subjectLabel(subject),
      text: message,
      orderNumber: order_number,
      typedOrderNumber: typed_order_number,
    };
  }
  const { instagram_handle: from, tiktok_handle: tiktok, phone_number: phone } = row;
  const text = [`Instagram: ${from}`, ...(tiktok === null ? [] : [`TikTok: ${tiktok}`])].join('\n');
  const about = { subject: 'Affiliate application', text, orderNumber: null, typedOrderNumber: null };
  return { id, kind, state, createdAt, from, email, phone, ...about };
}
