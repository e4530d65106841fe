import { resolve } from 'node:path';
import { exportStore } from '#database/store-export.ts';
import { writeError } from '#file-access.ts';
import type { Command } from '../command.ts';
import { parseArguments } from '../parse-arguments.ts';

/** `store export`: writes a backup. */
export const exportCommand: Command = {
  '': {
    args: 'DIRECTORY',
    description:
      'exports the whole store to a directory, one JSON file per table; it holds personal data, so keep it safe',
    parse(args) {
      const directory = resolve(parseArguments(args, ['DIRECTORY'], {}).named.DIRECTORY);
      return async ({ database, print }) => {
        await exportStore(database, directory).catch((error: unknown) => {
          throw writeError(directory, error);
        });
        print(`Exported the store to ${directory}.`);
      };
    },
  },
};
