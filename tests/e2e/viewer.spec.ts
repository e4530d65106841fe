import { expect, test } from '../support/shop.ts';

const PATH = '/product/chain-rope-6mm-yellow';
const NAME = 'Rope Chain, 6 mm';

test.use({ viewport: { width: 1280, height: 800 } });

test('a picture that compares sizes says so, the pictures of the piece do not', async ({ shopper, page }) => {
  await shopper.open(PATH);
  const viewer = page.getByRole('dialog', { name: `Pictures of ${NAME}` });
  await page.getByRole('link', { name: 'Enlarge Sizes for comparison, to scale' }).click();
  await expect(viewer.getByRole('status').getByText('Sizes for comparison')).toBeVisible();
  await viewer.getByRole('button', { name: NAME, exact: true }).click();
  await expect(viewer.getByText(/^1 \/ \d$/)).toBeVisible();
  await expect(viewer.getByText('Sizes for comparison')).toHaveCount(0);
});

test('a pressed picture opens large: zoom and views by keys and buttons, and every way out', async ({
  shopper,
  page,
}) => {
  await shopper.open(PATH);
  const link = page.getByRole('link', { name: `Enlarge ${NAME}`, exact: true });
  const viewer = page.getByRole('dialog', { name: `Pictures of ${NAME}` });
  const picture = viewer.getByRole('img', { name: NAME, exact: true });
  const widthOf = async () => Math.round((await picture.boundingBox())?.width ?? 0);

  await link.click();
  await expect(viewer.getByText(/^1 \/ \d$/)).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Close pictures' })).toBeFocused();
  // The largest size of the original, in the format the page has.
  await expect(picture).toHaveAttribute('src', /\/(1\d{3}|[23]000|800)\.(avif|webp)$/);
  const whole = await widthOf();
  await page.keyboard.press('+');
  await expect.poll(widthOf).toBeGreaterThan(whole * 1.4);
  await page.keyboard.press('-');
  await expect.poll(widthOf).toBe(whole);
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(widthOf).toBeGreaterThan(whole * 1.4);
  // Zoomed in beyond the screen, the arrow keys show another part.
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(widthOf).toBeGreaterThan(whole * 3);
  const leftOf = async () => (await picture.boundingBox())?.x ?? 0;
  const left = await leftOf();
  await page.keyboard.press('ArrowRight');
  await expect.poll(leftOf).not.toBe(left);
  await expect(viewer.getByText(/^1 \/ \d$/)).toBeVisible();
  await page.keyboard.press('0');
  await expect.poll(widthOf).toBe(whole);
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, -400);
  await expect.poll(widthOf).toBeGreaterThan(whole * 1.2);
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(/^2 \/ \d$/)).toBeVisible();
  await expect(viewer.getByRole('button', { name: `${NAME}, view 2` })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await viewer.getByRole('button', { name: NAME, exact: true }).click();
  await expect(viewer.getByText(/^1 \/ \d$/)).toBeVisible();
  await viewer.getByRole('button', { name: 'Next picture' }).press('Enter');
  const previous = viewer.getByRole('button', { name: 'Previous picture' });
  await previous.press('Enter');
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect(previous).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(PATH);
  // The entry is gone for good: the next step back leaves the page.
  await link.click();
  await viewer.getByRole('button', { name: 'Close pictures' }).click();
  await expect(viewer).toBeHidden();
  await page.goBack();
  await expect(page).not.toHaveURL(PATH);
});

test('pictures open over plain http too, where browsers make no random ids', async ({ shopper, page }) => {
  await page.addInitScript('delete Crypto.prototype.randomUUID');
  await shopper.open(PATH);
  await page.getByRole('link', { name: `Enlarge ${NAME}`, exact: true }).click();
  const viewer = page.getByRole('dialog', { name: `Pictures of ${NAME}` });
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
});

test('the width of the piece is framed, also when the picture is zoomed', async ({ shopper, page }) => {
  await shopper.open(PATH);
  await page.getByRole('link', { name: /6 mm is marked/ }).click();
  const viewer = page.getByRole('dialog', { name: `Pictures of ${NAME}` });
  const picture = viewer.getByRole('img', { name: /6 mm is marked/ });
  const frame = viewer.locator('i:visible');
  // Within the picture, where the demo's settings put it.
  const place = async () => {
    const [around, within] = [await picture.boundingBox(), await frame.boundingBox()];
    if (!around || !within) return null;
    return Math.round(((within.x + within.width / 2 - around.x) / around.width) * 100);
  };
  await expect.poll(place).toBe(47);
  const width = (await frame.boundingBox())?.width ?? 0;
  await page.keyboard.press('+');
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeGreaterThan(width * 1.4);
  await expect.poll(place).toBe(47);
});

test('in the popup it closes alone, and the popup stays', async ({ shopper, page }) => {
  await shopper.open('/chains');
  await shopper.openProduct(NAME);
  const viewer = page.getByRole('dialog', { name: `Pictures of ${NAME}` });
  await shopper.popup.getByRole('link', { name: `Enlarge ${NAME}`, exact: true }).click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(shopper.popup).toBeVisible();
  await expect(page).toHaveURL(/p=chain-rope-6mm-yellow/);
});

test('under a mouse the picture is magnified', async ({ shopper, page }) => {
  await shopper.open(PATH);
  const link = page.getByRole('link', { name: `Enlarge ${NAME}`, exact: true });
  const lens = page.locator('[data-gallery] [style*="background-image"]');
  await link.hover({ position: { x: 200, y: 200 } });
  // The code of the lens comes with the first hover, and it shows from the next movement on.
  await expect(async () => {
    await link.hover({ position: { x: 210, y: 200 } });
    await link.hover({ position: { x: 200, y: 200 } });
    await expect(lens).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(lens).toHaveCSS('width', '240px');
  await page.mouse.move(1200, 400);
  await expect(lens).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture is a link to its largest page size', async ({ page }) => {
    await page.goto(PATH);
    const link = page.getByRole('link', { name: `Enlarge ${NAME}`, exact: true });
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('image/webp');
  });
});
