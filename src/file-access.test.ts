import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { prepareDataDirectory, prepareMediaDirectory } from './file-access.ts';

const folder = mkdtempSync(join(tmpdir(), 'file-access-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['DATA_DIR', prepareDataDirectory],
  ['MEDIA_DIR', prepareMediaDirectory],
])(
  '%s behind a link to a directory that is gone names the link and the setting',
  async (setting, prepare) => {
    const link = join(folder, setting);
    symlinkSync(join(folder, 'gone', setting), link);
    for (const directory of [link, join(link, 'below')]) {
      await expect(prepare(directory)).rejects.toThrow(
        `The store cannot write to ${directory}: the link ${link} leads nowhere. Give this user the right to, or choose another directory with ${setting}.`,
      );
    }
  },
);

it('a file in the way is not taken for a broken link', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '', { mode: 0o700 });
  await expect(prepareDataDirectory(join(file, 'data'))).rejects.toThrow('a file has that name');
});
