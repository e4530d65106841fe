import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { cachedImages } from '../tests/support/cached-images.ts';
import { startStore } from '../tests/support/running-store.ts';
import { openBrowser, openThrottledPage, PROFILES, type Profile, printTable } from './throttled-page.ts';

/**
 * Cold visits in a browser. A peer that runs is measured in turn with the store: --peer http://127.0.0.1:4000 and
 * --peer-pages with its home page, a listing and a product.
 */
const { values } = parseArgs({
  options: { peer: { type: 'string' }, 'peer-pages': { type: 'string', default: '/,/,/' } },
});
const PATHS = { home: '/', listing: '/chains', product: '/product/chain-miami-cuban-10mm-yellow' };
/** On the phone, in the units of the table. */
const GOALS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  home: goals({ firstPaint: 560, largestPaint: 800, cpu: 800, bytes: 250 }),
  listing: goals({ firstPaint: 540, largestPaint: 600, cpu: 700, bytes: 200 }),
  product: goals({ firstPaint: 560, largestPaint: 700, cpu: 600, bytes: 220 }),
};
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** How long a loaded page is observed without interaction. */
const REST_MS = 4_000;

const store = await startStore({ template: await cachedImages() });
const browser = await openBrowser();
for (const [name, profile] of Object.entries(PROFILES)) await measure(name, profile);
await browser.close();
await store.close();

/** The same page whose boot script stops at once is the floor: what the HTML, the styles and the pictures cost alone. */
async function measure(profileName: string, profile: Profile): Promise<void> {
  const peerPaths = values['peer-pages'].split(',');
  const rows = Object.entries(PATHS).flatMap(([name, path], index) => [
    { ...rowOf(name, store.address + path, true), goals: profileName === 'phone' ? GOALS[name] : undefined },
    rowOf(`${name}, static`, store.address + path, false),
    ...(values.peer ? [rowOf(`${name}, peer`, values.peer + (peerPaths[index] ?? '/'), true)] : []),
  ]);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { address, hasScripts, cells } of rows) {
      const visit = await measureVisit(browser, profile, address, hasScripts);
      for (const [name, value] of Object.entries(visit)) {
        cells[name] ??= [];
        cells[name].push(value);
      }
    }
  }
  printTable(`A cold visit on a ${profileName}: ms, KB (median, lowest and highest of ${ROUNDS})`, rows);
}

function goals(own: { firstPaint: number; largestPaint: number; cpu: number; bytes: number }) {
  const { firstPaint, largestPaint, cpu, bytes } = own;
  return {
    'first paint': firstPaint,
    'largest paint': largestPaint,
    'shift x1000': 0,
    blocking: 50,
    CPU: cpu,
    'script KB': 15,
    'all KB': bytes,
  };
}

function rowOf(name: string, address: string, hasScripts: boolean) {
  return { name, address, hasScripts, cells: {} as Record<string, number[]> };
}

async function measureVisit(from: Browser, profile: Profile, address: string, hasScripts: boolean) {
  const { page, client, workedMs } = await openThrottledPage(from, profile, hasScripts);
  const bytes = { all: 0, script: 0 };
  const types = new Map<string, string>();
  client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (types.get(requestId) === 'Script') bytes.script += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(REST_MS);
  const worked = await workedMs();
  const seen = await page.evaluate(readPaints);
  const inlineScripts = await page.evaluate(readInlineScripts);
  await page.context().close();
  return {
    'first paint': seen.firstPaint,
    'largest paint': seen.largestPaint,
    'shift x1000': seen.shift * 1000,
    blocking: seen.blockingMs,
    CPU: worked,
    'script KB': (bytes.script + brotliCompressSync(inlineScripts).length) / 1024,
    'all KB': bytes.all / 1024,
  };
}

/** Runs in the page: the scripts that run out of the document itself. */
function readInlineScripts(): string {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script:not([src])');
  return [...scripts].map(({ type, text }) => (type === '' ? text : '')).join('\n');
}

type Paints = { firstPaint: number; largestPaint: number; shift: number; blockingMs: number };

/** Runs in the page. Buffered entries are there after the load, so pages are measured as they are. */
function readPaints(): Promise<Paints> {
  const read = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve(observer.takeRecords()), 200);
    });
  const kinds = ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'].map(read);
  return Promise.all(kinds).then(([paints = [], largest = [], shifts = [], tasks = []]) => {
    const firstPaint = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
    // The time of each task beyond 50 ms, after the first paint.
    const blocked = tasks.filter(({ startTime }) => startTime >= firstPaint);
    return {
      firstPaint,
      largestPaint: largest.at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value, 0),
      blockingMs: blocked.reduce((sum, { duration }) => sum + duration - 50, 0),
    };
  });
}
