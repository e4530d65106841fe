import { editDistance, maxTypos } from '#domain/edit-distance.ts';
import { type Action, type Command, type CommandContext, type CommandPaths, UsageError } from './command.ts';
import { checkShopCommand } from './commands/check-shop.ts';
import { emails } from './commands/emails.ts';
import { exportCommand } from './commands/export-store.ts';
import { importCommand } from './commands/import-store.ts';
import { init } from './commands/init.ts';
import { messages } from './commands/messages.ts';
import { orders } from './commands/orders.ts';
import { pictures } from './commands/pictures.ts';
import { promoCodes } from './commands/promo-codes.ts';
import { stock } from './commands/stock.ts';
import { syncPricesCommand } from './commands/sync-prices.ts';

/** All commands, in the order that help lists them. */
const COMMANDS = {
  init,
  check: checkShopCommand,
  'promo-codes': promoCodes,
  stock,
  orders,
  messages,
  emails,
  'sync-prices': syncPricesCommand,
  pictures,
  export: exportCommand,
  import: importCommand,
} as const satisfies Record<string, Command>;

type Name = keyof typeof COMMANDS;

/** Dependencies of the command line. */
export type CommandLineContext = {
  /** Called after the arguments are validated. The database is closed afterwards. */
  openStore(): Promise<Pick<CommandContext, 'database' | 'stripe'>>;
  /** Called instead of openStore for a command that needs no database. */
  resolvePaths(): Promise<Pick<CommandPaths, 'shopDir' | 'mediaDir'>>;
  now: CommandContext['now'];
  print: CommandContext['print'];
  /** Writes an error message. */
  stderr(message: string): void;
};

/**
 * Runs one command and returns its exit code: 0 success, 1 failure, 2 invalid arguments. Never throws; errors are printed
 * without a stack.
 */
export async function runCommandLine(
  args: readonly string[],
  context: CommandLineContext,
): Promise<0 | 1 | 2> {
  const { print, stderr } = context;
  const [first = 'help', ...rest] = args;
  if (['help', '--help', '-h'].includes(first)) return show(usageOf(commandNames()), print);
  if (!isName(first)) {
    stderr(
      `There is no command "${first}".${suggestCommand(first)}\n"npm run store -- help" shows every command.`,
    );
    return 2;
  }
  if (rest.includes('--help')) return show(usageOf([first]), print);
  try {
    await parseCommand(COMMANDS[first], rest)(context);
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    stderr(error instanceof UsageError ? [message, ...usageFor(first, rest)].join('\n') : message);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Validates the arguments without opening anything, and returns the work to do. */
function parseCommand(
  command: Command,
  args: readonly string[],
): (context: CommandLineContext) => Promise<void> {
  const [, ...rest] = args;
  const word = subcommandOf(command, args);
  const [subcommand, ownArgs] = [command[word] ?? command[''], word === '' ? args : rest];
  if (subcommand.needs === 'paths') {
    const action = subcommand.parse(ownArgs);
    return async ({ resolvePaths, print }) =>
      action({ ...(await resolvePaths()), print: sanitizeOutput(print) });
  }
  const action = subcommand.parse(ownArgs);
  return (context) => runAction(action, context);
}

async function runAction(action: Action, { openStore, now, print }: CommandLineContext): Promise<void> {
  const shop = await openStore();
  try {
    await action({ ...shop, now, print: sanitizeOutput(print) });
  } finally {
    await shop.database.close();
  }
}

/** Text from shoppers must not contain terminal escape sequences or fake line breaks. */
function sanitizeOutput(print: CommandContext['print']): CommandContext['print'] {
  return (line) => print(line.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\ufffd'));
}

function isName(word: string): word is Name {
  return Object.hasOwn(COMMANDS, word);
}

function commandNames(): Name[] {
  return Object.keys(COMMANDS).filter(isName);
}

/** The name of the subcommand, or '' if there is none. */
function subcommandOf(command: Command, [word = '']: readonly string[]): string {
  return word !== '' && Object.hasOwn(command, word) ? word : '';
}

function suggestCommand(word: string): string {
  const close = commandNames().find((name) => editDistance(name, word) <= maxTypos(name.length));
  return close ? ` Did you mean "${close}"?` : '';
}

/** Usage of the chosen subcommand, or of all of them if none was chosen. */
function usageFor(name: Name, args: readonly string[]): string[] {
  const command: Command = COMMANDS[name];
  const picked = subcommandOf(command, args);
  const subcommands = Object.entries(command).filter(([word]) => picked === '' || word === picked);
  return subcommands.map(([word, subcommand], index) => {
    const written = ['npm run store --', name, word, subcommand.args].filter(Boolean).join(' ');
    return `${index === 0 ? 'Usage:' : '      '} ${written}`;
  });
}

function show(lines: readonly string[], print: (line: string) => void): 0 {
  for (const line of lines) print(line);
  return 0;
}

function usageOf(names: readonly Name[]): string[] {
  const subcommands = names.flatMap((name) =>
    Object.entries<Command[string]>(COMMANDS[name]).flatMap(([word, { args, description }]) => [
      `  ${[name, word, args].filter(Boolean).join(' ')}`,
      `      ${description}`,
    ]),
  );
  return ['Usage: npm run store -- COMMAND', ...subcommands, '  help', '      shows every command'];
}
