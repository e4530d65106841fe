import { cachedImages } from './cached-images.ts';
import { startStore } from './running-store.ts';

/**
 * Playwright's global setup: fills one data directory with the demo, from whose copy every worker's store starts
 * (its path is in STORE_TEMPLATE), and removes it after the run.
 */
export default async function fillTemplate(): Promise<() => Promise<void>> {
  const store = await startStore({ template: await cachedImages() });
  await store.stop();
  process.env.STORE_TEMPLATE = store.dataDir;
  return () => store.close();
}
