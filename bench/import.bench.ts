import { setTimeout as wait } from 'node:timers/promises';
import { startStore } from '../tests/support/running-store.ts';
import { adminSession } from './admin-session.ts';
import { cpuSecondsOf } from './process-usage.ts';
import { productFile } from './product-file.ts';

const ROWS = Number(process.argv[2] ?? 10_000);
const ROWS_PER_PRODUCT = 4;
const WARM_UP_MS = 2_000;
const QUIET_MS = 5_000;
const ASK_EVERY_MS = 20;
const LOOK_EVERY_MS = 100;
const WAITS = ['cached page', 'uncached page', 'admin'] as const;

type Waits = Record<(typeof WAITS)[number], number>;
type Measured<Result> = { result: Result; seconds: number; cpuSeconds: number; longestMs: Waits };

const store = await startStore({ env: { ADMIN_PORT: '0', TRUST_PROXY: 'true', ...databaseOf() } });
try {
  await measure();
} finally {
  await store.close();
}

/** Imports a product file through the admin, and undoes it, while shoppers and a merchant ask for pages. */
async function measure(): Promise<void> {
  const admin = await adminSession(store);
  const products = Math.ceil(ROWS / ROWS_PER_PRODUCT);
  console.log(`\nImport of ${ROWS} rows, ${products} products with ${ROWS_PER_PRODUCT} options each`);
  console.log('Longest waits in ms, and how many times that of a store with nothing to do');
  const file = productFile(products, ROWS_PER_PRODUCT);
  await watched('warm-up', admin, () => wait(WARM_UP_MS));
  const quiet = await watched('quiet', admin, () => wait(QUIET_MS));
  print('quiet', quiet, quiet.longestMs);
  const phase = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const measured = await watched(name, admin, work);
    print(name, measured, quiet.longestMs);
    return measured.result;
  };
  const { id } = await phase('upload', () => admin.send('/api/uploads/imports?name=bench.csv', file));
  await phase('dry run', () => admin.get(`/api/imports/${id}/preview`));
  await phase('import', async () => {
    await admin.send(`/api/imports/${id}/apply`);
    await untilApplied();
  });
  await phase('undo', () => admin.send(`/api/imports/${id}/undo`));

  async function untilApplied(): Promise<void> {
    for (;;) {
      const { state, failure } = await admin.get(`/api/imports/${id}`);
      if (state === 'applied') return;
      if (failure) throw new Error(failure);
      await wait(LOOK_EVERY_MS);
    }
  }
}

async function watched<Result>(
  name: string,
  admin: Awaited<ReturnType<typeof adminSession>>,
  work: () => Promise<Result>,
): Promise<Measured<Result>> {
  const pid = store.pid();
  if (pid === null) throw new Error('the store has stopped');
  const [cpu, began] = [cpuSecondsOf([pid]), performance.now()];
  const asking = new AbortController();
  let asked = 0;
  const read = async (path: string, network = '') => {
    const headers = { 'x-forwarded-for': network };
    return (await fetch(store.address + path, { headers })).arrayBuffer();
  };
  // Each term is a page that nobody has asked for yet, and each shopper has a network of their own.
  const search = () => {
    asked += 1;
    return read(`/search?q=${name.replace(' ', '')}${asked}`, `2001:db8:${asked.toString(16)}::1`);
  };
  const waits = {
    'cached page': longestWait(() => read('/chains'), asking.signal),
    'uncached page': longestWait(search, asking.signal),
    admin: longestWait(() => admin.get('/api/imports'), asking.signal),
  };
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  const cpuSeconds = cpuSecondsOf([pid]) - cpu;
  asking.abort();
  const longestMs = {
    'cached page': await waits['cached page'],
    'uncached page': await waits['uncached page'],
    admin: await waits.admin,
  };
  return { result, seconds, cpuSeconds, longestMs };
}

function print(name: string, { seconds, cpuSeconds, longestMs }: Measured<unknown>, quiet: Waits): void {
  const waits = WAITS.map(
    (kind) => `${kind} ${longestMs[kind].toFixed(0)} (×${(longestMs[kind] / quiet[kind]).toFixed(1)})`,
  );
  const speed = name === 'quiet' ? '' : `, ${Math.round(ROWS / seconds)} rows/s`;
  console.log(
    `  ${name.padEnd(8)} ${seconds.toFixed(1)} s${speed}, ${cpuSeconds.toFixed(1)} s of CPU; ${waits.join(', ')}`,
  );
}

/** Sends requests one after another and returns the longest response time, in ms. */
async function longestWait(ask: () => Promise<unknown>, signal: AbortSignal): Promise<number> {
  let longestMs = 0;
  while (!signal.aborted) {
    const began = performance.now();
    await ask();
    longestMs = Math.max(longestMs, performance.now() - began);
    await wait(ASK_EVERY_MS);
  }
  return longestMs;
}

function databaseOf(): Record<string, string> {
  return process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {};
}
