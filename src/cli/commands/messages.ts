import { writeFile } from 'node:fs/promises';
import {
  deleteNewsletterSignup,
  listAffiliateApplications,
  listContactRequests,
  listNewsletterSignups,
} from '#database/forms.ts';
import type { ContactRequestRow, Database } from '#database/tables.ts';
import { subjectLabel } from '#domain/contact-subject.ts';
import { formatCsv } from '#domain/csv.ts';
import { type CommandContext, type CommandOutput, CommandRefused, type RegisterCommand } from '../command.ts';
import { formatMinute, formatTable } from '../text-table.ts';

const LATEST = 20;

/** Newest row first. */
type Table = { columns: readonly string[]; rows: readonly (readonly string[])[]; data: readonly object[] };

/** `store messages`: submitted forms. */
export const registerMessages: RegisterCommand = (program, run) => {
  const messages = program.command('messages').description('what people sent through the forms');
  const addTable = (
    name: string,
    description: string,
    load: (db: Database) => Promise<Table>,
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
  addTable('list', `show the latest ${LATEST} messages to the showroom`, contactTable, showMessages);
  addTable(
    'affiliates',
    'list the affiliate applications, newest first',
    affiliateTable,
    showTable('applications', affiliateTable),
  );
  addTable(
    'newsletter',
    'list the newsletter subscribers, newest first',
    newsletterTable,
    showTable('subscribers', newsletterTable),
  );
  messages
    .command('unsubscribe')
    .description('take an address off the newsletter')
    .argument('<email>', 'address')
    .action((email) => run.withStore((context) => unsubscribe(context, email)));
};

function showTable(what: string, load: (db: Database) => Promise<Table>) {
  return async ({ database }: CommandContext): Promise<CommandOutput> => {
    const { columns, rows, data } = await load(database.db);
    return { lines: rows.length === 0 ? [`There are no ${what} yet.`] : formatTable(columns, rows), data };
  };
}

async function unsubscribe({ database }: CommandContext, email: string): Promise<CommandOutput> {
  const wasThere = await deleteNewsletterSignup(database.db, email);
  if (!wasThere) throw new CommandRefused(`${email} does not get the newsletter.`);
  return { lines: [`${email} no longer gets the newsletter.`], data: { unsubscribed: email } };
}

async function writeCsv(
  { database }: CommandContext,
  load: (db: Database) => Promise<Table>,
  file: string,
): Promise<CommandOutput> {
  const { columns, rows } = await load(database.db);
  // Personal data: readable by this user only. Never overwrites a file.
  await writeFile(file, formatCsv(columns, rows), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new CommandRefused(`${file} could not be written: ${(error as Error).message}`);
  });
  return { lines: [`${rows.length} in ${file}.`], data: { file, rows: rows.length } };
}

async function showMessages({ database }: CommandContext): Promise<CommandOutput> {
  const latest = await listContactRequests(database.db, LATEST);
  const lines = latest.length === 0 ? ['There are no messages yet.'] : latest.flatMap(messageLines);
  return { lines, data: latest };
}

function messageLines({ created_at, subject, name, email, phone, message }: ContactRequestRow): string[] {
  return [
    `${formatMinute(created_at)} UTC, ${subjectLabel(subject)}`,
    `${name} <${email}>${phone === null ? '' : `, ${phone}`}`,
    ...message.split('\n').map((line) => `    ${line}`),
    '',
  ];
}

async function contactTable(db: Database): Promise<Table> {
  const requests = await listContactRequests(db);
  return {
    columns: ['DATE (UTC)', 'SUBJECT', 'NAME', 'EMAIL', 'PHONE', 'MESSAGE'],
    rows: requests.map((request) => [
      formatMinute(request.created_at),
      request.subject,
      request.name,
      request.email,
      request.phone ?? '',
      request.message,
    ]),
    data: requests,
  };
}

async function affiliateTable(db: Database): Promise<Table> {
  const applications = await listAffiliateApplications(db);
  return {
    columns: ['DATE (UTC)', 'INSTAGRAM', 'TIKTOK', 'PHONE', 'EMAIL'],
    rows: applications.map((application) => [
      formatMinute(application.created_at),
      application.instagram_handle,
      application.tiktok_handle ?? '',
      application.phone_number,
      application.email,
    ]),
    data: applications,
  };
}

async function newsletterTable(db: Database): Promise<Table> {
  const signups = await listNewsletterSignups(db);
  return {
    columns: ['DATE (UTC)', 'EMAIL'],
    rows: signups.map(({ created_at, email }) => [formatMinute(created_at), email]),
    data: signups,
  };
}
