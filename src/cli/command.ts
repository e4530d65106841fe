import type Stripe from 'stripe';
import type { OpenDatabase } from '#database/open-database.ts';

/** Dependencies of a command. */
export type CommandContext = {
  database: OpenDatabase;
  /** The merchant's Stripe account. Null without STRIPE_SECRET_KEY; never the payment sandbox. */
  stripe: Stripe | null;
  now: () => Date;
  /** Writes one line to stdout. */
  print: (line: string) => void;
};

/** Dependencies of a command that needs no database and can run while the store does. */
export type CommandPaths = {
  /** The shop's folder, with its product files and photos. */
  shopDir: string;
  /** What the store serves under `/media/`. */
  mediaDir: string;
  print: CommandContext['print'];
};

export type Action = (shop: CommandContext) => Promise<void>;

/** One subcommand. */
export type Subcommand = {
  /** Arguments as the usage shows them. */
  args: string;
  description: string;
} & (
  | {
      needs?: never;
      /** Validates the arguments before the database is opened. Throws a UsageError. */
      parse(args: readonly string[]): Action;
    }
  | { needs: 'paths'; parse(args: readonly string[]): (paths: CommandPaths) => Promise<void> }
);

/** Subcommands by name; `''` is the command without a subcommand. */
export type Command = { readonly '': Subcommand; readonly [word: string]: Subcommand };

/** Invalid arguments. The message is one sentence; the usage is printed below it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** A valid command that cannot be carried out. The message is one sentence for the merchant. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}
