import type { Page } from '@playwright/test';
import { hrefOf, SCREENS } from '#admin/app/screens.tsx';
import { expect, test } from '../support/admin.ts';
import { expectAccessible, expectNoSidewaysOverflow } from '../support/axe.ts';
import { checkOutOverHttp, payOverHttp } from '../support/checkout-over-http.ts';
import { expectTouchTargetSize } from '../support/touch-targets.ts';

/** Scripts and styles of the order list and of preloaded daily screens, compressed. */
const FIRST_LOAD_BYTES = 185_000;
const PHONE = { width: 390, height: 844 };
const COMPUTER = { width: 1440, height: 900 };

test('every screen is accessible, in light and dark mode, and fits phones, tablets and computers', async ({
  admin,
  store,
}) => {
  test.slow();
  const order = await payOverHttp(store, await checkOutOverHttp(store));
  const client = await admin.context().newCDPSession(admin);
  for (const screen of SCREENS) {
    const address = addressOf(screen.path, order);
    await admin.setViewportSize(COMPUTER);
    await admin.emulateMedia({ colorScheme: 'light' });
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await admin.goto(address);
    await expect(admin.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await expect(admin.getByRole('status', { name: 'Loading' }), address).toHaveCount(0);
    const title = await admin.getByRole('heading', { level: 1 }).textContent();
    expect(await admin.title(), address).toMatch(/^.+ · FACET HOUSE$/);
    expect(title?.trim(), address).not.toBe('');
    await expectAccessible(admin, `${address}, light`);
    for (const width of [COMPUTER.width, 768, PHONE.width]) {
      await admin.setViewportSize({ ...PHONE, width });
      await expectNoSidewaysOverflow(admin, `${address} at ${width}`);
    }
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await expectTouchTargetSize(admin, address);
    await admin.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(admin, `${address}, dark, on a phone`);
  }
});

test('on a phone the daily screens are in the tab bar, and the menu has the rest', async ({ admin }) => {
  await admin.setViewportSize(PHONE);
  const client = await admin.context().newCDPSession(admin);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await admin.goto('/today');
  await admin.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(admin.getByRole('heading', { name: 'Orders' })).toBeVisible();
  const menu = admin.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  await expectAccessible(admin, 'the menu');
  await admin.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await admin.getByRole('link', { name: 'People' }).click();
  await admin.getByRole('button', { name: 'Invite' }).click();
  await expectAccessible(admin, 'the invitation');
  expect(await fontSizeOf(admin.getByLabel('Name'))).toBe('16px');
});

test('the orders take the place of what stood for them while they loaded', async ({ admin, store }) => {
  await payOverHttp(store, await checkOutOverHttp(store));
  const asked = Promise.withResolvers<void>();
  await admin.route(/\/api\/orders(\?|$)/, async (route) => {
    await asked.promise;
    await route.continue();
  });
  await admin.setViewportSize(COMPUTER);
  await admin.goto('/orders');
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Orders');
  const placeholder = admin.getByRole('status', { name: 'Loading' });
  await expect(placeholder).toBeVisible();
  const before = await placeholder.boundingBox();
  asked.resolve();
  const table = admin.getByRole('table', { name: 'Orders' });
  await expect(table).toBeVisible();
  const after = await table.locator('xpath=..').boundingBox();
  expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
});

test('the first screen stays within its byte budget', async ({ admin }) => {
  await admin.goto('/orders');
  await expect(admin.locator('link[href*="/products-screen"][rel="modulepreload"]')).toBeAttached();
  await expect.poll(() => admin.evaluate(filesNotLoaded), { timeout: 30_000 }).toEqual([]);
  const bytes = await admin.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(FIRST_LOAD_BYTES);
});

test.describe('without a connection', () => {
  // The browser itself logs failed requests.
  test.use({ expectsNoErrors: false });

  test('a lost connection is shown, and edits are saved afterwards', async ({ admin }) => {
    await admin.goto('/people');
    await admin.getByRole('button', { name: 'Invite' }).click();
    await admin.getByLabel('Name').fill('Kim');
    await admin.getByLabel('Email').fill('kim@example.com');
    await admin.context().setOffline(true);
    await expect(admin.getByText('No connection to the store.')).toBeVisible();
    await admin.getByRole('button', { name: 'Create the link' }).click();
    await expect(admin.getByText('The store cannot be reached. Please try again.')).toBeVisible();
    await admin.context().setOffline(false);
    await expect(admin.getByText('No connection to the store.')).toHaveCount(0);
    await admin.getByRole('button', { name: 'Create the link' }).click();
    await expect(admin.getByRole('textbox', { name: 'Send them this link' })).toBeVisible();
  });
});

function addressOf(path: string, order: string): string {
  if (path === '/orders/:number') return `/orders/${order}`;
  if (path === '/products/:id') return '/products/ring-iced-cuban-yellow';
  return hrefOf({ path });
}

function fontSizeOf(field: ReturnType<Page['getByLabel']>): Promise<string> {
  return field.evaluate((element) => getComputedStyle(element).fontSize);
}

/** Scripts and styles of the page that are still on their way. Runs in the page. */
function filesNotLoaded(): string[] {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const links = document.querySelectorAll<HTMLLinkElement>(
    'link[rel="modulepreload"], link[rel="stylesheet"]',
  );
  return [...links].map(({ href }) => href).filter((href) => !loaded.has(href));
}
