import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Imports the originals of a folder into a media folder that is empty, in a process of its own: reading hundreds of
 * images takes 150 MB that this process would keep. `importPhotos` finds them there.
 */
export async function importFirstPhotos(originalsDir: string, mediaDir: string): Promise<void> {
  if ((await readdir(mediaDir)).length > 0) return;
  const script = join(import.meta.dirname, 'import-photos-main.ts');
  await promisify(execFile)(process.execPath, [script, originalsDir, mediaDir]);
}
