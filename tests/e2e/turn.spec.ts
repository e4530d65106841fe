import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

const PATH = '/product/engagement-eternity-white';
const NAME = 'Eternity Band, White';
const SPRITE = /\/turn__[^/]+\/\d+\.(avif|webp)$/;

/** The addresses of the sprites and of the code that turns them, as they are asked for. */
function noteRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (SPRITE.test(request.url()) || /\/turntable-[^/]+\.js$/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

function partsOf(page: Page) {
  return {
    start: page.getByRole('button', { name: 'Turn it around' }),
    end: page.getByRole('button', { name: 'Back to the picture' }),
    piece: page.getByRole('slider', { name: `Turn ${NAME}` }),
  };
}

async function degreesOf(piece: Locator): Promise<number> {
  const text = (await piece.getAttribute('aria-valuetext')) ?? '';
  return Number(/^Turned (\d+) degrees$/.exec(text)?.[1]);
}

/** Drags from the middle of a piece by a part of its width, to the right if positive, and does not let go. */
async function drag(page: Page, piece: Locator, part: number): Promise<void> {
  const { x, y, width, height } = (await piece.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [fromX, atY] = [x + width / 2, y + height / 2];
  await page.mouse.move(fromX, atY);
  await page.mouse.down();
  await page.mouse.move(fromX + width * part, atY, { steps: 6 });
}

/**
 * Drags by a quarter of a piece's width within 60 ms and lets go at once. Each event has its own timestamp, so the speed
 * is the same on a slow machine.
 */
async function flick(page: Page, piece: Locator): Promise<void> {
  const { x, y, width, height } = (await piece.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const input = await page.context().newCDPSession(page);
  const startedAt = Date.now() / 1000;
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', afterMs: number) =>
    input.send('Input.dispatchMouseEvent', {
      type,
      x: x + width / 2 + (width / 4) * Math.min(1, afterMs / 60),
      y: y + height / 2,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: type === 'mouseMoved' ? 0 : 1,
      timestamp: startedAt + afterMs / 1000,
    });
  await send('mousePressed', 0);
  for (const afterMs of [10, 20, 30, 40, 50, 60]) await send('mouseMoved', afterMs);
  await send('mouseReleased', 65);
  await input.detach();
}

test('a piece turns by dragging and with the arrow keys, and nothing is fetched before the button is pressed', async ({
  shopper,
  page,
}) => {
  const asked = noteRequests(page);
  await shopper.open(PATH);
  const { start, end, piece } = partsOf(page);
  await expect(start).toBeVisible();
  expect(asked).toEqual([]);

  await start.click();
  await expect(piece).toBeFocused();
  await expect(piece).toHaveAttribute('aria-valuetext', 'Turned 0 degrees');
  expect(asked.filter((url) => SPRITE.test(url))).toHaveLength(1);
  const note = page.getByText('Drag, or use the arrow keys.');
  await expect(note).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(piece).toHaveAttribute('aria-valuetext', 'Turned 45 degrees');
  await expect(note).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(piece).toHaveAttribute('aria-valuenow', '30');

  const turns: readonly [key: string, degrees: string][] = [
    ['PageUp', '75'],
    ['PageDown', '30'],
    ['End', '345'],
    ['Home', '0'],
    ['PageUp', '45'],
    ['ArrowLeft', '30'],
  ];
  for (const [key, degrees] of turns) {
    await page.keyboard.press(key);
    await expect(piece, key).toHaveAttribute('aria-valuenow', degrees);
  }

  // A quarter of the width is a quarter turn.
  await drag(page, piece, 0.25);
  await expect(piece).toHaveAttribute('aria-valuenow', '120');
  await page.mouse.up();

  await piece.focus();
  await page.keyboard.press('Escape');
  await expect(piece).toHaveCount(0);
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(piece).toHaveAttribute('aria-valuetext', 'Turned 0 degrees');
  await end.click();
  await expect(piece).toHaveCount(0);
  await expect(page.getByRole('link', { name: `Enlarge ${NAME}`, exact: true })).toBeVisible();
});

test('let go in motion it turns on, unless motion is reduced', async ({ shopper, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shopper.open(PATH);
  const { start, piece } = partsOf(page);
  await start.click();
  await expect(piece).toBeFocused();
  await flick(page, piece);
  await expect(piece).not.toHaveAttribute('data-dragged');
  expect(await degreesOf(piece)).toBe(90);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await flick(page, piece);
  await expect.poll(() => degreesOf(piece)).toBeGreaterThan(180);
});

test('a picture over the whole screen ends the turn', async ({ shopper, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await shopper.open(PATH);
  const { start, piece } = partsOf(page);
  await start.click();
  await expect(piece).toBeFocused();
  await page
    .getByRole('link', { name: /^Enlarge / })
    .nth(1)
    .click();
  const viewer = page.getByRole('dialog', { name: `Pictures of ${NAME}` });
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(piece).toHaveCount(0);
  await expect(start).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the next picture ends the turn, and the row can be swiped again', async ({ shopper, page }) => {
    await shopper.open(PATH);
    const { start, piece } = partsOf(page);
    await start.tap();
    await expect(piece).toBeVisible();
    // Sideways turns the piece, up and down scrolls the page.
    await expect(piece).toHaveCSS('touch-action', 'pan-y pinch-zoom');
    await page.locator('[data-pictures-of]').evaluate((row) => row.scrollTo({ left: row.clientWidth }));
    await expect(piece).toHaveCount(0);
  });
});

test.describe('with an unreliable connection', () => {
  test.use({ expectsNoErrors: false });

  test('the picture stays, the shopper reads why, and another press tries again', async ({
    shopper,
    page,
  }) => {
    await page.route(SPRITE, (route) => route.abort());
    await shopper.open(PATH);
    const { start, piece } = partsOf(page);
    await start.click();
    await expect(page.getByText('It could not be loaded. Press again.')).toBeVisible();
    await expect(piece).toHaveCount(0);
    await page.unroute(SPRITE);
    await start.click();
    await expect(piece).toBeFocused();
  });
});

test('while the sprite is under way the picture stays, and the button takes the press back', async ({
  shopper,
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(SPRITE, async (route) => {
    await held.promise;
    await route.continue();
  });
  await shopper.open(PATH);
  const { start, end, piece } = partsOf(page);
  await start.click();
  await expect(page.getByText('Loading all sides.')).toBeVisible();
  await end.click();
  await expect(start).toBeVisible();
  held.resolve();
  await page.waitForLoadState('networkidle');
  await expect(piece).toHaveCount(0);
});

test('a sprite is none of the pictures, and other products have no button', async ({
  shopper,
  page,
  request,
}) => {
  await shopper.open(PATH);
  await expect(partsOf(page).start).toBeVisible();
  await expect(page.locator('[data-pictures-of] img[src*="turn__"]')).toHaveCount(0);
  const html = await (await request.get(PATH)).text();
  expect(html.match(/turn__/g)).toHaveLength(1);

  await shopper.open('/product/chain-rope-6mm-yellow');
  // The buttons below the price come with the same delay.
  await expect(page.getByRole('button', { name: 'Save this piece' })).toBeVisible();
  await expect(partsOf(page).start).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no button', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole('link', { name: `Enlarge ${NAME}`, exact: true })).toBeVisible();
    await expect(partsOf(page).start).toHaveCount(0);
  });
});
