import type { Command } from '@commander-js/extra-typings';
import type Stripe from 'stripe';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import type { ReasonedRefusal } from '#domain/results.ts';
import type { StoreInspection } from '#merchant/settings/store-inspection.ts';

/** Dependencies of a command that works on the store. */
export type CommandContext = {
  database: OpenDatabase;
  /** The merchant's Stripe account, or the sandbox of the running store. Null if there is neither. */
  stripe: Stripe | null;
  /** Whether `stripe` is the payment sandbox. */
  isSandbox: boolean;
  /** Called when a command has queued an email. */
  onJobQueued: () => void;
  /** The default directory for backups. */
  backupDir: string;
  /** Where shoppers open the store, without a slash at the end. */
  publicUrl: string;
  /** The admin's URL without a trailing slash. */
  adminUrl: string;
  /** The directory served under `/media/`. */
  mediaDir: string;
  now: () => Date;
  /** Prints a line while the command works. Prints nothing with --json. */
  progress: (line: string) => void;
  /** Prints a warning to stderr, as JSON with --json. The command goes on. */
  warn: (message: string) => void;
};

/** Dependencies of a command that works on files, not on the open store. */
export type CommandPaths = {
  dataDir: string;
  /** Null with the embedded database. */
  databaseUrl: string | null;
  now: CommandContext['now'];
  /** The shop's folder, with its product files and photos. */
  shopDir: string;
  /** The directory served under `/media/`. */
  mediaDir: string;
  progress: CommandContext['progress'];
};

/** The result of a command. */
export type CommandOutput = {
  /** Human-readable output. */
  lines: readonly string[];
  /** What `lines` say, as data to print with --json. */
  data: unknown;
  /** Printed as an error afterwards, with exit code 1. */
  failure?: string;
};

/** What a command's action calls once its arguments are valid. */
export type CommandRunner = {
  /** Runs `work` on the store: in the running process if it has the embedded database open, else here. */
  withStore(work: (context: CommandContext) => Promise<CommandOutput>): Promise<void>;
  /** Runs `work` here, without opening the store. */
  withPaths(work: (paths: CommandPaths) => Promise<CommandOutput>): Promise<void>;
  /** Runs `work` in the store that has the embedded database open, else here. With `isLocal`, always here. */
  inspect(
    work: (inspection: StoreInspection) => Promise<CommandOutput>,
    options?: { isLocal: boolean },
  ): Promise<void>;
  /** Whether --json was given. */
  isJson: boolean;
  /** Resolves a path from the command line. */
  resolvePath(path: string): string;
};

/** The default subcommand of `import` and `export` when only a directory is given. */
export const WHOLE_STORE = 'store';

/** Adds a command, or a group of subcommands, to the program. */
export type RegisterCommand = (program: Command, run: CommandRunner) => void;

/** Invalid arguments (exit code 2). The message is one sentence. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** A valid command that cannot be carried out (exit code 1). The message is one sentence for the merchant. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}

/** Returns the value of a function that may refuse, or throws its refusal as the command's error. */
export function orRefuse<Result extends { ok: true } | ReasonedRefusal>(
  result: Result,
): Extract<Result, { ok: true }> {
  if (!result.ok) throw new CommandRefused(result.reason);
  return result as Extract<Result, { ok: true }>;
}
