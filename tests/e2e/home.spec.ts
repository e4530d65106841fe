import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { DataOf, PageState } from '#contract/page-data.ts';
import { expect, test } from '../support/shop.ts';

const STAY_MS = 5000;

const carousel = (page: Page) => page.getByRole('region', { name: 'Customer reviews' });
const reviewsRow = (page: Page) => page.getByRole('group', { name: 'Reviews', exact: true });

/** Scrolls to the reviews and restarts their five seconds on a stopped clock. */
async function restartReviews(page: Page): Promise<void> {
  await carousel(page).scrollIntoViewIfNeeded();
  const pause = page.getByRole('button', { name: 'Pause reviews' });
  await pause.click();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('button', { name: 'Play reviews' }).click();
  await expect(pause).toBeVisible();
}

async function expectSeen(page: Page, words: string): Promise<void> {
  await expect(carousel(page).getByText(words, { exact: true })).toBeAttached();
}

test.describe('the reviews', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('advance every five seconds, unless hovered or focused', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await restartReviews(page);
    await page.clock.fastForward(STAY_MS - 1);
    await expectSeen(page, 'Reviews 1 to 4 of 12');
    await page.clock.fastForward(1);
    await expectSeen(page, 'Reviews 2 to 5 of 12');
    await reviewsRow(page).hover();
    await page.clock.fastForward(4 * STAY_MS);
    await expectSeen(page, 'Reviews 2 to 5 of 12');
    await page.mouse.move(0, 0);
    await page.clock.fastForward(STAY_MS);
    await expectSeen(page, 'Reviews 3 to 6 of 12');
  });

  test('loop in both directions, and pause on keyboard focus', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await restartReviews(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Previous review' })).toBeFocused();
    await page.clock.fastForward(4 * STAY_MS);
    await expectSeen(page, 'Reviews 1 to 4 of 12');
    await page.keyboard.press('Enter');
    await expectSeen(page, 'Reviews 12 to 3 of 12');
    await page.keyboard.press('Tab');
    for (const words of ['Reviews 1 to 4 of 12', 'Reviews 2 to 5 of 12']) {
      await page.keyboard.press('Enter');
      await expectSeen(page, words);
    }
  });

  test('show four, two or one at a time, depending on the width', async ({ page }) => {
    await page.goto('/');
    const inView = () =>
      reviewsRow(page).evaluate((row) => row.clientWidth / (row.firstElementChild?.clientWidth ?? 0));
    for (const [width, count] of [
      [1440, 4],
      [1024, 4],
      [1023, 2],
      [640, 2],
      [639, 1],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await inView(), `at ${width} px`).toBeCloseTo(count, 1);
    }
  });
});

/** An element's infinite animation: its duration and whether it is running. */
async function loopOf(track: Locator): Promise<{ seconds: number; rounds: number; state: string }> {
  return track.evaluate((element) => {
    const [loop] = element.getAnimations();
    const timing = loop?.effect?.getComputedTiming();
    return {
      seconds: Number(timing?.duration) / 1000,
      rounds: Number(timing?.iterations),
      state: loop?.playState ?? 'none',
    };
  });
}

test("six products of the diamond collection are under MEN'S DIAMOND JEWELRY", async ({ page }) => {
  await page.goto('/');
  const showcase = page.getByRole('region', { name: "MEN'S DIAMOND JEWELRY", exact: true });
  await expect(showcase.getByRole('article')).toHaveCount(6);
  const names = await showcase.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();
  const diamonds: { name: string }[] = JSON.parse(readFileSync('demo/catalog/diamond_products.json', 'utf8'));
  const known = diamonds.map(({ name }) => name);
  expect(names.filter((name) => !known.includes(name.replaceAll('\u00a0', ' ')))).toEqual([]);
  expect(new Set(names).size).toBe(6);
});

test('the payment plans scroll by in 17 s, and the button pauses and resumes them', async ({ page }) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Payment plans' });
  const track = strip.getByRole('link');
  await strip.scrollIntoViewIfNeeded();
  expect(await loopOf(track)).toEqual({ seconds: 17, rounds: Number.POSITIVE_INFINITY, state: 'running' });
  await strip.getByRole('button', { name: 'Pause payment plans' }).click();
  const play = strip.getByRole('button', { name: 'Play payment plans' });
  // Away from it, because hover and focus pause it anyway.
  await page.mouse.move(0, 0);
  await play.blur();
  await expect.poll(async () => (await loopOf(track)).state).toBe('paused');
  const at = () => track.evaluate((element) => element.getAnimations()[0]?.currentTime);
  expect(await at()).toBe(await at());
  await play.click();
  await page.mouse.move(0, 0);
  await strip.getByRole('button', { name: 'Pause payment plans' }).blur();
  await expect.poll(async () => (await loopOf(track)).state).toBe('running');
});

