import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether the tests run as root on Debian or a derivative. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Installs the first of these packages that exists. False if none could be installed. */
export async function installPackage(...names: string[]): Promise<boolean> {
  if (!(await aptGet('update'))) return false;
  for (const name of names) {
    if (await aptGet('install', '-y', '--no-install-recommends', name)) return true;
  }
  return false;
}

async function aptGet(...words: string[]): Promise<boolean> {
  // Otherwise server packages start their service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return run('apt-get', words, { timeout: 300_000, env }).then(
    () => true,
    () => false,
  );
}
