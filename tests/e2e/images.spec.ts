import type { Page } from '@playwright/test';
import { listCategories } from '#domain/categories.ts';
import { openAndWaitForChunk } from '../support/lazy-chunk.ts';
import { expect, test } from '../support/shop.ts';

type Notes = { carried: number; hasFlown: boolean; hasReturned: boolean };
type Row = { name: string; source_table: string; images: string[] };

/** A product with a second picture, and its listing. */
async function pieceWithViews(page: Page): Promise<{ name: string; listing: string; second: string }> {
  const rows: Row[] = await (await page.request.get('/api/tables/products?limit=1000')).json();
  const row = rows.find(({ images }) => images.length === 1);
  const listing = listCategories().find(({ table }) => table === row?.source_table)?.path;
  if (!row?.images[0] || !listing) throw new Error('no piece of the demo has a second picture');
  return { name: row.name, listing, second: row.images[0].replace(/\/[^/]*$/, '') };
}

test('a gallery loads files as wide as its pictures are laid out', async ({ shopper, page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // An even number of pictures: the last is as wide as the first.
    await shopper.open('/product/chain-rope-6mm-yellow');
    const pictures = page.locator('[data-gallery="page"] [data-pictures-of] img');
    await expect(pictures).toHaveCount(4);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      // With a `sizes` attribute, the natural width is the declared one.
      const missing = await picture.evaluate(
        ({ clientWidth, naturalWidth }: HTMLImageElement) => clientWidth - naturalWidth,
      );
      expect(missing, `at ${width} px`).toBeLessThan(40);
    }
  }
});

