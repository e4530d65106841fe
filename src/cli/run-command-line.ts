import { resolve } from 'node:path';
import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { editDistance, maxTypos } from '#domain/search/edit-distance.ts';
import type { StoreInspection } from '#merchant/settings/store-inspection.ts';
import {
  type CommandContext,
  type CommandOutput,
  type CommandPaths,
  CommandRefused,
  type CommandRunner,
  type RegisterCommand,
  UsageError,
  WHOLE_STORE,
} from './command.ts';
import { registerAdmin } from './commands/admin.ts';
import { registerBackup } from './commands/backup.ts';
import { registerCheckShop } from './commands/check-shop.ts';
import { registerContent } from './commands/content.ts';
import { registerDoctor } from './commands/doctor.ts';
import { registerEmails } from './commands/emails.ts';
import { registerExport } from './commands/export-store.ts';
import { registerImport } from './commands/import-store.ts';
import { registerInit } from './commands/init.ts';
import { registerMessages } from './commands/messages.ts';
import { registerNewsletter } from './commands/newsletter.ts';
import { registerOrders } from './commands/orders.ts';
import { registerPictures } from './commands/pictures.ts';
import { registerPrivacy } from './commands/privacy.ts';
import { registerProducts } from './commands/products.ts';
import { registerPromoCodes } from './commands/promo-codes.ts';
import { registerReport } from './commands/report.ts';
import { registerReviews } from './commands/reviews.ts';
import { registerStock } from './commands/stock.ts';
import { registerStockAlerts } from './commands/stock-alerts.ts';
import { registerStripe } from './commands/stripe.ts';
import { registerSyncPrices } from './commands/sync-prices.ts';
import { registerToday } from './commands/today.ts';

/** All commands, in the order that help lists them. */
const COMMANDS: readonly RegisterCommand[] = [
  registerInit,
  registerCheckShop,
  registerDoctor,
  registerStripe,
  registerAdmin,
  registerToday,
  registerProducts,
  registerPromoCodes,
  registerStock,
  registerStockAlerts,
  registerOrders,
  registerReport,
  registerReviews,
  registerMessages,
  registerNewsletter,
  registerContent,
  registerPrivacy,
  registerEmails,
  registerSyncPrices,
  registerPictures,
  registerBackup,
  registerExport,
  registerImport,
];

/** 0 success, 1 failure, 2 invalid arguments. */
export type ExitCode = 0 | 1 | 2;

/** Dependencies of the command line. */
export type CommandLineContext = {
  /**
   * Runs the command in another process that has the store open. Returns its exit code, or null if there is no such
   * process. Called after the arguments are validated.
   */
  forward?: () => Promise<ExitCode | null>;
  /** Called if no other process has the store open. The database is closed afterwards. */
  openStore(): Promise<Omit<CommandContext, 'now' | 'progress' | 'warn'>>;
  /** Called instead of openStore for a command that needs no database. */
  resolvePaths(): Promise<Omit<CommandPaths, 'now' | 'progress'>>;
  inspection: Omit<StoreInspection, 'now'>;
  now: CommandContext['now'];
  /** The directory that relative paths start from. */
  workingDirectory: string;
  /** Writes one line to stdout. */
  print(line: string): void;
  /** Writes an error message or a warning. */
  stderr(message: string): void;
};

/** Runs one command. Never throws; errors are printed without a stack, and as JSON with --json. */
export async function runCommandLine(
  args: readonly string[],
  context: CommandLineContext,
): Promise<ExitCode> {
  const run = createRunner(context, wantsJson(args));
  const program = createProgram(context, run);
  try {
    refuseUnknownCommand(program, args);
    await program.parseAsync(args.length === 0 ? ['help'] : [...args], { from: 'user' });
    return run.exitCode();
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const isUsage = error instanceof CommanderError || error instanceof UsageError;
    const message = messageOf(error);
    if (wantsJson(args)) context.stderr(escapeControls(JSON.stringify({ error: { message } })));
    else context.stderr(isUsage ? `${message}\n${helpHint(program, args)}` : message);
    return isUsage ? 2 : 1;
  }
}

