import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compressFile, isCompressible } from '../src/server/files/compressed-file.ts';

/** Writes `.br` and `.gz` next to every text file of the build, so that nothing is compressed on request. */
export const compressedBuild: Plugin = {
  name: 'compressed-build',
  apply: 'build',
  async writeBundle({ dir }) {
    if (dir === undefined) return;
    for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !isCompressible(file)) continue;
      const { br, gzip } = await compressFile(await readFile(file));
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)]);
    }
  },
};
