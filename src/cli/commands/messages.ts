import { listAffiliateApplications, listContactRequests } from '#database/forms/forms.ts';
import type { ContactRequestRow, Database } from '#database/tables.ts';
import { minuteIn } from '#domain/calendar/day.ts';
import { subjectLabel } from '#domain/forms/contact-subject.ts';
import { answerMessage, moveMessage, noteMessage } from '#merchant/messages/answer-message.ts';
import { exportMessages } from '#merchant/messages/export-messages.ts';
import { loadThread, type Message } from '#merchant/messages/messages.ts';
import { store } from '#shop';
import {
  type CommandContext,
  type CommandOutput,
  CommandRefused,
  orRefuse,
  type RegisterCommand,
} from '../command.ts';
import { merchantContextOf } from '../merchant-context.ts';
import { formatMinute, formatTable } from '../text-table.ts';
import { writeCsvFile, writeNewFile } from '../write-csv-file.ts';

const LATEST = 20;
const ID = 'its id, as listed';

/** How a table writes times. */
type Clock = { zone: string; minute: (time: string) => string };

const IN_TERMINAL: Clock = { zone: 'UTC', minute: formatMinute };
/** The time zone of every other file for a spreadsheet. */
const inCsv = (): Clock => ({
  zone: store.timeZone,
  minute: (time) => minuteIn(store.timeZone, new Date(time)),
});

/** Newest row first. */
type Table = { columns: readonly string[]; rows: readonly (readonly string[])[]; data: readonly object[] };

type LoadTable = (db: Database, clock: Clock) => Promise<Table>;

/** `store messages`: submitted forms. */
export const registerMessages: RegisterCommand = (program, run) => {
  const messages = program.command('messages').description('read and answer form submissions');
  const addTable = (
    name: string,
    description: string,
    load: LoadTable,
    show: (context: CommandContext) => Promise<CommandOutput>,
  ) =>
    messages
      .command(name, { isDefault: name === 'list' })
      .description(`${description}, or write all of them into a file`)
      .option('--csv <file>', 'a new file for a spreadsheet')
      .action(({ csv }) =>
        run.withStore((context) =>
          csv === undefined ? show(context) : writeCsv(context, load, run.resolvePath(csv)),
        ),
      );
  addTable('list', `show the latest ${LATEST} messages from the contact form`, contactTable, showMessages);
  addTable(
    'affiliates',
    'list the affiliate applications, newest first',
    affiliateTable,
    showTable('applications', affiliateTable),
  );
  messages
    .command('export')
    .description('write every message with its answers and notes into a new file for a spreadsheet')
    .argument('<file>', 'a new CSV file', run.resolvePath)
    .action((file) =>
      run.withStore(async ({ database }) => {
        const { csv, messages: exported } = await exportMessages(database.db);
        await writeNewFile(file, csv);
        return { lines: [`${exported.length} in ${file}.`], data: { file, rows: exported.length } };
      }),
    );
  messages
    .command('show')
    .description('show a message with its answers and notes')
    .argument('<id>', ID)
    .action((id) => run.withStore((context) => showThread(context, id)));
  messages
    .command('answer')
    .description('email an answer to the sender')
    .argument('<id>', ID)
    .argument('<text>', 'the answer')
    .option('--close', 'close the message as well')
    .action((id, text, { close }) =>
      run.withStore(async (context) => {
        const answer = { text, isClosed: close === true };
        const done = orRefuse(await answerMessage(merchantContextOf(context), id, answer));
        return { lines: ['The running store sends the answer within seconds.'], data: done };
      }),
    );
  messages
    .command('note')
    .description('write an internal note')
    .argument('<id>', ID)
    .argument('<text>', 'the note')
    .action((id, text) =>
      run.withStore(async (context) => {
        const done = orRefuse(await noteMessage(merchantContextOf(context), id, text));
        return { lines: ['Noted.'], data: done };
      }),
    );
  for (const [word, state] of [
    ['close', 'closed'],
    ['reopen', 'open'],
  ] as const) {
    messages
      .command(word)
      .description(word === 'close' ? 'close a message that needs no further action' : 'open a message again')
      .argument('<id>', ID)
      .action((id) =>
        run.withStore(async (context) => {
          const done = orRefuse(await moveMessage(merchantContextOf(context), id, state));
          return { lines: [`The message is ${state}.`], data: done };
        }),
      );
  }
};

