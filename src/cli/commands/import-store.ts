import { importStore } from '#database/backups/store-export.ts';
import { fileProblem } from '#file-access.ts';
import {
  type CommandContext,
  type CommandOutput,
  CommandRefused,
  type RegisterCommand,
  WHOLE_STORE,
} from '../command.ts';
import { registerImportProducts } from '../products/import-commands.ts';

/** `store import`: product files of other shops and of our own, and exports of a whole store. */
export const registerImport: RegisterCommand = (program, run) => {
  const group = program.command('import').description('import products, or a whole store');
  registerImportProducts(group, run);
  group
    .command(WHOLE_STORE, { isDefault: true })
    .description('import the export of a whole store into an empty one, all or nothing')
    .argument('<directory>', 'an export', run.resolvePath)
    .action((directory) => run.withStore((context) => importFrom(context, directory)));
};

async function importFrom({ database }: CommandContext, directory: string): Promise<CommandOutput> {
  await importStore(database, directory).catch((error: unknown) => {
    if (isMissingFile(error)) {
      throw new CommandRefused(`${error.path} is missing: ${directory} is not a complete export.`, {
        cause: error,
      });
    }
    const problem = fileProblem(error);
    throw problem === null
      ? error
      : new CommandRefused(`${directory} cannot be read: ${problem}.`, { cause: error });
  });
  return { lines: [`Imported the store from ${directory}.`], data: { directory } };
}

function isMissingFile(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
