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
import { type Command, CommandRefused, type Form, type Shop, type Task } from '../command.ts';
import { csvOf } from '../csv.ts';
import { readWords } from '../read-words.ts';
import { formatMinute, textTable } from '../text-table.ts';

const LATEST = 20;

/** One kind of entry as a table, the newest first. */
type Sheet = { columns: readonly string[]; rows: readonly (readonly string[])[] };

/** `store messages`: what shoppers handed in. */
export const messages: Command = {
  '': {
    words: '[--csv FILE]',
    does: `shows the latest ${LATEST} messages to the showroom, or writes all of them into a file`,
    read: (words) => readSheet(words, contactSheet, showMessages),
  },
  affiliates: sheetForm('lists the affiliate applications', 'applications', affiliateSheet),
  newsletter: sheetForm('lists who gets the newsletter', 'subscribers', newsletterSheet),
  unsubscribe: {
    words: 'EMAIL',
    does: 'takes an address off the newsletter',
    read(words) {
      const { EMAIL } = readWords(words, ['EMAIL'], {}).named;
      return async ({ database, print }) => {
        const wasThere = await deleteNewsletterSignup(database.db, EMAIL);
        if (!wasThere) throw new CommandRefused(`${EMAIL} does not get the newsletter.`);
        print(`${EMAIL} no longer gets the newsletter.`);
      };
    },
  },
};

function sheetForm(does: string, what: string, load: (db: Database) => Promise<Sheet>): Form {
  const show: Task = async ({ database, print }) => {
    const { columns, rows } = await load(database.db);
    if (rows.length === 0) return print(`There are no ${what} yet.`);
    for (const line of textTable(columns, rows)) print(line);
  };
  return {
    words: '[--csv FILE]',
    does: `${does}, the newest first, or writes them into a file`,
    read: (words) => readSheet(words, load, show),
  };
}

function readSheet(words: readonly string[], load: (db: Database) => Promise<Sheet>, show: Task): Task {
  const { csv } = readWords(words, [], { csv: { type: 'string' } }).values;
  return csv === undefined ? show : (shop) => writeSheet(shop, load, resolve(csv));
}

async function writeSheet(
  { database, print }: Shop,
  load: (db: Database) => Promise<Sheet>,
  file: string,
): Promise<void> {
  const { columns, rows } = await load(database.db);
  // People's names and addresses: for this user's eyes only, and no file is written over.
  await writeFile(file, csvOf(columns, rows), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new CommandRefused(`${file} could not be written: ${(error as Error).message}`);
  });
  print(`${rows.length} in ${file}.`);
}

const showMessages: Task = async ({ database, print }) => {
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

async function contactSheet(db: Database): Promise<Sheet> {
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

async function affiliateSheet(db: Database): Promise<Sheet> {
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

async function newsletterSheet(db: Database): Promise<Sheet> {
  const signups = await listNewsletterSignups(db);
  return {
    columns: ['DATE (UTC)', 'EMAIL'],
    rows: signups.map(({ created_at, email }) => [formatMinute(created_at), email]),
  };
}