function createProgram(context: CommandLineContext, run: CommandRunner): Command {
  const program = new Command('npm run store --');
  program
    .description("The merchant's command line.")
    .option('--json', 'print the result as JSON')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        for (const line of text.trimEnd().split('\n')) context.print(line);
      },
      // runCommandLine prints the error it catches.
      outputError: () => {},
    })
    .configureHelp({ showGlobalOptions: true });
  for (const register of COMMANDS) register(program, run);
  return program;
}

function createRunner(
  context: CommandLineContext,
  isJson: boolean,
): CommandRunner & { exitCode(): ExitCode } {
  let exitCode: ExitCode = 0;
  const { forward, openStore, resolvePaths, inspection, now, workingDirectory, print } = context;
  const printLine = (line: string) => print(replaceControls(line));
  const progress = isJson ? () => {} : printLine;
  const warn = (message: string) =>
    context.stderr(
      isJson ? escapeControls(JSON.stringify({ warning: { message } })) : replaceControls(message),
    );
  const show = ({ lines, data, failure }: CommandOutput) => {
    if (isJson) print(escapeControls(JSON.stringify(data)));
    else for (const line of lines) printLine(line);
    if (failure !== undefined) throw new CommandRefused(failure);
  };
  return {
    exitCode: () => exitCode,
    isJson,
    async withStore(work) {
      const forwarded = await forward?.();
      if (typeof forwarded === 'number') {
        exitCode = forwarded;
        return;
      }
      const store = await openStore();
      try {
        show(await work({ ...store, now, progress, warn }));
      } finally {
        await store.database.close();
      }
    },
    async withPaths(work) {
      show(await work({ ...(await resolvePaths()), now, progress }));
    },
    async inspect(work, { isLocal } = { isLocal: false }) {
      // An unreachable store is a finding, not an error.
      const forwarded = isLocal ? null : await forward?.().catch(() => null);
      if (typeof forwarded === 'number') exitCode = forwarded;
      else show(await work({ ...inspection, now }));
    },
    resolvePath: (path) => resolve(workingDirectory, path),
  };
}

/**
 * Commander passes an unknown word to the default subcommand, which then reports too many arguments. Most groups
 * take no arguments themselves, so the word is a mistyped subcommand.
 */
function refuseUnknownCommand(program: Command, args: readonly string[]): void {
  const { group, word } = findCommand(program, args);
  if (word === undefined || group.commands.length === 0 || word === 'help') return;
  const close = group.commands
    .map((command) => command.name())
    .find((name) => editDistance(name, word) <= maxTypos(name.length));
  // `import DIRECTORY` is short for `import store DIRECTORY`.
  const takesDirectory = group.commands.some((command) => command.name() === WHOLE_STORE);
  if (takesDirectory && close === undefined) return;
  throw new UsageError(`There is no command "${word}".${close ? ` Did you mean "${close}"?` : ''}`);
}

/** The command that the leading words name, and the word after them, if any. */
function findCommand(program: Command, args: readonly string[]) {
  let group: CommandUnknownOpts = program;
  for (const word of args) {
    if (word === '--json') continue;
    if (word.startsWith('-')) return { group, word: undefined };
    const next = group.commands.find((command) => command.name() === word);
    if (!next) return { group, word };
    group = next;
  }
  return { group, word: undefined };
}

function helpHint(program: Command, args: readonly string[]): string {
  const { group } = findCommand(program, args);
  const names: string[] = [];
  for (let at: CommandUnknownOpts | null = group; at; at = at.parent) names.unshift(at.name());
  return `"${names.join(' ')} --help" shows how to use it.`;
}

function wantsJson(args: readonly string[]): boolean {
  return args.includes('--json');
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/^error: /, '');
}

const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Text from shoppers must not contain terminal escape sequences or fake line breaks. */
function replaceControls(line: string): string {
  return line.replace(CONTROLS, '\ufffd');
}

/** JSON without terminal escape sequences: it can escape the characters that text must replace. */
function escapeControls(json: string): string {
  return json.replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
