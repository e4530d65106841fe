import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  deleteNewsletterSignup,
  listAffiliateApplications,
  listContactRequests,
  listNewsletterSignups,
} from '#database/forms.ts';
import type { ContactRequestRow, Database } from '#database/tables.ts';
import { subjectLabel } from '#domain/contact-subject.ts';
import {
  type Action,
  type Command,
  type CommandContext,
  CommandRefused,
  type Subcommand,
} from '../command.ts';
import { formatCsv } from '../csv.ts';
import { parseArguments } from '../parse-arguments.ts';
import { formatMinute, formatTable } from '../text-table.ts';

const LATEST = 20;

/** Newest row first. */
type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] };

/** `store messages`: submitted forms. */
export const messages: Command = {
  '': {
    args: '[--csv FILE]',
    description: `shows the latest ${LATEST} messages to the showroom, or writes all of them into a file`,
    parse: (args) => parseTableArguments(args, contactTable, showMessages),
  },
  affiliates: tableSubcommand('lists the affiliate applications', 'applications', affiliateTable),
  newsletter: tableSubcommand('lists who gets the newsletter', 'subscribers', newsletterTable),
  unsubscribe: {
    args: 'EMAIL',
    description: 'takes an address off the newsletter',
    parse(args) {
      const { EMAIL } = parseArguments(args, ['EMAIL'], {}).named;
      return async ({ database, print }) => {
        const wasThere = await deleteNewsletterSignup(database.db, EMAIL);
        if (!wasThere) throw new CommandRefused(`${EMAIL} does not get the newsletter.`);
        print(`${EMAIL} no longer gets the newsletter.`);
      };
    },
  },
};

function tableSubcommand(
  description: string,
  what: string,
  load: (db: Database) => Promise<Table>,
): Subcommand {
  const show: Action = async ({ database, print }) => {
    const { columns, rows } = await load(database.db);
    if (rows.length === 0) return print(`There are no ${what} yet.`);
    for (const line of formatTable(columns, rows)) print(line);
  };
  return {
    args: '[--csv FILE]',
    description: `${description}, the newest first, or writes them into a file`,
    parse: (args) => parseTableArguments(args, load, show),
  };
}

function parseTableArguments(
  args: readonly string[],
  load: (db: Database) => Promise<Table>,
  show: Action,
): Action {
  const { csv } = parseArguments(args, [], { csv: { type: 'string' } }).values;
  return csv === undefined ? show : (context) => writeCsv(context, load, resolve(csv));
}

async function writeCsv(
  { database, print }: CommandContext,
  load: (db: Database) => Promise<Table>,
  file: string,
): Promise<void> {
  const { columns, rows } = await load(database.db);
  // Personal data: readable by this user only. Never overwrites a file.
  await writeFile(file, formatCsv(columns, rows), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new CommandRefused(`${file} could not be written: ${(error as Error).message}`);
  });
  print(`${rows.length} in ${file}.`);
}

const showMessages: Action = async ({ database, print }) => {
  const latest = await listContactRequests(database.db, LATEST);
  if (latest.length === 0) return print('There are no messages yet.');
  for (const line of latest.flatMap(messageLines)) print(line);
};

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
  };
}

async function newsletterTable(db: Database): Promise<Table> {
  const signups = await listNewsletterSignups(db);
  return {
    columns: ['DATE (UTC)', 'EMAIL'],
    rows: signups.map(({ created_at, email }) => [formatMinute(created_at), email]),
  };
}
