import { setTimeout as wait } from 'node:timers/promises';
import { startStore } from '../tests/support/running-store.ts';
import { adminSession } from './admin-session.ts';
import { cpuSecondsOf } from './process-usage.ts';
import { productFile } from './product-file.ts';

const ROWS = Number(process.argv[2] ?? 10_000);
const ROWS_PER_PRODUCT = 4;
const ASK_EVERY_MS = 20;
const LOOK_EVERY_MS = 100;

const store = await startStore({ env: { ADMIN_PORT: '0', ...databaseOf() } });
try {
  await measure();
} finally {
  await store.close();
}

/** Imports a product file through the admin, and takes it back, while shoppers ask for pages. */
async function measure(): Promise<void> {
  const admin = await adminSession(store);
  const products = Math.ceil(ROWS / ROWS_PER_PRODUCT);
  console.log(`\nImport of ${ROWS} rows, ${products} products with ${ROWS_PER_PRODUCT} options each`);
  const file = productFile(products, ROWS_PER_PRODUCT);
  const { id } = await phase('upload', () => admin.send('/api/uploads/imports?name=bench.csv', file));
  await phase('dry run', () => admin.get(`/api/imports/${id}/preview`));
  await phase('import', async () => {
    await admin.send(`/api/imports/${id}/apply`);
    await untilState('applied');
  });
  await phase('undo', () => admin.send(`/api/imports/${id}/undo`));

  async function untilState(wanted: string): Promise<void> {
    for (;;) {
      const { state, failure } = await admin.get(`/api/imports/${id}`);
      if (state === wanted) return;
      if (failure) throw new Error(failure);
      await wait(LOOK_EVERY_MS);
    }
  }
}

async function phase<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const pid = store.pid();
  if (pid === null) throw new Error('the store has stopped');
  const [cpu, began] = [cpuSecondsOf([pid]), performance.now()];
  const asking = new AbortController();
  const cached = longestWait(() => '/chains', asking.signal);
  let asked = 0;
  // Each term is a page that nobody has asked for yet.
  const uncached = longestWait(() => `/search?q=${name.replace(' ', '')}${asked++}`, asking.signal);
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  const used = cpuSecondsOf([pid]) - cpu;
  asking.abort();
  const [cachedMs, uncachedMs] = [await cached, await uncached];
  console.log(
    `  ${name.padEnd(8)} ${seconds.toFixed(1)} s, ${Math.round(ROWS / seconds)} rows/s, ${used.toFixed(1)} s of CPU; longest wait for a cached page ${cachedMs.toFixed(0)} ms, for another ${uncachedMs.toFixed(0)} ms`,
  );
  return result;
}

/** Asks for one page after the other, and returns the longest wait for an answer, in ms. */
async function longestWait(nextPath: () => string, signal: AbortSignal): Promise<number> {
  let longestMs = 0;
  while (!signal.aborted) {
    const began = performance.now();
    const response = await fetch(store.address + nextPath());
    await response.arrayBuffer();
    longestMs = Math.max(longestMs, performance.now() - began);
    await wait(ASK_EVERY_MS);
  }
  return longestMs;
}

function databaseOf(): Record<string, string> {
  return process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {};
}
