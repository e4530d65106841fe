import { expect, test } from '../support/shop.ts';

const RING = '/product/ring-signet-pave-octagon-white';
const SOLD_OUT = '/product/pendant-star-pave-white';

test('help with ring sizes opens in place, is calibrated with a card by keyboard, and chooses a size', async ({
  page,
  shopper,
}) => {
  await shopper.open(RING);
  const opener = page.getByRole('link', { name: 'Size guide', exact: true });
  await opener.press('Enter');
  const help = page.getByRole('dialog', { name: 'Find your ring size' });
  const card = help.getByLabel('1. Fit a bank card between the lines');
  const ring = help.getByLabel('2. Lay a ring that fits on the disk');
  await card.press('Home');
  await expect(card).toHaveValue('2');
  await ring.fill('18.9');
  await expect(help.getByText('US 9, 18.9 mm inside')).toBeVisible();
  await help.getByRole('button', { name: 'Choose size 9' }).click();
  await expect(help).toBeHidden();
  await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(card, 'the screen is remembered').toHaveValue('2');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await shopper.open('/product/chain-miami-cuban-10mm-yellow');
  await shopper.choose('20 in');
  await page.getByRole('link', { name: 'Size guide', exact: true }).click();
  const neck = page.getByRole('dialog', { name: 'Where it sits' });
  await expect(neck.getByRole('img')).toHaveAccessibleName(/20 inches is in bold\.$/);
});

test('help with ring sizes works in a browser that blocks site data', async ({ page, shopper }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  });
  await shopper.open('/size-guides');
  const card = page.getByLabel('1. Fit a bank card between the lines');
  await card.press('Home');
  await expect(card).toHaveValue('2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Size guides');
});

test('the ring sizes are printed at true size, on one page that has nothing else', async ({
  page,
  shopper,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });
  await shopper.open(RING);
  const opener = page.getByRole('link', { name: 'Size guide', exact: true });
  await opener.press('Enter');
  const help = page.getByRole('dialog', { name: 'Find your ring size' });
  const sheet = page.getByRole('region', { name: 'Ring sizes to print', includeHidden: true });
  await expect(sheet).toBeHidden();
  await help.getByRole('button', { name: 'Print', exact: true }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-asked-to-print', '');

  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(help).toBeHidden();
  await expect(page.getByRole('main', { includeHidden: true })).toBeHidden();
  const millimeters = async (text: string, part: 'width' | 'height') => {
    const shown = sheet.getByText(text, { exact: true });
    const box = await (text.startsWith('US') ? shown.locator('circle') : shown).boundingBox();
    return ((box?.[part] ?? 0) * 25.4) / 96;
  };
  expect(await millimeters('50 mm', 'width')).toBeCloseTo(50, 1);
  expect(await millimeters('US 7', 'width')).toBeCloseTo(17.32, 1);
  expect(await millimeters('US 7', 'height')).toBeCloseTo(17.32, 1);
  for (const format of ['Letter', 'A4']) {
    const document = (await page.pdf({ format })).toString('latin1');
    expect(document.match(/\/Type \/Page\b/g), `pages of ${format}`).toHaveLength(1);
  }

  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main'), 'without the help, the page is printed').toBeVisible();
});

test('a shopper asks to be told when a sold-out piece is back, on its page and in its popup', async ({
  page,
  shopper,
}) => {
  await shopper.open(SOLD_OUT);
  const main = page.getByRole('main');
  const email = main.getByLabel('Email', { exact: true }).last();
  await shopper.waitUntilLive(email);
  await email.fill('maya@');
  await main.getByRole('button', { name: 'Tell me' }).click();
  await expect(main.getByText('Enter a full email address.')).toBeVisible();
  await email.fill('maya@example.com');
  await main.getByRole('button', { name: 'Tell me' }).click();
  await shopper.expectToast('Request saved', 'We will send you one email when it is back.');
  await expect(main.getByRole('status').getByText('We will send you one email')).toBeVisible();

  await shopper.open('/pendants?p=pendant-star-pave-white');
  await expect(shopper.popup.getByRole('button', { name: 'Tell me' })).toBeVisible();
});

test('what a shopper types into the form under a sold-out piece stays when its code arrives late', async ({
  page,
  shopper,
}) => {
  const { promise: typed, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/stock-alert-[^/]*\.js$/, async (route) => {
    await typed;
    await route.continue();
  });
  await shopper.open(SOLD_OUT);
  const main = page.getByRole('main');
  const email = main.getByLabel('Email', { exact: true }).last();
  await email.fill('maya@');
  release();
  await shopper.waitUntilLive(email);
  await expect(email).toHaveValue('maya@');
  await main.getByRole('button', { name: 'Tell me' }).click();
  await expect(main.getByText('Enter a full email address.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the button at the foot of a sold-out piece leads to the form that says when it is back', async ({
    page,
    shopper,
  }) => {
    const places = [
      [SOLD_OUT, page.getByRole('main')],
      ['/pendants?p=pendant-star-pave-white', shopper.popup],
    ] as const;
    for (const [path, place] of places) {
      await shopper.open(path);
      const email = place.getByLabel('Email', { exact: true }).last();
      await shopper.waitUntilLive(email);
      await expect(place.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
      await place.getByRole('link', { name: 'Tell me when it is back' }).click();
      await expect(email).toBeFocused();
      await expect(email).toBeInViewport();
    }
  });
});

test.describe('without its code', () => {
  test.use({ expectsNoErrors: false });
  test('the form under a sold-out piece still works', async ({ page, shopper }) => {
    await page.route(/\/stock-alert-[^/]*\.js$/, (route) => route.abort());
    await shopper.open(SOLD_OUT);
    const main = page.getByRole('main');
    const email = main.getByLabel('Email', { exact: true }).last();
    await email.fill('maya@');
    await main.getByRole('button', { name: 'Tell me' }).click();
    await expect(main.getByText('Enter a full email address.')).toBeVisible();
    await shopper.waitUntilHydrated();
    await expect(email, 'the app keeps it').toHaveValue('maya@');
    await expect(main.getByText('Enter a full email address.')).toBeVisible();
    await email.fill('maya@example.com');
    await main.getByRole('button', { name: 'Tell me' }).click();
    await expect(main.getByRole('status').getByText('We will send you one email')).toBeVisible();
  });
});

test('an address that asks for another metal leads to the piece in it', async ({ page, shopper }) => {
  await shopper.open('/product/chain-miami-cuban-10mm-yellow?metal=rose&length=20');
  await expect(page).toHaveURL('/product/chain-miami-cuban-10mm-rose?length=20');
  await expect(page.getByRole('radio', { name: /^20 in/ })).toBeChecked();
});
