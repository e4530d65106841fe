import type { Page } from '@playwright/test';
import { cachedImages } from '../tests/support/cached-images.ts';
import { startStore } from '../tests/support/running-store.ts';
import { openBrowser, openThrottledPage, PROFILES } from './throttled-page.ts';

const TAPS = Number(process.env.ROUNDS ?? 100);
const PRODUCT = '/product/earring-studs-round-2ct-white';
/** A tap comes within this time after its target is visible: most find no app, the last ones may. */
const LATEST_MS = 3_000;
/** A tap without an effect after this long is lost. */
const LOST_AFTER_MS = 30_000;

type Tap = { name: string; path: string; target: string; effect: (page: Page) => Promise<void> };

const visible =
  (selector: string) =>
  (page: Page): Promise<void> =>
    page.locator(selector).first().waitFor({ timeout: LOST_AFTER_MS });

const EARLY_TAPS: readonly Tap[] = [
  {
    name: 'add to the cart',
    path: PRODUCT,
    target: 'main button:text-is("Add to Cart")',
    effect: visible('[data-toast]'),
  },
  {
    name: 'open the cart',
    path: '/chains',
    target: '#cart-button',
    effect: visible('dialog[aria-label="Cart"][open]:not([data-early])'),
  },
  {
    name: 'open the filters',
    path: '/chains',
    target: '[data-app-button="filters"]',
    effect: visible('dialog[aria-label="Filters"][open]:not([data-early])'),
  },
  {
    name: 'open the search',
    path: '/chains',
    target: '[data-app-button="Search"]',
    effect: visible('header input[type="search"]:focus'),
  },
  {
    name: 'open a popup',
    path: '/chains',
    target: 'main [data-opens-popup]',
    effect: visible('dialog[data-side="center"][open]:not([data-early])'),
  },
];

const store = await startStore({ template: await cachedImages() });
const browser = await openBrowser();
console.log(`\nEarly taps on a slow phone (of ${TAPS} each)`);
for (const tap of EARLY_TAPS) {
  const counts = { seen: 0, lost: 0, 'not tapped': 0 };
  for (let round = 0; round < TAPS; round++) counts[await tapEarly(tap, (LATEST_MS * round) / TAPS)] += 1;
  const { seen, lost, 'not tapped': untapped } = counts;
  console.log(`  ${tap.name.padEnd(34)}${seen} seen, ${lost} lost, ${untapped} not tapped`);
}
await browser.close();
await store.close();

/** A tap that a busy machine made too late does not count as lost. */
async function tapEarly(
  { path, target, effect }: Tap,
  delayMs: number,
): Promise<'seen' | 'lost' | 'not tapped'> {
  const { page } = await openThrottledPage(browser, PROFILES.phone);
  let isTapped = false;
  try {
    await page.goto(store.address + path, { waitUntil: 'commit' });
    const place = page.locator(target).first();
    await place.waitFor({ timeout: LOST_AFTER_MS });
    // A scroll starts the app, so that the tap lands while it is on its way, at another moment each time.
    await page.mouse.wheel(0, 1);
    await page.waitForTimeout(delayMs);
    await place.tap({ noWaitAfter: true, timeout: LOST_AFTER_MS });
    isTapped = true;
    await effect(page);
    return 'seen';
  } catch (error) {
    console.log(`  ${path} ${delayMs} ms: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return isTapped ? 'lost' : 'not tapped';
  } finally {
    await page.context().close();
  }
}