test('a second picture loads on hover, and the popup shows all pictures', async ({ shopper, page }) => {
  const { name, listing, second } = await pieceWithViews(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(second)) asked.push(request.url());
  });
  await shopper.open(listing);
  const link = shopper.card(name);
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await link.focus();
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
  const view = card.locator('div > span:has(> picture)');
  await expect(view).toHaveCSS('opacity', '1');
  expect(asked).toHaveLength(1);
  await page.keyboard.press('Tab');
  await expect(view).toHaveCSS('opacity', '0');
  await link.hover();
  await expect(view).toHaveCSS('opacity', '1');
  expect(asked).toHaveLength(1);

  await shopper.openProduct(name);
  const mark = (number: number) => shopper.popup.getByRole('button', { name: `Picture ${number} of ` });
  await expect(mark(1)).toHaveAttribute('aria-current', 'true');
  await mark(2).click();
  await expect(mark(2)).toHaveAttribute('aria-current', 'true');
  await expect(shopper.popup.getByRole('img', { name: `${name}, view 2` })).toBeInViewport();
  await shopper.popup.getByRole('link', { name: `Enlarge ${name}, view 2` }).press('ArrowLeft');
  await expect(mark(1)).toHaveAttribute('aria-current', 'true');

  await page.setViewportSize({ width: 390, height: 844 });
  const sizes = await shopper.popup
    .getByRole('button', { name: /^Picture/ })
    .evaluateAll((marks) =>
      marks.map((mark) => mark.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a popup that is closed while it opens is gone, without a warning', async ({ shopper, page }) => {
    await openAndWaitForChunk(page, /settled/, () => shopper.open('/chains'));
    const closed = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new MutationObserver((_, observer) => {
            const close = document.querySelector<HTMLElement>('dialog[data-opening] [aria-label="Close"]');
            if (!close) return;
            observer.disconnect();
            close.click();
            resolve();
          }).observe(document, { subtree: true, attributeFilter: ['data-opening'] });
        }),
    );
    await page.getByRole('main').getByRole('link', { name: 'Rope Chain, 6 mm' }).first().click();
    await closed;
    await expect(shopper.popup).toHaveCount(0);
    await expect(page).toHaveURL('/chains');
  });

  for (const width of [1440, 768, 390]) {
    test(`a popup leaves its card and goes back to it as one object, at ${width} px`, async ({
      shopper,
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await openAndWaitForChunk(page, /settled/, () => shopper.open('/chains'));
      const opening = page.evaluate(seePopupMove, { mark: 'data-opening', atCardMs: 0, onItsWayMs: 60 });
      await page.getByRole('main').getByRole('link', { name: 'Rope Chain, 6 mm' }).first().click();
      expectOneObject(await opening);
      await expect(page.locator('[data-opening]')).toHaveCount(0);
      await expect(shopper.popup).toHaveCSS('transform', 'none');
      const closing = page.evaluate(seePopupMove, {
        mark: 'data-closing',
        atCardMs: 199.99,
        onItsWayMs: 120,
      });
      await page.keyboard.press('Escape');
      expectOneObject(await closing);
      await expect(shopper.popup).toHaveCount(0);
    });
  }

  test('a picture animates from its card into the popup, and between a product page and the listing', async ({
    shopper,
    page,
  }) => {
    // Records view transitions as the browser renders them.
    await page.addInitScript(() => {
      const notes = window as unknown as Notes;
      Object.assign(notes, { carried: 0, hasFlown: false, hasReturned: false });
      new MutationObserver((changes) => {
        notes.hasFlown ||= changes.some(({ target }) => (target as Element).matches('[data-opening]'));
        notes.hasReturned ||= changes.some(({ target }) => (target as Element).matches('[data-closing]'));
      }).observe(document, { subtree: true, attributeFilter: ['data-opening', 'data-closing'] });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (draw) => {
        const transition = start(draw);
        transition.ready.then(
          () => {
            const moved = document
              .getAnimations()
              .map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
            if (moved.includes('::view-transition-group(picture)')) notes.carried += 1;
          },
          () => undefined,
        );
        return transition;
      };
    });
    const carried = () => page.evaluate(() => (window as unknown as Notes).carried);
    const flown = () => page.evaluate(() => (window as unknown as Notes).hasFlown);
    await openAndWaitForChunk(page, /settled/, () => shopper.open('/product/chain-rope-6mm-yellow'));

    // A slow page shows a skeleton first, which has no picture, so this one is prefetched before the click.
    const toChains = page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Chains' });
    const fetched = page.waitForResponse('**/api/pages/chains');
    await openAndWaitForChunk(page, /listing-page/, () => toChains.hover());
    await (await fetched).finished();
    await toChains.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Chains' })).toBeFocused();
    await expect.poll(carried).toBe(1);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Rope Chain, 6 mm' })).toBeFocused();
    await expect.poll(carried).toBe(2);

    // With reduced motion, the page changes at once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Chains' })).toBeFocused();
    expect(await carried()).toBe(2);
    await page.emulateMedia({ reducedMotion: 'no-preference' });

    // A navigation and its reversal end at the second one's target.
    await page.goBack();
    await page.goForward();
    await expect(page).toHaveURL('/chains');
    await expect(page.getByRole('heading', { level: 1, name: 'Chains' })).toBeVisible();
    await expect(page.locator('html:active-view-transition')).toHaveCount(0);

    await shopper.openProduct('Rope Chain, 6 mm');
    await expect.poll(flown).toBe(true);
    await expect(page.locator('[data-opening]')).toHaveCount(0);
    await expect(page.locator('[style*="view-transition-name: picture"]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(shopper.popup).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as Notes).hasReturned)).toBe(true);
  });
});

type Seen = Awaited<ReturnType<typeof seePopupMove>>;

function expectOneObject({ card, picture, shown, beside }: Seen): void {
  // At the card, the same picture at the same place, and nothing of the popup around it.
  expect(Math.abs(picture.x - card.x)).toBeLessThan(1);
  expect(Math.abs(picture.y - card.y)).toBeLessThan(1);
  expect(Math.abs(picture.size - card.size)).toBeLessThan(1);
  expect(shown.most).toBeLessThan(1);
  expect(shown.least).toBeGreaterThan(card.size / 2);
  // On the way, the text is as large as the picture, joins it, and covers the page.
  expect(Math.abs(beside.scale - beside.pictureScale)).toBeLessThan(0.01);
  expect(beside.scale).toBeLessThan(1);
  expect(beside.gap).toBeLessThan(1);
  expect(beside.opacity).toBe('1');
}

/** Pauses the next popup with this mark at its card and halfway, and measures it there. In pixels. */
function seePopupMove({
  mark,
  atCardMs,
  onItsWayMs,
}: {
  mark: string;
  atCardMs: number;
  onItsWayMs: number;
}) {
  const middle = ({ left, top, width, height }: DOMRect) => ({
    x: left + width / 2,
    y: top + height / 2,
    size: Math.max(width, height),
  });
  /** What its clip leaves of the popup: how far it reaches beyond the card at most, and its shorter side. */
  const shownOf = (popup: HTMLElement, card: DOMRect) => {
    const [top = 0, right = top, bottom = top, left = right] =
      getComputedStyle(popup)
        .clipPath.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    const sheet = popup.getBoundingClientRect();
    const scale = sheet.width / popup.offsetWidth;
    const [x, y] = [sheet.left + left * scale, sheet.top + top * scale];
    const [endX, endY] = [sheet.right - right * scale, sheet.bottom - bottom * scale];
    return {
      most: Math.max(card.left - x, card.top - y, endX - card.right, endY - card.bottom),
      least: Math.min(endX - x, endY - y),
    };
  };
  const measure = (popup: HTMLElement) => {
    const animations = popup.getAnimations({ subtree: true });
    const showAt = (ms: number) => {
      for (const animation of animations) {
        animation.pause();
        animation.currentTime = ms;
      }
    };
    const gallery = popup.querySelector<HTMLElement>('[data-gallery]') as HTMLElement;
    const image = gallery.querySelector('img') as HTMLImageElement;
    const side = gallery.nextElementSibling as HTMLElement;
    const frame = document
      .querySelector('main article a[href*="chain-rope-6mm"]')
      ?.closest('article')
      ?.querySelector('[data-photo]') as HTMLElement;
    showAt(atCardMs);
    const card = middle(frame.getBoundingClientRect());
    const picture = middle(image.getBoundingClientRect());
    const atCard = { card, picture, shown: shownOf(popup, frame.getBoundingClientRect()) };
    showAt(onItsWayMs);
    const [a, b] = [gallery.getBoundingClientRect(), side.getBoundingClientRect()];
    const beside = {
      scale: b.width / side.offsetWidth,
      pictureScale: a.width / gallery.offsetWidth,
      gap: Math.min(Math.abs(b.left - a.right), Math.abs(b.top - a.bottom)),
      opacity: getComputedStyle(side).opacity,
    };
    for (const animation of animations) animation.play();
    return { ...atCard, beside };
  };
  return new Promise<ReturnType<typeof measure>>((resolve) => {
    new MutationObserver((_, observer) => {
      const popup = document.querySelector<HTMLElement>(`dialog[${mark}]`);
      if (!popup || popup.getAnimations().length === 0) return;
      observer.disconnect();
      resolve(measure(popup));
    }).observe(document, { subtree: true, attributeFilter: [mark] });
  });
}
