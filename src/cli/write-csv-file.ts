import { writeFile } from 'node:fs/promises';
import { formatCsv } from '#domain/csv.ts';
import { CommandRefused } from './command.ts';

/** Writes rows into a new file; see writeNewFile. */
export function writeCsvFile(
  file: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  return writeNewFile(file, formatCsv(columns, rows));
}

/** Writes a new file that only this user may read, because it holds personal data. Never overwrites a file. */
export async function writeNewFile(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new CommandRefused(`${file} could not be written: ${(error as Error).message}`);
  });
}
