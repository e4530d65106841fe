import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startStore } from './running-store.ts';

/** Pictures earlier runs have cut, in the layout of a data directory: cutting them is most of a first start. */
export const KEPT_PICTURES = 'node_modules/.cache/store-pictures';

/**
 * Playwright's global setup: fills one data directory with the demo, from whose copy every worker's store starts
 * (its path is in STORE_TEMPLATE), and removes it after the run.
 */
export default async function fillTemplate(): Promise<() => Promise<void>> {
  await mkdir(join(KEPT_PICTURES, 'media'), { recursive: true });
  const store = await startStore({ template: KEPT_PICTURES });
  await store.stop();
  await keepPictures(join(store.dataDir, 'media'), join(KEPT_PICTURES, 'media'));
  process.env.STORE_TEMPLATE = store.dataDir;
  return () => store.close();
}

/** Their names hold the hash of what they were made from. Each appears complete, for two runs may keep at once. */
async function keepPictures(from: string, to: string): Promise<void> {
  const kept = new Set(await readdir(to));
  for (const name of (await readdir(from)).filter((picture) => !kept.has(picture))) {
    const draft = join(to, '..', randomUUID());
    await cp(join(from, name), draft, { recursive: true });
    await rename(draft, join(to, name)).catch(() => rm(draft, { recursive: true }));
  }
}
