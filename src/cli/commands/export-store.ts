import { writeFile } from 'node:fs/promises';
import { exportStore } from '#database/backups/store-export.ts';
import { writeError } from '#file-access.ts';
import { exportProducts } from '#merchant/import/export-products.ts';
import { type RegisterCommand, WHOLE_STORE } from '../command.ts';

/** `store export`: the products as a spreadsheet, or the whole store as readable files. */
export const registerExport: RegisterCommand = (program, run) => {
  const group = program.command('export').description('export the products, or the whole store');
  group
    .command('products')
    .description('write the products as CSV, to edit in a spreadsheet and read with "import csv"')
    .argument('<file>', 'where to write', run.resolvePath)
    .action((file) =>
      run.withStore(async ({ database }) => {
        const { csv, products } = await exportProducts(database.db);
        await writeFile(file, csv).catch((error: unknown) => {
          throw writeError(file, error);
        });
        return { lines: [`Exported ${products} products to ${file}.`], data: { file, products } };
      }),
    );
  group
    .command(WHOLE_STORE, { isDefault: true })
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
