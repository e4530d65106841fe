import { cachedImages } from './cached-images.ts';
import { startStore } from './running-store.ts';

/**
 * Playwright's global setup: seeds one data directory with the demo, which every worker's store copies (its path is
 * in STORE_TEMPLATE), and removes it after the run.
 */
export default async function fillTemplate(): Promise<() => Promise<void>> {
  const store = await startStore({ template: await cachedImages() });
  await store.stop();
  process.env.STORE_TEMPLATE = store.dataDir;
  return () => store.close();
}
