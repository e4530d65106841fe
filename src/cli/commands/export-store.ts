import { resolve } from 'node:path';
import { exportStore } from '#database/store-export.ts';
import { writeError } from '#file-access.ts';
import type { Command } from '../command.ts';
import { readWords } from '../read-words.ts';

/** `store export`: the backup. */
export const exportCommand: Command = {
  '': {
    words: 'DIRECTORY',
    does: 'writes the whole store into a directory, a JSON file a table, customers included: keep it safe',
    read(words) {
      const directory = resolve(readWords(words, ['DIRECTORY'], {}).named.DIRECTORY);
      return async ({ database, print }) => {
        await exportStore(database, directory).catch((error: unknown) => {
          throw writeError(directory, error);
        });
        print(`The store is in ${directory}.`);
      };
    },
  },
};
