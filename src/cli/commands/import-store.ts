import { resolve } from 'node:path';
import { importStore } from '#database/store-export.ts';
import { fileProblem } from '#file-access.ts';
import { type Command, CommandRefused } from '../command.ts';
import { parseArguments } from '../parse-arguments.ts';

/** `store import`: reads a backup, for example to move from the embedded database to a server. */
export const importCommand: Command = {
  '': {
    args: 'DIRECTORY',
    description: 'imports an export into an empty store, all or nothing',
    parse(args) {
      const directory = resolve(parseArguments(args, ['DIRECTORY'], {}).named.DIRECTORY);
      return async ({ database, print }) => {
        await importStore(database, directory).catch((error: unknown) => {
          if (isMissingFile(error)) {
            throw new CommandRefused(`${error.path} is missing: ${directory} holds no complete export.`, {
              cause: error,
            });
          }
          const problem = fileProblem(error);
          throw problem === null
            ? error
            : new CommandRefused(`${directory} cannot be read: ${problem}.`, { cause: error });
        });
        print(`Imported the store from ${directory}.`);
      };
    },
  },
};

function isMissingFile(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
