import { chromium, type Page } from '@playwright/test';
import { openDatabase } from '#database/engines/open-database.ts';
import { insertProducts, type NewProduct } from '#database/products/product-changes.ts';
import type { ProductTable } from '#domain/categories.ts';
import { loadPage } from '#storefront/app/load-page.server.ts';
import { pageAddress } from '#storefront/loading/page-address.server.ts';
import { pageSourcesOn } from '#storefront/loading/page-sources.fixture.ts';
import { COMPRESS, cachedPage } from '../src/server/pages/cached-page.ts';
import { renderDocument } from '../src/server/pages/document.ts';
import { createPageCache } from '../src/server/pages/page-cache.ts';
import { openWebBuild } from '../src/server/pages/web-build.ts';
import { cachedImages } from '../tests/support/cached-images.ts';
import { findBrowser } from '../tests/support/find-browser.ts';
import { startStore } from '../tests/support/running-store.ts';
import { compare } from './compare.ts';

const PUBLIC_URL = 'http://store.test';
const SLOWDOWN = 4;
const TOGGLES = 8;
/** Warm-up toggles, in which the browser compiles the code. */
const WARM_UP = 2;
/** The largest category that a browser holds completely, and one with a hundred pages. */
const SIZES = { '/bracelets': 200, '/watches': 5_000 };

const store = await startStore({ template: await cachedImages() });
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
  const sources = pageSourcesOn(database, { report: console.error });
  for (const [path, size] of Object.entries(SIZES)) {
    const address = pageAddress(new URL(path, PUBLIC_URL));
    const render = async () => {
      const state = await loadPage(address, sources, new Date());
      const content = await web.renderPage(state, address);
      const assets = web.assetsFor({ page: 'listing' });
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
          sources.categoryCache.invalidate();
          return cachedPage(await render()).bytesFor('br');
        },
      },
    ]);
  }
  await web.close();
  await database.close();

  async function refill(table: ProductTable, count: number): Promise<void> {
    const rows = await database.db.selectFrom(table).select('image_url').execute();
    await database.db.deleteFrom(table).execute();
    await insertProducts(
      database.db,
      table,
      Array.from({ length: count }, (_, index) =>
        benchProduct(table, index, rows[index % rows.length]?.image_url),
      ),
    );
  }
}

/** Prints what ticking one box costs a browser's main thread, as it would be on a slow machine. */
async function measureBrowser(): Promise<void> {
  const { executablePath, flags, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...flags],
    env: { ...process.env, ...env } as Record<string, string>,
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  console.log(`\none filter toggle in Chromium: main thread, times ${SLOWDOWN} (median of ${TOGGLES})`);
  for (const [path, size] of Object.entries(SIZES)) {
    await page.goto(store.address + path, { waitUntil: 'networkidle' });
    const { answer, whole } = await measureToggles(page);
    const name = `${path}, ${size} products`.padEnd(52);
    console.log(
      `  ${name} ${answer.toFixed(0)} ms until the box is ticked, ${whole.toFixed(0)} ms with all cards`,
    );
  }
  await browser.close();
}

type Toggle = { answer: number; whole: number };

async function measureToggles(page: Page): Promise<Toggle> {
  const client = await page.context().newCDPSession(page);
  // Seconds the thread has worked, not the clock: what else the machine does is left out.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const workedMs = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000 * SLOWDOWN;
  };
  const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first();
  const toggles: Toggle[] = [];
  for (let round = 0; round < TOGGLES + WARM_UP; round++) {
    const before = await workedMs();
    await box.evaluate((input: HTMLInputElement) => input.click());
    const answer = (await workedMs()) - before;
    await box.evaluate(waitUntilSettled);
    const whole = (await workedMs()) - before;
    if (round >= WARM_UP) toggles.push({ answer, whole });
  }
  const median = (key: keyof Toggle) =>
    toggles.map((toggle) => toggle[key]).sort((a, b) => a - b)[Math.floor(toggles.length / 2)] ?? Number.NaN;
  return { answer: median('answer'), whole: median('whole') };
}

/** Resolves in the page once its listing has not changed for a while. */
function waitUntilSettled(): Promise<void> {
  const QUIET_MS = 500;
  return new Promise((settled) => {
    let timer = setTimeout(settled, QUIET_MS);
    new MutationObserver((_changes, observer) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        observer.disconnect();
        settled();
      }, QUIET_MS);
    }).observe(document.body, { subtree: true, childList: true });
  });
}

function benchProduct(table: ProductTable, index: number, picture: string | null | undefined): NewProduct {
  const pick = (values: readonly string[]) => values[index % values.length] ?? '';
  return {
    id: `${table}-${index}`,
    name: `${pick(['Fluted', 'Iced', 'Full Pave'])} No. ${index}, ${6 + (index % 8)} mm`,
    price: 100_00 + ((index * 7919) % 900_000),
    original_price: 20_000_00,
    category: pick(['Classic', 'Iced']),
    product_type: pick(['Fluted', 'Iced Bezel', 'Full Iced']),
    color: pick(['Yellow Gold', 'Silver', 'Rose Gold', 'Two-tone']),
    material: pick(['Stainless Steel', 'Gold-Plated Steel']),
    image_url: picture ?? null,
    stripe_price_id: `${table}-price-${index}`,
  };
}
