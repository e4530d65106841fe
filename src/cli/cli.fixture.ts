import type Stripe from 'stripe';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { createStripe } from '#payments/stripe-client.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { type CommandLineContext, runCommandLine } from './run-command-line.ts';

/** The exit code and output of a command. */
export type CommandResult = { code: number; stdout: string[]; stderr: string };

/** The command line with a database, for tests. */
export type TestCli = {
  database: OpenDatabase;
  /** How often a command opened the store. */
  openings: () => number;
  run(args: readonly string[]): Promise<CommandResult>;
  close(): Promise<void>;
};

/** For commands that read no settings. */
export const noSettings: CommandLineContext['inspection'] = {
  loadSettings() {
    throw new Error('There are no settings.');
  },
  database: null,
  createStripe: (secretKey) => createStripe({ secretKey }),
};

/** For commands that use no files. */
export const noPaths = async () => ({ dataDir: '', databaseUrl: null, shopDir: '', mediaDir: '' });

/** For commands that neither charge nor send anything. */
export const noStripe = { stripe: null, isSandbox: false, onJobQueued: () => {}, mediaDir: '' };

/** Creating a database takes seconds, and longer on a busy machine. */
export const OPEN_WITHIN_MS = 120_000;

export async function openTestCli(settings: { now?: Date; stripe?: Stripe } = {}): Promise<TestCli> {
  const database = await openMigratedDatabase();
  return commandLineOf(database, settings);
}

/** Keeps the database open between commands, which would otherwise close it. */
export function commandLineOf(
  database: OpenDatabase,
  {
    now = new Date(),
    stripe,
    mediaDir = '',
    inspection = noSettings,
  }: { now?: Date; stripe?: Stripe; mediaDir?: string; inspection?: CommandLineContext['inspection'] } = {},
): TestCli {
  let openings = 0;
  return {
    database,
    openings: () => openings,
    close: () => database.close(),
    async run(args) {
      const stdout: string[] = [];
      const errors: string[] = [];
      const code = await runCommandLine(args, {
        async openStore() {
          openings += 1;
          return {
            database: { ...database, close: async () => {} },
            ...noStripe,
            stripe: stripe ?? null,
            mediaDir,
            backupDir: '',
            publicUrl: 'http://localhost:3000',
            adminUrl: 'http://localhost:3001',
          };
        },
        resolvePaths: noPaths,
        inspection,
        now: () => now,
        workingDirectory: process.cwd(),
        print: (line) => stdout.push(line),
        stderr: (message) => errors.push(message),
      });
      return { code, stdout, stderr: errors.join('\n') };
    },
  };
}
