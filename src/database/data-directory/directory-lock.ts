import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the embedded database open; the message is for the merchant. */
export class DatabaseInUseError extends Error {
  readonly directory: string;

  constructor(directory: string, cause: unknown) {
    super(
      `The store's database in ${directory} is already open in another process.\n` +
        'Two processes on one embedded database would lose orders, so this one stops here. Either\n' +
        '  - wait, if the store is starting: once it is open, "npm run store -- ..." works; or stop the store first; or\n' +
        '  - choose another directory with DATA_DIR; or\n' +
        '  - to run several processes at once, give them all the same PostgreSQL server with DATABASE_URL.',
      { cause },
    );
    this.name = 'DatabaseInUseError';
    this.directory = directory;
  }
}

/**
 * Locks a directory for this process until it is released or the process ends for any reason. It is an operating
 * system lock, taken through SQLite because Node has no file locks.
 */
export function lockDirectory(directory: string): { release: () => void } {
  const lock = new DatabaseSync(join(directory, 'lock.sqlite'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isLocked(error) ? new DatabaseInUseError(directory, error) : error;
  }
  return { release: () => lock.close() };
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && /database is locked/i.test(error.message);
}