test('the scrolling banner loops every 27 s', async ({ page }) => {
  await page.goto('/');
  const track = page.getByRole('region', { name: 'Announcements' }).locator('> div');
  expect(await loopOf(track)).toEqual({ seconds: 27, rounds: Number.POSITIVE_INFINITY, state: 'running' });
});

test.describe('the videos', () => {
  const heroVideo = (page: Page) => page.getByRole('region', { name: 'Welcome' }).locator('video');

  /** The videos requested so far. */
  function requestedVideos(page: Page): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'media') asked.push(new URL(request.url()).pathname);
    });
    return asked;
  }

  test('play muted once the page has loaded, and pause out of view and on click', async ({ page }) => {
    const asked = requestedVideos(page);
    await page.goto('/');
    const film = heroVideo(page);
    await expect(film).toHaveJSProperty('paused', false);
    for (const property of ['muted', 'loop', 'playsInline']) {
      await expect(film).toHaveJSProperty(property, true);
    }
    expect(asked.every((path) => /^\/media\/hero-[0-9a-f]{8}\.(webm|mp4)$/.test(path))).toBe(true);
    await page.getByRole('button', { name: 'Pause video' }).click();
    await expect(film).toHaveJSProperty('paused', true);
    await page.getByRole('button', { name: 'Play video' }).click();
    await expect(film).toHaveJSProperty('paused', false);

    await page.getByRole('heading', { name: 'Does not fade or tarnish' }).scrollIntoViewIfNeeded();
    await expect(page.locator('[data-video-band] video')).toHaveJSProperty('paused', false);
    await expect(film).toHaveJSProperty('paused', true);
  });

  test('phones get the version cut for them, and the wide one once they are turned', async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const asked = requestedVideos(page);
    await shopper.open('/');
    const film = heroVideo(page);
    await expect(film).toHaveJSProperty('paused', false);
    await expect.poll(() => asked).not.toEqual([]);
    expect(asked.filter((path) => !path.startsWith('/media/hero-mobile-'))).toEqual([]);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => asked.some((path) => /^\/media\/hero-[0-9a-f]{8}\./.test(path))).toBe(true);
    await expect(film).toHaveJSProperty('paused', false);
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('nothing moves or loads automatically, and the video plays on request', async ({ page }) => {
      await page.clock.install();
      const asked = requestedVideos(page);
      await page.goto('/');
      await carousel(page).scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: 'Play reviews' })).toBeVisible();
      await page.clock.fastForward(4 * STAY_MS);
      await expectSeen(page, 'Reviews 1 to 4 of 12');

      await page.evaluate(() => window.scrollTo(0, 0));
      const play = page.getByRole('button', { name: 'Play video' });
      await expect(play).toBeVisible();
      expect(asked).toEqual([]);
      await play.click();
      await expect(heroVideo(page)).toHaveJSProperty('paused', false);
      expect(asked).not.toEqual([]);
    });
  });

  test('with data saver on, the picture is shown until the shopper presses play', async ({
    page,
    shopper,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
    );
    const asked = requestedVideos(page);
    await shopper.open('/');
    await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
    expect(asked).toEqual([]);
  });
});

