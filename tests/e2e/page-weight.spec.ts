import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { rawRequest } from '../support/raw-request.ts';
import { expect, test } from '../support/shop.ts';
import { STORE_PAGES } from '../support/store-pages.ts';

const KIB = 1024;
/** Compressed byte budgets of a page load. The document includes the boot script and critical styles. */
const MOST = { document: 28 * KIB, stylesheet: 7 * KIB, font: 31 * KIB };
/** Styles that block the first paint. Stylesheets further down the page are linked there. */
const MAX_INLINE_STYLES = 8 * KIB;
const MAX_BOOT_SCRIPT = 2.5 * KIB;
/** At the end of the document, where no paint waits for it: decision 0055. */
const MAX_LAYERS_SCRIPT = 3.25 * KIB;
/**
 * Files loaded on the first interaction. React, its DOM and the query cache are 67 KiB of them. The cart's own code
 * loads when a shopper reaches for the cart, and the engraving field with products that have one.
 */
const MAX_APP = {
  '/chains': 98.5 * KIB,
  '/': 100 * KIB,
  '/product/chain-miami-cuban-10mm-yellow': 100.75 * KIB,
};

test.use({ viewport: { width: 390, height: 844 } });

/** All files of a page until the network is idle; `first` are those of its initial load, before prefetching. */
async function load(page: Page, path: string): Promise<{ all: Response[]; first: Response[] }> {
  const all: Response[] = [];
  page.on('response', (response) => all.push(response));
  await page.goto(path, { waitUntil: 'networkidle' });
  // On a busy machine, the network is idle before the load event.
  const loadEvent = await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.loadEventStart && performance.timeOrigin + navigation.loadEventStart;
  });
  const loadedAt = (await loadEvent.jsonValue()) ?? 0;
  return { all, first: all.filter((response) => response.request().timing().startTime <= loadedAt) };
}

/** The status of the web fonts; fallbacks are local fonts. */
function fontStatus(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => !family.includes('Fallback') && status !== 'unloaded')
      .map(({ status }) => status),
  );
}

async function weigh(responses: readonly Response[], type: string): Promise<number> {
  const sizes = responses
    .filter((response) => response.request().resourceType() === type)
    .map(async (response) => (await response.request().sizes()).responseBodySize);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

for (const [path, script] of Object.entries(MAX_APP)) {
  test(`the first load of ${path} stays within its budget, all of it our own`, async ({
    page,
    shopper,
    store,
  }) => {
    const { all: responses, first } = await load(page, path);
    const expectBytes = async (from: Response[], type: string, most: number) => {
      const bytes = await weigh(from, type);
      test.info().annotations.push({ type, description: `${bytes} bytes` });
      expect(bytes, `${type} bytes`).toBeGreaterThan(1000);
      expect(bytes, `${type} bytes`).toBeLessThanOrEqual(most);
    };
    for (const [type, most] of Object.entries(MOST)) await expectBytes(first, type, most);
    expect(await weigh(responses, 'script')).toBe(0);
    await shopper.waitUntilHydrated();
    await expectBytes(responses, 'script', script);
    const texts = responses.filter((response) =>
      ['document', 'script', 'stylesheet'].includes(response.request().resourceType()),
    );
    expect(new Set(texts.map((response) => response.headers()['content-encoding']))).toEqual(new Set(['br']));
    const fonts = responses.filter((response) => response.request().resourceType() === 'font');
    expect(fonts.map((response) => new URL(response.url()).pathname)).toEqual([
      expect.stringMatching(/^\/assets\/archivo-basic-.*\.woff2$/),
    ]);
    await expect.poll(() => fontStatus(page)).toEqual(['loaded']);
    const origins = new Set(responses.map((response) => new URL(response.url()).origin));
    expect(origins).toEqual(new Set([store.address]));
    expect(responses.filter((response) => !response.ok()).map((response) => response.url())).toEqual([]);
  });
}

for (const { path } of STORE_PAGES.filter(({ status }) => status === 200)) {
  // The document as a browser without scripts gets it.
  test(`the inlined styles and script of ${path} stay within their budget, and each stylesheet is loaded once`, async ({
    store,
  }) => {
    const { body } = await rawRequest(store.address, path, { headers: { 'accept-encoding': 'br' } });
    const html = brotliDecompressSync(body).toString();
    const [, sheets = '', styles = ''] = /<style data-sheets="([^"]*)">([^<]*)</.exec(html) ?? [];
    const [, boot = ''] = /<script data-app=[^>]*>([^<]*)</.exec(html) ?? [];
    const [, layers = ''] = /<\/template><script>(.*?)<\/script>/s.exec(html) ?? [];
    for (const [type, text, most] of [
      ['styles', styles, MAX_INLINE_STYLES],
      ['boot script', boot, MAX_BOOT_SCRIPT],
      ['layers script', layers, MAX_LAYERS_SCRIPT],
    ] as const) {
      const bytes = brotliCompressSync(text).length;
      test.info().annotations.push({ type, description: `${bytes} bytes` });
      expect(bytes, type).toBeGreaterThan(1000);
      expect(bytes, type).toBeLessThanOrEqual(most);
    }
    const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
    const all = [...sheets.split(' '), ...linked];
    expect(new Set(all).size).toBe(all.length);
  });
}

