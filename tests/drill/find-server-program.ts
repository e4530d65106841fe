import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackage } from '../support/debian-packages.ts';

/** The path of a server program, which is installed if possible. Throws if it is missing. */
export async function findServerProgram(name: string): Promise<string> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const find = () => folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!find() && canInstallPackages()) await installPackage(name);
  const found = find();
  if (!found) throw new Error(`The drill needs ${name}, which this machine does not have.`);
  return found;
}
