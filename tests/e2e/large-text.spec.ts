import type { Page } from '@playwright/test';
import { expectNoLayoutProblems } from '../support/layout-problems.ts';
import { expect, test } from '../support/shop.ts';
import { Shopper } from '../support/shopper.ts';
import { JOURNEYS, PHONE_JOURNEY } from '../support/store-journeys.ts';

/** One of every kind of page. */
const PATHS = [
  '/',
  '/best-deals',
  '/chains',
  '/product/chain-miami-cuban-10mm-yellow',
  '/search?q=rope',
  '/about',
];
const READING_PATHS = [
  '/financing',
  '/policies/shipping',
  '/policies/returns',
  '/size-guides',
  '/legal/privacy',
];

/** The text spacing of WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** The content policy forbids style elements, but not constructed stylesheets. */
async function spaceOut(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, SPACING);
}

test('at double text size every page and layer is complete and within the screen', async ({
  playwright,
  launchOptions,
  store,
}) => {
  test.slow();
  // The browser's font size setting, which pages cannot set.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({
    baseURL: store.address,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const shopper = await Shopper.in(page);
  await shopper.open('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  for (const path of [...PATHS, ...READING_PATHS]) {
    await page.goto(path);
    await expectNoLayoutProblems(page, path);
  }
  for (const { name, path, steps } of [...JOURNEYS, PHONE_JOURNEY]) {
    await shopper.open(path);
    for (const { state, reach } of steps) {
      await reach(shopper);
      await expectNoLayoutProblems(page, `${name}: ${state}`);
    }
  }
  await browser.close();
});

test('with wider text spacing no content is lost', async ({ page }) => {
  for (const path of [...PATHS, '/contact']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await spaceOut(page);
    await expectNoLayoutProblems(page, `${path} on a phone`);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectNoLayoutProblems(page, `${path} on a desktop`);
  }
});
