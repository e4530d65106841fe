import type Stripe from 'stripe';
import type { OpenDatabase } from '#database/open-database.ts';

/** What a command works on. */
export type Shop = {
  database: OpenDatabase;
  /** The merchant's account; null without STRIPE_SECRET_KEY, and never the payment sandbox. */
  stripe: Stripe | null;
  now: () => Date;
  /** Shows one line. */
  print: (line: string) => void;
};

/** What a command works on that needs no database, and so may run while the store does. */
export type Premises = {
  /** The merchant's product files, and the photos as the merchant keeps them. */
  catalogueDir: string;
  /** What the store serves under `/media/`. */
  mediaDir: string;
  print: Shop['print'];
};

export type Task = (shop: Shop) => Promise<void>;

/** One way to use a command. */
export type Form = {
  /** What is written after the command and the form's name. */
  words: string;
  does: string;
} & (
  | {
      needs?: never;
      /** Checks the words before any database is opened; throws a UsageError. */
      read(words: readonly string[]): Task;
    }
  | { needs: 'premises'; read(words: readonly string[]): (premises: Premises) => Promise<void> }
);

/** The forms of a command by the word that picks them; `''` is the command without such a word. */
export type Command = { readonly '': Form; readonly [word: string]: Form };

/** The words make no command. The message is one sentence; the usage is shown below it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * The command makes sense and cannot be done: one sentence for the merchant. Thrown and not returned, because all
 * that is left to do is to say it and stop.
 */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}