function showTable(what: string, load: LoadTable) {
  return async ({ database }: CommandContext): Promise<CommandOutput> => {
    const { columns, rows, data } = await load(database.db, IN_TERMINAL);
    return { lines: rows.length === 0 ? [`There are no ${what} yet.`] : formatTable(columns, rows), data };
  };
}

async function showThread({ database }: CommandContext, id: string): Promise<CommandOutput> {
  const thread = await loadThread(database.db, id);
  if (!thread) throw new CommandRefused(`There is no message ${id}.`);
  const { createdAt, subject, state, text, entries } = thread;
  const indent = (words: string) => words.split('\n').map((line) => `    ${line}`);
  return {
    lines: [
      `${formatMinute(createdAt)} UTC, ${subject}, ${state}`,
      ...senderLines(thread),
      ...indent(text),
      ...entries.flatMap((entry) => [
        '',
        `${formatMinute(entry.created_at)} UTC, ${entry.kind} by ${entry.author}`,
        ...indent(entry.text),
      ]),
    ],
    data: thread,
  };
}

async function writeCsv({ database }: CommandContext, load: LoadTable, file: string): Promise<CommandOutput> {
  const { columns, rows } = await load(database.db, inCsv());
  await writeCsvFile(file, columns, rows);
  return { lines: [`${rows.length} in ${file}.`], data: { file, rows: rows.length } };
}

async function showMessages({ database }: CommandContext): Promise<CommandOutput> {
  const latest = await listContactRequests(database.db, LATEST);
  const lines = latest.length === 0 ? ['There are no messages yet.'] : latest.flatMap(messageLines);
  return { lines, data: latest };
}

function messageLines(row: ContactRequestRow): string[] {
  const { id, state, created_at, subject, name, email, phone, message } = row;
  const { order_number: orderNumber, typed_order_number: typedOrderNumber } = row;
  return [
    `${formatMinute(created_at)} UTC, ${subjectLabel(subject)}, ${state}, ${id.slice(0, 8)}`,
    ...senderLines({ from: name, email, phone, orderNumber, typedOrderNumber }),
    ...message.split('\n').map((line) => `    ${line}`),
    '',
  ];
}

type Sender = Pick<Message, 'from' | 'email' | 'phone' | 'orderNumber' | 'typedOrderNumber'>;

/** Who wrote, and about which order. */
function senderLines({ from, email, phone, orderNumber, typedOrderNumber: typed }: Sender): string[] {
  return [
    [`${from} <${email}>`, ...(phone ? [phone] : [])].join(', '),
    ...(orderNumber === null ? [] : [`Order ${orderNumber}`]),
    ...(typed === null || typed === orderNumber ? [] : [`Order number as typed: ${typed}`]),
  ];
}

async function contactTable(db: Database, { zone, minute }: Clock): Promise<Table> {
  const requests = await listContactRequests(db);
  return {
    columns: [`DATE (${zone})`, 'SUBJECT', 'NAME', 'EMAIL', 'PHONE', 'MESSAGE'],
    rows: requests.map((request) => [
      minute(request.created_at),
      request.subject,
      request.name,
      request.email,
      request.phone ?? '',
      request.message,
    ]),
    data: requests,
  };
}

async function affiliateTable(db: Database, { zone, minute }: Clock): Promise<Table> {
  const applications = await listAffiliateApplications(db);
  return {
    columns: [`DATE (${zone})`, 'INSTAGRAM', 'TIKTOK', 'PHONE', 'EMAIL', 'STATE', 'ID'],
    rows: applications.map((application) => [
      minute(application.created_at),
      application.instagram_handle,
      application.tiktok_handle ?? '',
      application.phone_number,
      application.email,
      application.state,
      application.id.slice(0, 8),
    ]),
    data: applications,
  };
}
