import { expectAccessible, expectNoSidewaysOverflow } from '../support/axe.ts';
import { expect, test } from '../support/shop.ts';
import { Shopper } from '../support/shopper.ts';

const LOOK_UPS = '**/api/tables/products?*';

const field = ({ page }: Shopper) => page.getByRole('combobox', { name: 'Search jewelry' });
const options = ({ page }: Shopper) => page.getByRole('listbox').getByRole('option');
/** The products among them. */
const rows = (shopper: Shopper) => options(shopper).filter({ has: shopper.page.locator('[data-suggested]') });
const viewAll = (shopper: Shopper) => options(shopper).filter({ hasText: 'View all results' });

const recent = ({ page }: Shopper) =>
  page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option');

/** Records the terms looked up from now on. */
function noteLookUps({ page }: Shopper): string[] {
  const terms: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/tables/products') terms.push(searchParams.get('search') ?? '');
  });
  return terms;
}

test('the field has the query of the results, after a reload too, and is empty on the next page', async ({
  shopper,
  page,
}) => {
  await shopper.open('/search?q=rope');
  await expect(field(shopper)).toHaveValue('rope');
  await page.reload();
  await expect(field(shopper)).toHaveValue('rope');
  await field(shopper).fill('tennis');
  await field(shopper).press('Enter');
  await expect(page).toHaveURL('/search?q=tennis');
  await expect(field(shopper)).toHaveValue('tennis');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Bracelets' }).click();
  await expect(page).toHaveURL('/bracelets');
  await expect(field(shopper)).toHaveValue('');
  await page.goBack();
  await expect(field(shopper)).toHaveValue('tennis');
});

test('suggests products while typing', async ({ shopper, page }) => {
  await shopper.open('/faqs');
  const terms = noteLookUps(shopper);
  await field(shopper).pressSequentially(' t ');
  await field(shopper).fill('');
  await field(shopper).pressSequentially('tennis', { delay: 20 });
  // A slow machine may let one request through; six would be one per key.
  await expect.poll(() => terms.at(-1)).toBe('tennis');
  expect(terms.length).toBeLessThanOrEqual(3);
  await expect(rows(shopper)).toHaveCount(6);
  expect(terms.every((term) => term.length >= 2)).toBe(true);

  const first = rows(shopper).first();
  await expect(first.locator('img')).toBeVisible();
  await expect(first).toContainText('Lab-Grown Diamond Tennis Chain, 3 mm');
  await expect(first.locator('mark')).toHaveText('Tennis');
  await expect(first).toContainText('Diamond');
  await expect(first).toContainText('From$7,850.00');
  await expectAccessible(page, 'suggestions');
  await expect(options(shopper)).toHaveCount(7);
  await expect(options(shopper).last()).toHaveText('View all results for "tennis"');
  await expect(options(shopper).last()).toHaveAttribute('href', '/search?q=tennis');

  await page.mouse.click(1270, 400);
  await expect(rows(shopper)).toHaveCount(0);
  await field(shopper).click();
  await expect(rows(shopper)).toHaveCount(6);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(field(shopper)).toHaveValue('');
  await expect(field(shopper)).toBeFocused();
  await expect(rows(shopper)).toHaveCount(0);

  await field(shopper).fill('engagement');
  await expect(page.getByRole('link', { name: 'Shop engagement rings' })).toHaveAttribute(
    'href',
    '/rings/engagement',
  );

  await field(shopper).fill('zzqx');
  await expect(page.getByText('No products found for "zzqx"', { exact: true })).toBeVisible();
});

test('a product without a price reference is suggested last and is Not available, in the list and its popup', async ({
  shopper,
  page,
}) => {
  await shopper.open('/faqs');
  await field(shopper).fill('polished bangle');
  await expect(rows(shopper)).toHaveCount(1);
  await expect(rows(shopper).first()).toContainText('Not available');
  await expect(rows(shopper).first()).not.toContainText('$');
  await rows(shopper).first().click();
  await expect(shopper.popup.locator('[data-stock] > span').first()).toHaveText('Not available');
  await expect(shopper.popup).not.toContainText(/IN STOCK|SHIPS TODAY|OFF|FREE gift|Product Error/);
  await page.keyboard.press('Escape');
  await field(shopper).fill('grillz, six');
  await expect(rows(shopper).locator('[data-suggested]').last()).toHaveText('Blackout Grillz, Six Teeth');
});

