import type Stripe from 'stripe';
import type { OpenDatabase } from '#database/open-database.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { runCommandLine } from './run-command-line.ts';

/** What a merchant sees of one command. */
export type Seen = { code: number; printed: string[]; complained: string };

/** A database and a command line on it, for tests. */
export type TestShop = {
  database: OpenDatabase;
  /** How often a command has opened the store. */
  openings: () => number;
  run(words: readonly string[]): Promise<Seen>;
  close(): Promise<void>;
};

/** For commands that work on the database alone. */
export const NO_PREMISES = async () => ({ catalogueDir: '', mediaDir: '' });

/** Making a database takes seconds, on a busy machine many. */
export const OPEN_WITHIN_MS = 120_000;

export async function openTestShop(settings: { now?: Date; stripe?: Stripe } = {}): Promise<TestShop> {
  const database = await openMigratedDatabase();
  return commandLineOf(database, settings);
}

/** Commands close what they open; here it stays open for the next one. */
export function commandLineOf(
  database: OpenDatabase,
  { now = new Date(), stripe }: { now?: Date; stripe?: Stripe } = {},
): TestShop {
  let openings = 0;
  return {
    database,
    openings: () => openings,
    close: () => database.close(),
    async run(words) {
      const printed: string[] = [];
      const complaints: string[] = [];
      const code = await runCommandLine(words, {
        async openShop() {
          openings += 1;
          return { database: { ...database, close: async () => {} }, stripe: stripe ?? null };
        },
        findPremises: NO_PREMISES,
        now: () => now,
        print: (line) => printed.push(line),
        complain: (message) => complaints.push(message),
      });
      return { code, printed, complained: complaints.join('\n') };
    },
  };
}
