import { resolve } from 'node:path';
import { importStore } from '#database/store-export.ts';
import { fileProblem } from '#file-access.ts';
import { type Command, CommandRefused } from '../command.ts';
import { readWords } from '../read-words.ts';

/** `store import`: from a backup, or from the embedded database to a server. */
export const importCommand: Command = {
  '': {
    words: 'DIRECTORY',
    does: 'reads an export into an empty store, all or nothing',
    read(words) {
      const directory = resolve(readWords(words, ['DIRECTORY'], {}).named.DIRECTORY);
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
        print(`The store of ${directory} is read in.`);
      };
    },
  },
};

function isMissingFile(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
