import { writeSync } from 'node:fs';
import { migrate } from '#database/migrate.ts';
import { insertNewsletterSignup } from '#database/newsletter.ts';
import { openDatabase } from '#database/open-database.ts';

/**
 * Run as a process of its own, to be killed: opens the embedded store of a directory and takes newsletter signups
 * until it dies, printing each only after the database has confirmed it.
 */
async function takeSignups(dataDir: string, round: string): Promise<never> {
  const database = await openDatabase({ dataDir });
  await migrate(database);
  for (let number = 0; ; number++) {
    const email = `${round}-${number}@example.com`;
    await insertNewsletterSignup(database.db, email);
    writeSync(process.stdout.fd, `${email}\n`);
  }
}

const [dataDir = '', round = ''] = process.argv.slice(2);
await takeSignups(dataDir, round);
