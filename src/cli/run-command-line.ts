import { editDistance, forgivenErrors } from '#domain/edit-distance.ts';
import { type Command, type Premises, type Shop, type Task, UsageError } from './command.ts';
import { exportCommand } from './commands/export-store.ts';
import { importCommand } from './commands/import-store.ts';
import { messages } from './commands/messages.ts';
import { orders } from './commands/orders.ts';
import { pictures } from './commands/pictures.ts';
import { promoCodes } from './commands/promo-codes.ts';
import { syncPricesCommand } from './commands/sync-prices.ts';

/** Every command by its name, in the order help shows them. */
const COMMANDS = {
  'promo-codes': promoCodes,
  orders,
  messages,
  'sync-prices': syncPricesCommand,
  pictures,
  export: exportCommand,
  import: importCommand,
} as const satisfies Record<string, Command>;

type Name = keyof typeof COMMANDS;

/** What the command line needs from the outside. */
export type Surroundings = {
  /** Called once the words are known to make a command; what it opens is closed afterwards. */
  openShop(): Promise<Pick<Shop, 'database' | 'stripe'>>;
  /** Called instead of it for a command that needs no database. */
  findPremises(): Promise<Pick<Premises, 'catalogueDir' | 'mediaDir'>>;
  now: Shop['now'];
  print: Shop['print'];
  /** Says what went wrong. */
  complain(message: string): void;
};

/**
 * Runs one command and returns the exit code: 0 done, 1 refused or failed, 2 the words make no command. Nothing is
 * thrown; whatever went wrong is said, without a stack.
 */
export async function runCommandLine(
  words: readonly string[],
  surroundings: Surroundings,
): Promise<0 | 1 | 2> {
  const { print, complain } = surroundings;
  const [first = 'help', ...rest] = words;
  if (['help', '--help', '-h'].includes(first)) return show(usageOf(commandNames()), print);
  if (!isName(first)) {
    complain(
      `There is no command "${first}".${suggestionFor(first)}\n"npm run store -- help" shows every command.`,
    );
    return 2;
  }
  if (rest.includes('--help')) return show(usageOf([first]), print);
  try {
    await readWork(COMMANDS[first], rest)(surroundings);
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    complain(error instanceof UsageError ? [message, ...shortUsage(first, rest)].join('\n') : message);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** What there is to do, with its words checked and nothing opened yet. */
function readWork(command: Command, words: readonly string[]): (surroundings: Surroundings) => Promise<void> {
  const [, ...rest] = words;
  const word = formWord(command, words);
  const [form, itsWords] = [command[word] ?? command[''], word === '' ? words : rest];
  if (form.needs === 'premises') {
    const task = form.read(itsWords);
    return async ({ findPremises, print }) => task({ ...(await findPremises()), print: printSafely(print) });
  }
  const task = form.read(itsWords);
  return (surroundings) => perform(task, surroundings);
}

async function perform(task: Task, { openShop, now, print }: Surroundings): Promise<void> {
  const shop = await openShop();
  try {
    await task({ ...shop, now, print: printSafely(print) });
  } finally {
    await shop.database.close();
  }
}

/** What shoppers wrote must neither steer the merchant's terminal nor pass for a line of its own. */
function printSafely(print: Shop['print']): Shop['print'] {
  return (line) => print(line.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\ufffd'));
}

function isName(word: string): word is Name {
  return Object.hasOwn(COMMANDS, word);
}

function commandNames(): Name[] {
  return Object.keys(COMMANDS).filter(isName);
}

/** The word that picks a form of a command, or '' for the form without one. */
function formWord(command: Command, [word = '']: readonly string[]): string {
  return word !== '' && Object.hasOwn(command, word) ? word : '';
}

function suggestionFor(word: string): string {
  const close = commandNames().find((name) => editDistance(name, word) <= forgivenErrors(name.length));
  return close ? ` Did you mean "${close}"?` : '';
}

/** How the form that was meant is written; all forms of a command with several, where none was picked. */
function shortUsage(name: Name, words: readonly string[]): string[] {
  const command: Command = COMMANDS[name];
  const picked = formWord(command, words);
  const forms = Object.entries(command).filter(([word]) => picked === '' || word === picked);
  return forms.map(([word, form], index) => {
    const written = ['npm run store --', name, word, form.words].filter(Boolean).join(' ');
    return `${index === 0 ? 'Usage:' : '      '} ${written}`;
  });
}

function show(lines: readonly string[], print: (line: string) => void): 0 {
  for (const line of lines) print(line);
  return 0;
}

function usageOf(names: readonly Name[]): string[] {
  const forms = names.flatMap((name) =>
    Object.entries<Command[string]>(COMMANDS[name]).flatMap(([word, { words, does }]) => [
      `  ${[name, word, words].filter(Boolean).join(' ')}`,
      `      ${does}`,
    ]),
  );
  return ['Usage: npm run store -- COMMAND', ...forms, '  help', '      shows every command'];
}
