import {
  findMessageRows,
  insertMessageEntry,
  listMessageEntries,
  lockMessage,
  type MessageRow,
  setMessageState,
} from '#database/forms/messages.ts';
import { enqueue } from '#database/outbox/outbox.ts';
import { writeAudit } from '#database/people/audit-log.ts';
import type { Database, MessageState } from '#database/tables.ts';
import type { AuditAction } from '#domain/operations/audit-actions.ts';
import { type MailingContext, type MerchantContext, type Refused, refused } from '../refused.ts';

/** The outbox job that emails an answer. Its payload is the id of the answer. */
const MESSAGE_ANSWER = 'message-answer';

const LONGEST_TEXT = 20_000;
/** The shortest start of an id that a merchant may type. */
const SHORTEST_ID = 8;

type Done = { ok: true; id: string; state: MessageState };

/**
 * Emails an answer to the sender, and marks the message as answered or closed. `entriesSeen` is the number of answers
 * and notes the merchant saw: if another one was written meanwhile, it refuses. Omit it to answer anyway.
 */
export async function answerMessage(
  context: MailingContext,
  id: string,
  answer: { text: string; isClosed?: boolean; entriesSeen?: number | undefined },
): Promise<Done | Refused> {
  const text = answer.text.trim();
  const problem = problemOf(text);
  if (problem) return refused('invalid', problem);
  const done = await change(context, id, async (transaction, message) => {
    if (answer.entriesSeen !== undefined) {
      const { length } = await listMessageEntries(transaction, message);
      if (length !== answer.entriesSeen) {
        return refused('conflict', 'Someone else has replied or added a note. Look at it again.');
      }
    }
    const entry = await insertMessageEntry(transaction, message, {
      kind: 'answer',
      author: context.actor,
      text,
      createdAt: context.now(),
    });
    await enqueue(transaction, {
      kind: MESSAGE_ANSWER,
      dedupeKey: `${MESSAGE_ANSWER}:${entry.id}`,
      payload: { id: entry.id },
    });
    return { action: 'message.answer', state: answer.isClosed ? 'closed' : 'answered' };
  });
  if (done.ok) context.onJobQueued();
  return done;
}

/** Adds an internal note. The state stays the same. */
export async function noteMessage(
  context: MerchantContext,
  id: string,
  typed: string,
): Promise<Done | Refused> {
  const text = typed.trim();
  const problem = problemOf(text);
  if (problem) return refused('invalid', problem);
  return change(context, id, async (transaction, message, state) => {
    const entry = { kind: 'note' as const, author: context.actor, text, createdAt: context.now() };
    await insertMessageEntry(transaction, message, entry);
    return { action: 'message.note', state };
  });
}

/** Closes or reopens a message. */
export async function moveMessage(
  context: MerchantContext,
  id: string,
  state: 'open' | 'closed',
): Promise<Done | Refused> {
  const action = state === 'open' ? 'message.reopen' : 'message.close';
  return change(context, id, async () => ({ action, state }));
}

async function change(
  { db, actor }: MerchantContext,
  id: string,
  work: (
    transaction: Database,
    message: MessageRow,
    state: MessageState,
  ) => Promise<{ action: AuditAction; state: MessageState } | Refused>,
): Promise<Done | Refused> {
  return db.transaction().execute(async (transaction) => {
    const found = id.length < SHORTEST_ID ? [] : await findMessageRows(transaction, id);
    const [message, other] = found;
    if (!message) return refused('not-found', `There is no message ${id}.`);
    if (other) return refused('invalid', `Several messages begin with ${id}. Enter more of the ID.`);
    const before = await lockMessage(transaction, message);
    if (before === null) return refused('not-found', `There is no message ${id}.`);
    const done = await work(transaction, message, before);
    if ('ok' in done) return done;
    const { action, state } = done;
    await setMessageState(transaction, message, state);
    // Without the text, which is personal data.
    await writeAudit(transaction, {
      actor,
      action,
      subjectType: 'message',
      subjectId: message.row.id,
      before: { state: before },
      after: { state },
    });
    return { ok: true, id: message.row.id, state };
  });
}

function problemOf(text: string): string | null {
  if (text === '') return 'Write a text first.';
  return text.length > LONGEST_TEXT ? `A text has at most ${LONGEST_TEXT} characters.` : null;
}
