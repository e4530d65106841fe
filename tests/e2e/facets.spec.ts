import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/api-shop.ts';
import { expectAccessible } from '../support/axe.ts';
import { Shopper } from '../support/shopper.ts';

test.use({ engine: 'server', onlyIn: import.meta.url, viewport: { width: 1440, height: 900 } });

const CHAIN_ID = 'chain-miami-cuban-10mm-yellow';
const COPIES = 95;

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const facet = (page: Page, name: string) => filters(page).getByRole('group', { name, includeHidden: true });
const choices = (group: Locator) => group.getByRole('checkbox', { includeHidden: true });
const shownChoices = (group: Locator) => group.getByRole('checkbox');

test.describe('a facet of 95 values', () => {
  test.beforeAll(async ({ merchant }) => {
    for (let copy = 1; copy <= COPIES; copy++) {
      await merchant.query(
        `insert into chain_products select (jsonb_populate_record(chain, jsonb_build_object(
           'id', 'copy-' || $2::int, 'stripe_price_id', 'price_copy_' || $2::int, 'lengths_and_prices', '[]'::jsonb,
           'chain_type', 'Type ' || lpad($2::text, 2, '0')))).*
         from chain_products chain where id = $1`,
        [CHAIN_ID, copy],
      );
    }
    await merchant.query("update chain_products set chain_type = 'Cuban' where id not like 'copy-%'");
  });

  test.afterAll(async ({ merchant }) => {
    await merchant.query("delete from chain_products where id like 'copy-%'");
  });

  test('shows twelve and, on request, all of them, by mouse and keyboard', async ({ page, store }) => {
    const shopper = await Shopper.in(page);
    await shopper.open(`${store.address}/chains`);
    const group = facet(page, 'Chain type');
    await expect(shownChoices(group)).toHaveCount(12);
    await expect(choices(group)).toHaveCount(COPIES + 1);
    const more = group.getByText('Show all 96');
    await more.click();
    await expect(shownChoices(group)).toHaveCount(COPIES + 1);
    await expectAccessible(page, 'a facet with all its values');
    await group.getByText('Show fewer').click();
    await expect(shownChoices(group)).toHaveCount(12);

    // By keyboard: from the twelfth checkbox one step to the button, and one more to the thirteenth.
    await shownChoices(group).last().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(shownChoices(group)).toHaveCount(COPIES + 1);
    await page.keyboard.press('Tab');
    await expect(choices(group).nth(12)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\?chain_type=Type\+12$/);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await expect(shownChoices(group), 'stays open').toHaveCount(COPIES + 1);

    // A selected value beyond the first twelve is visible.
    await page.reload();
    await expect(group.getByRole('checkbox', { name: /^Type 12/ })).toBeChecked();
    await page.goto(`${store.address}/chains?chain_type=Cuban`);
    await expect(shownChoices(group)).toHaveCount(12);
  });

  test('shows all of them on a phone', async ({ page, store }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const shopper = await Shopper.in(page);
    await shopper.open(`${store.address}/chains`);
    await page.getByRole('button', { name: /^FILTER/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByText('Chain type').first().click();
    await sheet.getByText('Show all 96').click();
    await sheet.getByRole('checkbox', { name: /^Type 95/ }).check();
    await expect(sheet.getByRole('button', { name: 'Show 1 product', exact: true })).toBeVisible();
  });

  test('shows all of them without scripts', async ({ browser, store }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
    await page.goto(`${store.address}/chains`);
    const group = facet(page, 'Chain type');
    await group.getByText('Show all 96').click();
    await expect(shownChoices(group)).toHaveCount(COPIES + 1);
    await group.getByRole('checkbox', { name: /^Type 95/ }).check();
    await filters(page).getByRole('button', { name: 'Show products' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await page.close();
  });
});

test("pendants list fixed choices in order with the catalog's counts, and disable those without products", async ({
  page,
  store,
  merchant,
}) => {
  await merchant.query(
    "update pendant_products set gemstone = 'VVS Moissanites' where gemstone = 'Moissanite'",
  );
  await merchant.query(
    "update pendant_products set diamond_cut = 'Round Cut' where diamond_cut in ('Oval Cut', 'Pear Cut')",
  );
  const rows = await merchant.query(
    'select gemstone, diamond_cut from pendant_products where stripe_price_id is not null',
  );
  const count = (column: string, values: readonly string[]) =>
    rows.filter((row) => values.includes(String(row[column]))).length;
  const shopper = await Shopper.in(page);
  await shopper.open(`${store.address}/pendants`);
  const expected = {
    Gemstone: [
      ['Moissanite', 0],
      ['VVS Diamond Simulants (CZ)', count('gemstone', ['VVS Diamond Simulants (CZ)'])],
      ['VVS Moissanite', count('gemstone', ['VVS Moissanite', 'VVS Moissanites'])],
    ],
    'Diamond cut': [
      ['Round Cut', count('diamond_cut', ['Round Cut'])],
      ['Baguette', count('diamond_cut', ['Baguette', 'Baguette Cut'])],
      ['Emerald Cut', count('diamond_cut', ['Emerald Cut'])],
      ['Heart Cut', count('diamond_cut', ['Heart Cut'])],
      ['Marquise Cut', count('diamond_cut', ['Marquise Cut'])],
      ['Oval Cut', 0],
      ['Pear Cut', 0],
      ['Princess Cut', count('diamond_cut', ['Princess Cut'])],
    ],
  } as const;
  for (const [name, values] of Object.entries(expected)) {
    const group = facet(page, name);
    await group.evaluate((element) => element.closest('details')?.setAttribute('open', ''));
    const labels = group.locator('label');
    await expect(labels).toHaveText(values.map(([value, products]) => `${value}${products}`));
    for (const [index, [value, products]] of values.entries()) {
      const box = labels.nth(index).getByRole('checkbox');
      if (products > 0) await expect(box, value).toBeEnabled();
      else await expect(box, value).toBeDisabled();
    }
  }
  const box = facet(page, 'Gemstone').getByRole('checkbox', { name: /^VVS Moissanite/ });
  await box.check();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(expected.Gemstone[2][1]);
  // A selected choice without products can be deselected.
  await page.goto(`${store.address}/pendants?gemstone=Moissanite`);
  await expect(page.getByText('No products found matching your criteria.')).toBeVisible();
  const none = facet(page, 'Gemstone').getByRole('checkbox', { name: /^Moissanite/ });
  await expect(none).toBeEnabled();
  await none.uncheck();
  await expect(page).toHaveURL(/\/pendants$/);
  await expect(none).toBeDisabled();
});