test('says Searching..., and a late response never replaces a newer one', async ({ shopper, page }) => {
  await shopper.open('/faqs');
  const held = Promise.withResolvers<void>();
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('search=rope'));
  await page.route(LOOK_UPS, async (route) => {
    if (route.request().url().includes('search=rope')) await held.promise;
    await route.continue().catch(() => {});
  });
  await field(shopper).fill('rope');
  await expect(page.getByText('Searching...', { exact: true })).toBeVisible();
  await field(shopper).fill('studs');
  await aborted;
  await expect(rows(shopper).first()).toContainText('Studs');
  held.resolve();
  await expect(page.getByText('Searching...', { exact: true })).toHaveCount(0);
  await expect(rows(shopper).first()).toContainText('Studs');
});

test('by keyboard alone, from the field to the product and back', async ({ shopper, page }) => {
  await shopper.open('/faqs');
  await field(shopper).focus();
  await page.keyboard.type('tennis');
  await expect(field(shopper)).toHaveAttribute('aria-expanded', 'true');
  const active = async () => {
    const id = (await field(shopper).getAttribute('aria-activedescendant')) ?? '';
    return id && page.locator(`[id="${id}"]`);
  };
  const expectActive = async (index: number) => {
    await expect(options(shopper).nth(index)).toHaveAttribute('aria-selected', 'true');
    await expect(options(shopper).and(page.locator('[aria-selected="true"]'))).toHaveCount(1);
    const id = await options(shopper).nth(index).getAttribute('id');
    await expect(field(shopper)).toHaveAttribute('aria-activedescendant', id ?? '');
  };
  expect(await active()).toBe('');
  for (const [key, index] of [
    ['ArrowDown', 0],
    ['End', 6],
    ['ArrowUp', 5],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expectActive(index);
  }
  const name = (await rows(shopper).first().locator('[data-suggested]').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
  await expect(rows(shopper)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(shopper.popup).toHaveCount(0);
  await expect(page).toHaveURL('/faqs');
  await expect(field(shopper)).toBeFocused();

  await page.keyboard.press('ArrowLeft');
  await expect(rows(shopper)).toHaveCount(0);
  await page.keyboard.type('s');
  await expect(field(shopper)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(field(shopper)).toHaveAttribute('aria-expanded', 'false');
  await expect(field(shopper)).not.toHaveValue('');
  await field(shopper).fill('rope');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=rope');
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results' })).toBeFocused();
});

test('the last row leads to all results, where there are more than the list shows', async ({
  shopper,
  page,
}) => {
  await shopper.open('/faqs');
  await field(shopper).fill('polished bangle');
  await expect(rows(shopper)).toHaveCount(1);
  await expect(options(shopper)).toHaveCount(1);

  await field(shopper).fill('gold');
  await expect(viewAll(shopper)).toBeVisible();
  // The row is of the products beside it until those of the next term are there.
  const held = Promise.withResolvers<void>();
  await page.route(LOOK_UPS, async (route) => {
    await held.promise;
    await route.continue();
  });
  await field(shopper).fill('gold ring');
  await expect(page.getByText('Searching...', { exact: true })).toBeVisible();
  await expect(viewAll(shopper)).toHaveText('View all results for "gold"');
  held.resolve();
  await expect(viewAll(shopper)).toHaveText('View all results for "gold ring"');
  await page.keyboard.press('ArrowUp');
  await expect(viewAll(shopper)).toHaveAttribute('aria-selected', 'true');
  await expect(field(shopper)).toHaveAttribute(
    'aria-activedescendant',
    (await viewAll(shopper).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=gold+ring');
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results' })).toBeFocused();
  await expect(options(shopper)).toHaveCount(0);

  await field(shopper).fill('tennis');
  await viewAll(shopper).click();
  await expect(page).toHaveURL('/search?q=tennis');
  await expect(field(shopper)).toHaveValue('tennis');
});

test('the empty field offers the searches of this device, until they are cleared', async ({
  shopper,
  page,
  context,
}) => {
  await shopper.open('/faqs');
  for (const term of ['rope', 'zzqx', 'gold', 'Rope']) {
    await field(shopper).fill(term);
    await field(shopper).press('Enter');
    await expect(page.getByText(`Results for "${term}"`)).toBeVisible();
  }
  // A search that was corrected, with a suggestion chosen; and one that was only typed.
  await field(shopper).fill('cubn');
  await rows(shopper).first().click();
  await expect(shopper.popup).toBeVisible();
  await page.keyboard.press('Escape');
  await field(shopper).fill('signet');
  await expect(rows(shopper)).not.toHaveCount(0);

  await shopper.open('/faqs');
  await field(shopper).focus();
  await expect(recent(shopper)).toHaveText(['cuban', 'Rope', 'gold']);
  await expectAccessible(page, 'recent searches');
  for (const [key, index] of [
    ['ArrowDown', 0],
    ['End', 2],
    ['ArrowUp', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(recent(shopper).nth(index)).toHaveAttribute('aria-selected', 'true');
    const id = await recent(shopper).nth(index).getAttribute('id');
    await expect(field(shopper)).toHaveAttribute('aria-activedescendant', id ?? '');
  }
  await page.keyboard.press('Escape');
  await expect(field(shopper)).toHaveAttribute('aria-expanded', 'false');
  await field(shopper).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=Rope');
  await expect(field(shopper)).toHaveValue('Rope');
  await expect(recent(shopper)).toHaveCount(0);

  const other = await Shopper.in(await context.newPage());
  await other.open('/faqs');
  await field(other).focus();
  await expect(recent(other)).toHaveText(['Rope', 'cuban', 'gold']);
  await field(shopper).fill('studs');
  await field(shopper).press('Enter');
  await expect(recent(other)).toHaveText(['studs', 'Rope', 'cuban', 'gold']);
  await other.page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(field(other)).toBeFocused();
  await expect(recent(other)).toHaveCount(0);
  await expect(field(other)).toHaveAttribute('aria-expanded', 'false');
  await field(shopper).fill('');
  await expect(field(shopper)).toHaveAttribute('aria-expanded', 'false');
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
});

test('recent searches without storage last as long as the page', async ({ shopper, page }) => {
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem'] as const) {
      const original = Storage.prototype[name] as (...args: string[]) => string | null;
      Storage.prototype[name] = function (this: Storage, ...args: string[]) {
        if (args[0] === 'recent-searches') throw new DOMException('denied', 'SecurityError');
        return original.apply(this, args);
      } as never;
    }
  });
  await shopper.open('/faqs');
  await field(shopper).fill('gold');
  await field(shopper).press('Enter');
  await expect(page.getByText('Results for "gold"')).toBeVisible();
  await field(shopper).fill('');
  await expect(recent(shopper)).toHaveText(['gold']);
});

test.describe('if the server fails', () => {
  test.use({ expectsNoErrors: false });

  test('nothing is suggested, and the popup shows what the search knew', async ({
    shopper,
    page,
    consoleErrors,
  }) => {
    await shopper.open('/faqs');
    await page.route('**/api/tables/bracelet_products/*', (route) => route.fulfill({ status: 500 }));
    await field(shopper).fill('tennis bracelet');
    await rows(shopper).first().click();
    await expect(shopper.popup.getByRole('heading', { name: 'Tennis Bracelet' })).toBeVisible();
    await shopper.choose('7 in');
    await shopper.addToCart();
    await shopper.expectUnits(1);

    await page.route(LOOK_UPS, (route) => route.fulfill({ status: 500 }));
    await field(shopper).fill('rope');
    await expect.poll(() => consoleErrors.texts.join('\n')).toContain('search: 500');
    await expect(page.getByText('Searching...')).toHaveCount(0);
    await expect(rows(shopper)).toHaveCount(0);
    await field(shopper).press('Enter');
    await expect(page.getByText('Results for "rope"')).toBeVisible();
  });
});

test('the results page has every match, 48 more at a time', async ({ shopper, page }) => {
  await shopper.open('/search?q=gold');
  const headline = page.getByText(/^Results for "gold" \(\d+ products found\)$/);
  const count = Number(/\((\d+)/.exec((await headline.textContent()) ?? '')?.[1]);
  expect(count).toBeGreaterThan(48);
  const cards = page.getByRole('main').getByRole('article').getByRole('link');
  await field(shopper).fill('gold');
  await expect(rows(shopper)).toHaveCount(6);
  expect(await rows(shopper).locator('[data-suggested]').allInnerTexts()).toEqual(
    (await cards.allInnerTexts()).slice(0, 6),
  );
  await page.keyboard.press('Escape');

  for (let pages = 2; (await cards.count()) < count; pages++) {
    await page.getByRole('link', { name: /^Show \d+ more$/ }).click();
    await expect(page).toHaveURL(`/search?q=gold&page=1-${pages}`);
    await expect(cards).toHaveCount(Math.min(count, pages * 48));
  }
  expect(
    new Set(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).size,
  ).toBe(count);

  await cards.first().click();
  await expect(shopper.popup).toBeVisible();
  await page.keyboard.press('Escape');

  await shopper.open('/search?q=cubn+chian');
  await expect(page.getByText('Showing results for "cuban chain"')).toBeVisible();
  await expect(cards.first()).toContainText('Cuban');
  await expectAccessible(page, 'search results');
});

test('says what was corrected, and which word has no match', async ({ shopper, page }) => {
  await shopper.open('/faqs');
  await field(shopper).fill('cubn');
  await expect(page.getByText('Showing results for "cuban"', { exact: true })).toBeVisible();
  await expect(rows(shopper).first().locator('mark')).toHaveText('Cuban');
  await field(shopper).fill('platinum ring');
  await expect(
    page.getByText('No product matches every word. These match without "platinum".'),
  ).toBeVisible();
  await expect(page.getByText('Showing results for')).toHaveCount(0);
  await expect(rows(shopper)).toHaveCount(6);
  await expectAccessible(page, 'suggestions with a note');
  await field(shopper).fill('chain under $200');
  await expect(page.getByText('Prices up to $200', { exact: true })).toBeVisible();
  await field(shopper).press('Enter');
  await expect(page).toHaveURL('/search?q=chain+under+%24200');
  await expect(page.getByRole('main').getByText('Prices up to $200', { exact: true })).toBeVisible();
  await field(shopper).fill('platinum ring');
  await field(shopper).press('Enter');
  await expect(page).toHaveURL('/search?q=platinum+ring');
  await expect(
    page.getByText('No product matches every word. These match without "platinum".'),
  ).toBeVisible();
});

test('a search for help leads to the page, and one for pieces on sale to the filter', async ({
  shopper,
  page,
}) => {
  await shopper.open('/search?q=return+policy');
  await expect(page.getByText('No products found', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a search for help');
  await page.getByRole('main').getByRole('link', { name: 'Returns', exact: true }).click();
  await expect(page).toHaveURL('/policies/returns');

  await shopper.open('/search?q=chains+on+sale');
  const note = page.getByText('Not all of these pieces are on sale.');
  await expect(note).toBeVisible();
  await page.getByRole('link', { name: /^Show the \d+ that are$/ }).click();
  await expect(page).toHaveURL('/search?q=chains+on+sale&on_sale=Yes');
  await expect(note).toHaveCount(0);
});

test('suggestions lead a question to the page that answers it', async ({ shopper, page }) => {
  await shopper.open('/');
  await field(shopper).fill('does it tarnish');
  await expect(page.getByText('Looking for help?')).toBeVisible();
  await expect(page.getByText(/^No products found/)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'FAQs' }).click();
  await expect(page).toHaveURL('/faqs');
});

test('nothing found, nothing typed, one letter, and eight skeletons meanwhile', async ({ shopper, page }) => {
  await shopper.open('/search?q=zzqx');
  await expect(page.getByText('No products found', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Try searching with different keywords or browse our categories.', { exact: true }),
  ).toBeVisible();
  await page.route('**/api/pages/search?q=e', async (route) => {
    await expect(page.locator('main [aria-hidden="true"] > [data-card]')).toHaveCount(8);
    await route.continue();
  });
  await field(shopper).fill('e');
  await field(shopper).press('Enter');
  await expect(page.getByText(/^Results for "e" \(\d{2,} products found\)$/)).toBeVisible();
  await shopper.open(`/search?q=${'x'.repeat(10_000)}`);
  await expect(page.getByText('No products found', { exact: true })).toBeVisible();
  await shopper.open('/search?q=%25_%27%22%5C(,');
  await expect(page.getByText('No products found', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the field below the header has suggestions too, even for input from before its code loaded', async ({
    shopper,
    page,
  }) => {
    await shopper.open('/faqs');
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/suggestions-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first().click();
    await expect(field(shopper)).toBeFocused();
    await page.keyboard.type('tennis');
    held.resolve();
    await expect(rows(shopper)).toHaveCount(6);
    await expectAccessible(page, 'suggestions on a phone');
    await expectNoSidewaysOverflow(page, 'suggestions on a phone');
    await rows(shopper).first().click();
    await expect(shopper.popup).toBeVisible();
  });

  test('opening the field offers recent searches and ignores invalid stored values', async ({
    shopper,
    page,
  }) => {
    await shopper.open('/faqs');
    await page.evaluate(() =>
      localStorage.setItem('recent-searches', JSON.stringify([' gold ', 7, null, 'GOLD', '', 'rope, 3 mm'])),
    );
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first().click();
    await expect(recent(shopper)).toHaveText(['gold', 'rope, 3 mm']);
    await expectAccessible(page, 'recent searches on a phone');
    await expectNoSidewaysOverflow(page, 'recent searches on a phone');
    await recent(shopper).first().click();
    await expect(page).toHaveURL('/search?q=gold');
  });
});
