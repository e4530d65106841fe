import { exportStore } from '#database/store-export.ts';
import { writeError } from '#file-access.ts';
import type { RegisterCommand } from '../command.ts';

/** `store export`: writes the store as readable files. */
export const registerExport: RegisterCommand = (program, run) => {
  program
    .command('export')
    .description('export the whole store, one JSON file per table; it holds personal data, so keep it safe')
    .argument('<directory>', 'where to write the files', run.resolvePath)
    .action((directory) =>
      run.withStore(async ({ database }) => {
        await exportStore(database, directory).catch((error: unknown) => {
          throw writeError(directory, error);
        });
        return { lines: [`Exported the store to ${directory}.`], data: { directory } };
      }),
    );
};
