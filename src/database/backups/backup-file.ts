import { open } from 'node:fs/promises';

/** The first bytes of a custom-format pg_dump. */
const DUMP_MAGIC = 'PGDMP';

/** A backup cannot be restored. The message is for the merchant. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}

/** Whether a file is a pg_dump of a PostgreSQL database. Throws RestoreRefused if it cannot be read. */
export async function isServerDump(path: string): Promise<boolean> {
  try {
    return (await readStart(path, DUMP_MAGIC.length)) === DUMP_MAGIC;
  } catch (error) {
    const message = whyUnreadable(path, error);
    throw message === null ? error : new RestoreRefused(message, { cause: error });
  }
}

function whyUnreadable(path: string, error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no file ${path}.`;
  if (code === 'EISDIR') return `${path} is a folder, not a backup.`;
  if (code === 'EACCES' || code === 'EPERM') return `${path} cannot be read: permission denied.`;
  return null;
}

async function readStart(path: string, length: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
