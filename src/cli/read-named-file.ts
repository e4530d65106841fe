import { readFile } from 'node:fs/promises';
import { fileProblem } from '#file-access.ts';
import { CommandRefused } from './command.ts';

/** Reads a file named by the merchant. Throws a CommandRefused that names the file. */
export async function readNamedFile(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new CommandRefused(`${file}: ${fileProblem(cause) ?? 'it cannot be read'}.`, { cause });
  }
}

/** Reads a JSON file named by the merchant. Throws a CommandRefused that names the file. */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = (await readNamedFile(file)).toString('utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CommandRefused(`${file} is not valid JSON: ${(cause as Error).message}.`, { cause });
  }
}
