import { writeSync } from 'node:fs';
import { openDatabase } from '#database/engines/open-database.ts';
import { insertNewsletterSignup } from '#database/forms/newsletter.ts';
import { migrate } from '#database/setup/migrate.ts';

/**
 * Runs as a separate process that the test kills: opens the embedded store of a directory, inserts newsletter
 * signups until it dies, and prints each one after the database has committed it.
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