/** The distance below the screen at which a browser fetches lazy pictures. */
const NEAR_PX = 3_000;

test('a listing loads only pictures near the screen, as AVIF or WebP', async ({ page }) => {
  const { all: responses } = await load(page, '/chains');
  const images = responses.filter((response) => response.request().resourceType() === 'image');
  expect(images.length).toBeGreaterThan(1);
  const { furthest, height } = await page.evaluate(() => {
    const loaded = [...document.images].filter((image) => image.naturalWidth > 0);
    const tops = loaded.map((image) => image.getBoundingClientRect().top - window.innerHeight);
    return { furthest: Math.max(...tops), height: document.documentElement.scrollHeight };
  });
  expect(height).toBeGreaterThan(NEAR_PX + 2_000);
  expect(furthest).toBeLessThan(NEAR_PX);
  for (const image of images) expect(image.headers()['content-type']).toMatch(/avif|webp|svg/);
});

test('late stylesheets come last in the document, which avoids a second layout of the page', async ({
  page,
  shopper,
  store,
}) => {
  const { body } = await rawRequest(store.address, '/chains', { headers: { 'accept-encoding': 'br' } });
  const served = brotliDecompressSync(body).toString();
  await shopper.open('/chains');
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  const sheets = () =>
    page.evaluate(() =>
      [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])),
    );
  await expect.poll(sheets).toContainEqual(expect.stringContaining('/suggestions-'));
  const isLater = (await sheets()).map((href) => !served.includes(`href="${href}"`));
  expect(isLater).toContain(false);
  expect(isLater).toEqual(isLater.toSorted());
});

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Records every layout shift from the next load on, with its sources. */
async function noteShifts(page: Page): Promise<{ total: () => number; shifts: string[] }> {
  const shifts: string[] = [];
  let total = 0;
  await page.exposeFunction('noteShift', (amount: number, what: string) => {
    total += amount;
    shifts.push(`${amount} ${what}`);
  });
  await page.addInitScript(() => {
    const { noteShift } = window as unknown as { noteShift: (amount: number, what: string) => void };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 80) : '?';
          return `${name} from ${previousRect.y} to ${currentRect.y} px`;
        });
        const place = `at ${window.scrollY} of ${document.documentElement.scrollHeight} px`;
        if (!hadRecentInput) noteShift(value, `${moved.join(', ')} ${place}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { total: () => total, shifts };
}

/** A shift is reported with the next frame. */
function drawTwice(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** Rounds to 0.00: glyphs of a late font differ by a pixel or two. */
const MAX_SHIFT = 0.005;

for (const [path, cards] of [
  ['/best-deals?page=1-5', 200],
  ['/chains', 20],
] as const) {
  test(`a card far down ${path} has the same height before and after it is rendered, at every width`, async ({
    page,
    shopper,
  }) => {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await shopper.open(path);
      const [before, after] = await page.locator('[data-card]').evaluateAll((all) => {
        const heights = () => all.map((card) => card.getBoundingClientRect().height);
        const undrawn = heights();
        for (const card of all) (card as HTMLElement).style.contentVisibility = 'visible';
        return [undrawn, heights()];
      });
      expect(before?.length).toBeGreaterThan(cards);
      expect(after, `${width} px`).toEqual(before);
    }
  });
}

for (const path of [
  '/',
  '/chains',
  '/best-deals',
  '/product/chain-miami-cuban-10mm-yellow',
  '/faqs',
  '/search?q=rope',
]) {
  test(`no layout shift while ${path} loads, hydrates and is scrolled through`, async ({ page, shopper }) => {
    const moved = await noteShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await shopper.waitUntilHydrated();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 700) await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForLoadState('networkidle');
    await drawTwice(page);
    expect(moved.total(), moved.shifts.join('\n')).toBeLessThan(MAX_SHIFT);
  });

  test(`no layout shift on ${path} when the font loads late`, async ({ page }) => {
    const moved = await noteShifts(page);
    const drawn = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await drawn.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await drawTwice(page);
    // Styles after the heading request the font later.
    await expect.poll(() => fontStatus(page)).toEqual(['loading']);
    await drawTwice(page);
    drawn.resolve();
    await page.waitForLoadState('networkidle');
    expect(await fontStatus(page)).toEqual(['loaded']);
    await drawTwice(page);
    expect(moved.total(), moved.shifts.join('\n')).toBeLessThan(MAX_SHIFT);
  });
}
