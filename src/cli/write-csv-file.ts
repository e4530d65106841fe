import { writeFile } from 'node:fs/promises';
import { formatCsv } from '#domain/csv.ts';
import { CommandRefused } from './command.ts';

/** Writes a new file that only this user may read, because it holds personal data. Never overwrites a file. */
export async function writeCsvFile(
  file: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  await writeFile(file, formatCsv(columns, rows), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new CommandRefused(`${file} could not be written: ${(error as Error).message}`);
  });
}
