import { chromium, type Page } from '@playwright/test';
import { openDatabase } from '#database/open-database.ts';
import { insertProducts, type NewProduct } from '#database/product-changes.ts';
import type { ProductTable } from '#domain/categories.ts';
import { renderDocument } from '../src/server/document.ts';
import { COMPRESS, cachedPage, createPageCache } from '../src/server/page-cache.ts';
import { loadPage } from '../src/server/pages/load-page.ts';
import { pageAddress } from '../src/server/pages/page-address.ts';
import { pageSourcesOver } from '../src/server/pages/page-sources.fixture.ts';
import { openWebBuild } from '../src/server/web-build.ts';
import { findBrowser } from '../tests/support/find-browser.ts';
import { startStore } from '../tests/support/running-store.ts';
import { compare } from './compare.ts';

const PUBLIC_URL = 'http://store.test';
const SLOWDOWN = 4;
const TOGGLES = 8;
/** The largest category a browser has whole, and one that takes a hundred pages. */
const SIZES = { '/bracelets': 200, '/watches': 5_000 };

const store = await startStore();
await store.stop();
await measureServer();
await store.restart();
await measureBrowser();
await store.close();

/** Fills the two categories and prints what a page of them costs the server. */
async function measureServer(): Promise<void> {
  const database = await openDatabase({ dataDir: store.dataDir });
  const web = await openWebBuild('dist');
  await refill('bracelet_products', SIZES['/bracelets']);
  await refill('watch_products', SIZES['/watches']);
  const sources = pageSourcesOver(database, { report: console.error });
  for (const [path, size] of Object.entries(SIZES)) {
    const address = pageAddress(new URL(path, PUBLIC_URL));
    const render = async () => {
      const state = await loadPage(address, sources, new Date());
      const content = await web.renderPage(state, address);
      const assets = web.assetsFor('listing');
      return {
        status: 200,
        headers: {},
        body: renderDocument({ state, content, assets, publicUrl: PUBLIC_URL }),
      };
    };
    const html = Buffer.from((await render()).body);
    const small = await COMPRESS.br(html);
    const cache = createPageCache({ pages: 10, bytes: 10_000_000 });
    await compare(`${path}, ${size} products (${html.length} bytes, ${small.length} compressed)`, [
      { name: 'from the page cache', run: async () => (await cache.load(path, render)).bytesFor('br') },
      {
        name: 'rendered from the collection in memory',
        run: async () => cachedPage(await render()).bytesFor('br'),
      },
      {
        name: 'read, rendered and compressed after a change',
        run: async () => {
          sources.collections.retire();
          return cachedPage(await render()).bytesFor('br');
        },
      },
    ]);
  }
  await web.close();
  await database.close();

  async function refill(table: ProductTable, count: number): Promise<void> {
    const rows = await database.sql.selectFrom(table).select('image_url').execute();
    await database.sql.deleteFrom(table).execute();
    await insertProducts(
      database.sql,
      table,
      Array.from({ length: count }, (_, index) =>
        benchProduct(table, index, rows[index % rows.length]?.image_url),
      ),
    );
  }
}

/** Prints what ticking one box costs a browser's main thread on a slow machine. */
async function measureBrowser(): Promise<void> {
  const { executablePath, flags, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...flags],
    env: { ...process.env, ...env } as Record<string, string>,
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  console.log(
    `\none filter toggle in Chromium, ${SLOWDOWN} times slower, main thread (median of ${TOGGLES})`,
  );
  for (const [path, size] of Object.entries(SIZES)) {
    await page.goto(store.address + path, { waitUntil: 'networkidle' });
    const { total, longest, paint } = await measureToggles(page);
    console.log(
      `  ${`${path}, ${size} products`.padEnd(52)} ${paint.toFixed(0).padStart(5)} ms to the next paint, ${longest.toFixed(0)} ms longest task, ${total.toFixed(0)} ms in all`,
    );
  }
  await browser.close();
}

type Toggle = { total: number; longest: number; paint: number };

async function measureToggles(page: Page): Promise<Toggle> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const taskSeconds = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first();
  const toggles: Toggle[] = [];
  // The first two warm up the code.
  for (let round = 0; round < TOGGLES + 2; round++) {
    await page.waitForLoadState('networkidle');
    const before = await taskSeconds();
    const { longest, paint } = await box.evaluate(clickAndWatch);
    if (round >= 2) toggles.push({ total: ((await taskSeconds()) - before) * 1000, longest, paint });
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const median = (key: keyof Toggle) =>
    toggles.map((toggle) => toggle[key]).sort((a, b) => a - b)[Math.floor(toggles.length / 2)] ?? Number.NaN;
  return { total: median('total'), longest: median('longest'), paint: median('paint') };
}

/** Ticks a box in the page and waits until the listing has settled; milliseconds. */
async function clickAndWatch(box: Element): Promise<{ longest: number; paint: number }> {
  let longest = 0;
  let lastTask = performance.now();
  const observer = new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      longest = Math.max(longest, duration);
      lastTask = Math.max(lastTask, startTime + duration);
    }
  });
  observer.observe({ type: 'longtask' });
  const start = performance.now();
  (box as HTMLInputElement).click();
  const paint = await new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - start);
      port2.postMessage(null);
    });
  });
  const grid = document.querySelector('.listing-results');
  let lastChange = performance.now();
  const changes = new MutationObserver(() => {
    lastChange = performance.now();
  });
  if (grid) changes.observe(grid, { subtree: true, childList: true });
  await new Promise<void>((settled) => {
    const check = setInterval(() => {
      if (performance.now() - Math.max(lastChange, lastTask) < 400) return;
      clearInterval(check);
      settled();
    }, 50);
  });
  changes.disconnect();
  observer.disconnect();
  return { longest, paint };
}

function benchProduct(table: ProductTable, index: number, picture: string | null | undefined): NewProduct {
  const pick = (values: readonly string[]) => values[index % values.length] ?? '';
  return {
    id: `${table}-${index}`,
    name: `${pick(['Fluted', 'Iced', 'Full Pave'])} No. ${index}, ${6 + (index % 8)} mm`,
    price: 100_00 + ((index * 7919) % 900_000),
    discount_percentage: (index * 13) % 40,
    category: pick(['Classic', 'Iced']),
    product_type: pick(['Fluted', 'Iced Bezel', 'Full Iced']),
    color: pick(['Yellow Gold', 'Silver', 'Rose Gold', 'Two-tone']),
    material: pick(['Stainless Steel', 'Gold-Plated Steel']),
    image_url: picture ?? null,
    review_count: (index * 31) % 400,
    stripe_price_id: `${table}-price-${index}`,
  };
}