test.describe('with missing parts', () => {
  test.use({ expectsNoErrors: false });

  test('a failed row does not affect others, shows skeletons, and loads on retry', async ({
    shopper,
    page,
  }) => {
    const released = Promise.withResolvers<void>();
    let visits = 0;
    await page.route('**/api/pages/', async (route) => {
      const response = await route.fetch();
      const state = (await response.json()) as PageState & { data: DataOf<'home'> };
      visits += 1;
      if (visits > 1) {
        await released.promise;
        return route.fulfill({ response, json: state });
      }
      const data = { ...state.data, diamonds: null, rows: { ...state.data.rows, watches: null } };
      return route.fulfill({ response, json: { ...state, data } });
    });
    await shopper.open('/faqs');
    await page.getByRole('banner').getByRole('link', { name: /home/i }).click();
    const showcase = page.getByRole('region', { name: "MEN'S DIAMOND JEWELRY" });
    await expect(showcase.getByText('Error loading products. Please try again later.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Watches' })).toContainText('Error loading watches');
    await expect(page.getByRole('region', { name: 'Chains', exact: true }).getByRole('article')).toHaveCount(
      6,
    );

    await showcase.getByRole('button', { name: 'Try again' }).click();
    await expect(showcase.locator('[aria-hidden="true"] > [data-card]')).toHaveCount(6);
    released.resolve();
    await expect(showcase.getByRole('article')).toHaveCount(6);
    await expect(page.getByRole('region', { name: 'Watches' }).getByRole('article')).toHaveCount(6);
    await expect(page).toHaveTitle(/FACET HOUSE/);
  });

  test('reviews that failed show why, show that they are loading, and load', async ({ shopper, page }) => {
    await page.route('**/api/pages/', async (route) => {
      const response = await route.fetch();
      const state = (await response.json()) as PageState & { data: DataOf<'home'> };
      return route.fulfill({ response, json: { ...state, data: { ...state.data, reviews: null } } });
    });
    const released = Promise.withResolvers<void>();
    let tries = 0;
    await page.route('**/api/functions/reviews', async (route) => {
      tries += 1;
      if (tries === 1) {
        const error = { code: 'unavailable', message: 'The store is briefly unavailable.', requestId: '1' };
        return route.fulfill({ status: 503, json: { error } });
      }
      if (tries === 2) return route.abort();
      await released.promise;
      return route.continue();
    });
    await shopper.open('/faqs');
    await page.getByRole('banner').getByRole('link', { name: /home/i }).click();
    const reviews = carousel(page);
    const retry = reviews.getByRole('button', { name: 'Try again' });
    await expect(reviews.getByRole('alert')).toHaveText('Error: Failed to load reviews');
    await retry.click();
    await expect(reviews.getByRole('alert')).toHaveText('Error: The store is briefly unavailable.');
    await retry.click();
    await expect(reviews.getByRole('alert')).toHaveText('Error: Failed to load reviews');
    await retry.click();
    await expect(reviews.getByRole('status')).toHaveText('Loading reviews...');
    released.resolve();
    await expect(reviews.getByRole('group', { name: '1 of 12', exact: true })).toBeVisible();
    await expect(reviews.getByRole('link', { name: /^Leave a review/ })).toHaveAttribute('target', '_blank');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the strip of new chains is on phones only, and every rail scrolls sideways', async ({ page }) => {
    await page.goto('/');
    const strip = page.getByRole('region', { name: 'New chains' });
    await expect(strip.getByRole('link')).toHaveCount(4);
    await expect(strip).toBeVisible();
    const hiddenPart = await page
      .locator('[data-rail]')
      .evaluateAll((rails) => rails.map((rail) => rail.scrollWidth - rail.clientWidth));
    expect(hiddenPart).toHaveLength(5);
    for (const px of hiddenPart) expect(px).toBeGreaterThan(300);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(strip).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    const cutCards = await page
      .getByRole('region', { name: /^(Grillz|Pendants)$/ })
      .locator('[data-rail]')
      .evaluateAll((rails) => {
        const isCut = (rail: Element) => (card: Element) => {
          const end = rail.getBoundingClientRect().right;
          const { left, right } = card.getBoundingClientRect();
          return left < end && right > end;
        };
        return rails.flatMap((rail) => [...rail.children].filter(isCut(rail))).length;
      });
    expect(cutCards, 'a rail that ends at a picture shows whole cards').toBe(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the page is complete, with a picture instead of the video', async ({ page }) => {
    await page.goto('/');
    for (const name of [
      'Shop by category',
      "MEN'S DIAMOND JEWELRY",
      'Customer reviews',
      'Best deals',
      'The showroom',
    ]) {
      const heading = page.getByRole('heading', { level: 2, name, exact: true });
      await heading.scrollIntoViewIfNeeded();
      await expect(heading).toBeVisible();
    }
    await expect(page.getByRole('contentinfo')).toContainText('Showroom hours');
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /video|review|try again|pause|dismiss/i })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Welcome' }).locator('img')).toHaveJSProperty(
      'complete',
      true,
    );
    await expect(page.getByRole('group', { name: '1 of 12', exact: true })).toContainText('Dion C.');
  });
});
