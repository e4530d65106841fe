import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Imports the originals into an empty media folder in a separate process. Reading hundreds of images allocates 150
 * MB that this process would not release. `importPhotos` then finds them already imported.
 */
export async function importFirstPhotos(originalsDir: string, mediaDir: string): Promise<void> {
  if ((await readdir(mediaDir)).length > 0) return;
  const script = join(import.meta.dirname, 'import-photos-main.ts');
  await promisify(execFile)(process.execPath, [script, originalsDir, mediaDir]);
}
