import { listAllMessageEntries } from '#database/forms/messages.ts';
import type { Database } from '#database/tables.ts';
import { minuteIn } from '#domain/calendar/day.ts';
import { formatCsv } from '#domain/csv.ts';
import { store } from '#shop';
import { listMessages, type Message } from './messages.ts';

const columns = () => [
  `DATE (${store.timeZone})`,
  'FORM',
  'STATE',
  'FROM',
  'EMAIL',
  'PHONE',
  'SUBJECT',
  'MESSAGE',
  'ANSWERS AND NOTES',
  'ORDER',
];
const EVERY_MESSAGE = 1_000_000;

/** Every message of both forms with its answers and notes, newest first, as CSV that no spreadsheet runs as formulas. */
export async function exportMessages(db: Database): Promise<{ csv: string; messages: Message[] }> {
  const messages = await listMessages(db, { limit: EVERY_MESSAGE });
  const entries = await listAllMessageEntries(db);
  const rows = messages.map((message) => [
    minuteOf(message.createdAt),
    message.kind,
    message.state,
    message.from,
    message.email,
    message.phone ?? '',
    message.subject,
    message.text,
    (entries.get(message.id) ?? [])
      .map(({ kind, author, text, created_at }) => `${minuteOf(created_at)} ${kind} by ${author}: ${text}`)
      .join('\n\n'),
    message.orderNumber ?? '',
  ]);
  return { csv: formatCsv(columns(), rows), messages };
}

function minuteOf(time: string): string {
  return minuteIn(store.timeZone, new Date(time));
}
