import type { Page } from '@playwright/test';
import { expectNoSidewaysOverflow } from '../support/axe.ts';
import { checkOutOverHttp, payOverHttp } from '../support/checkout-over-http.ts';
import { emailsAbout, expectOneEmail } from '../support/mailbox.ts';
import { payWithoutWebhook } from '../support/payment-provider.ts';
import { expect, test } from '../support/shop.ts';
import { MAYA, Shopper } from '../support/shopper.ts';

// A stopped clock outlives the test in a reused context.
test.use({ reuseContext: false });

/** $195.99, no choices. */
const STUDS = 'Round Moissanite Studs, 2 ct';
const STUDS_PATH = '/product/earring-studs-round-2ct-white';
const NOBODYS_SESSION = 'cs_test_a1NobodyEverHadThisOne';
const ORDER_LOOKUP = '**/api/tables/orders?*';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Opens the order page with a clock that only the test advances. */
async function openWithClockStopped(page: Page, sessionId: string): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await page.goto(`/payment-success?session_id=${sessionId}`);
  await (await Shopper.in(page)).waitUntilHydrated();
}

async function runUntilLookup(page: Page, milliseconds: number): Promise<void> {
  const answered = page.waitForResponse(/api\/tables\/orders/);
  await page.clock.runFor(milliseconds);
  await (await answered).finished();
}

/** In print there are the order, its date and the shop, and no controls. */
async function expectOneCleanSheet(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(title(page, 'Payment Successful!')).toBeVisible();
  await expect(page.getByText(/^Facet House LLC, 1200 Facet Avenue/)).toBeVisible();
  await expect(page.getByText('Placed', { exact: true })).toBeVisible();
  for (const role of ['button', 'navigation', 'contentinfo'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
}

async function buyStuds(shopper: Shopper): Promise<{ sessionId: string; orderNumber: string }> {
  const sessionId = await shopper.checkoutWith(STUDS_PATH);
  await shopper.payByCard('4242424242424242');
  return { sessionId, orderNumber: await shopper.expectPaidOrder() };
}

test('a long email address fits a phone, on the order page and in the lookup', async ({ page, shopper }) => {
  const email = 'karl@donaudampfschifffahrtsgesellschaftskapitaen.example';
  await page.setViewportSize({ width: 320, height: 700 });
  await shopper.checkoutWith(STUDS_PATH, { email });
  await shopper.payByCard('4242424242424242');
  const orderNumber = await shopper.expectPaidOrder();
  await expectNoSidewaysOverflow(page, 'the order page');
  await page.goto('/orders');
  await page.getByLabel('Order number').fill(orderNumber);
  await page.getByLabel('Email').first().fill(email);
  await page
    .getByRole('main')
    .getByRole('button', { name: /find|track|look/i })
    .click();
  await expect(page.getByText(/kapitaen\.example/).first()).toBeVisible();
  await expectNoSidewaysOverflow(page, 'the order that was looked up');
});

test('without a session there is nothing to look up', async ({ page, shopper }) => {
  await shopper.open('/payment-success');
  await expect(title(page, 'Order Processing')).toBeVisible();
  await expect(page.getByText('No session ID provided', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('waits 2 seconds before it polls, and 3 more before it polls again', async ({
  page,
  shopper,
  store,
}) => {
  const sessionId = await checkOutOverHttp(store);
  let lookups = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/tables/orders?')) lookups += 1;
  });
  await openWithClockStopped(page, sessionId);
  await page.clock.runFor(1_900);
  await expect(title(page, 'Processing your order...')).toBeVisible();
  expect(lookups).toBe(0);
  await runUntilLookup(page, 100);
  await payOverHttp(store, sessionId);
  await page.clock.runFor(2_900);
  await expect(title(page, 'Processing your order...')).toBeVisible();
  expect(lookups).toBe(1);
  await runUntilLookup(page, 100);
  await shopper.expectPaidOrder();
  expect(lookups).toBe(2);
});

test('a settled order is shown at once, without polling', async ({ page, shopper, store }) => {
  const sessionId = await checkOutOverHttp(store);
  const orderNumber = await payOverHttp(store, sessionId);
  let lookups = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/tables/orders?')) lookups += 1;
  });
  await openWithClockStopped(page, sessionId);
  await expect(title(page, 'Payment Successful!')).toBeVisible();
  await page.clock.runFor(30_000);
  expect(await shopper.readOrderNumber()).toBe(orderNumber);
  expect(lookups).toBe(0);
});

test('a delayed order is polled for quietly', async ({ page, shopper, store }) => {
  const sessionId = await checkOutOverHttp(store);
  await openWithClockStopped(page, sessionId);
  await runUntilLookup(page, 2_000);
  await runUntilLookup(page, 3_000);
  await expect(title(page, 'Order Processing')).toBeVisible();
  await expect(
    page.getByText(`Order not found. Please contact support with your session ID: ${sessionId}`),
  ).toBeVisible();
  await payOverHttp(store, sessionId);
  await runUntilLookup(page, 5_000);
  await shopper.expectPaidOrder();
});

test.describe('without scripts', () => {
  test('shows a paid order, and says that an unpaid one was not completed', async ({ browser, store }) => {
    const sessionId = await checkOutOverHttp(store);
    const orderNumber = await payOverHttp(store, sessionId);
    const unpaid = await checkOutOverHttp(store);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.address });
    const page = await context.newPage();
    const headings = page.getByRole('heading', { level: 1 });
    const paragraphs = page.getByRole('main').getByRole('paragraph');
    await page.goto(`/payment-success?session_id=${sessionId}`);
    await expect(headings).toHaveText(['Payment Successful!']);
    await expect(page.getByText(`Order ${orderNumber} is confirmed.`)).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toContainText([STUDS]);

    await page.goto(`/payment-success?session_id=${unpaid}`);
    await expect(headings.filter({ visible: true })).toHaveText(['Order Processing']);
    await expect(paragraphs.filter({ hasText: 'nothing was charged.' })).toBeVisible();

    await page.goto(`/payment-success?session_id=${NOBODYS_SESSION}`);
    await expect(headings.filter({ visible: true })).toHaveText(['Order Not Found']);
    await expect(paragraphs.filter({ hasText: `session ID: ${NOBODYS_SESSION}` })).toBeVisible();
    await context.close();
  });
});

test('a payment whose event was lost is settled by the page, with its email', async ({
  page,
  shopper,
  store,
}) => {
  const sessionId = await shopper.checkoutWith(STUDS_PATH);
  await payWithoutWebhook(store, sessionId);
  await page.goto(`/payment-success?session_id=${sessionId}`);
  const orderNumber = await shopper.expectPaidOrder();
  await shopper.expectUnits(0);
  const { to, text } = await expectOneEmail(store, orderNumber);
  expect(to).toBe(MAYA.email);
  expect(text).toContain('Total: $195.99');
  await expectOneCleanSheet(page);
});

test('a payment page left without paying is not an order, whatever the URL claims', async ({
  page,
  shopper,
}) => {
  const sessionId = await shopper.checkoutWith(STUDS_PATH);
  await page.goto(`/payment-success?session_id=${sessionId}`);
  await expect(title(page, 'Order Processing')).toBeVisible();
  await expect(
    page.getByText(
      'This payment has not been completed, so nothing was charged. Your cart is as you left it.',
    ),
  ).toBeVisible();
  await expect(page.getByText(/Your payment was successful/)).toHaveCount(0);
  await shopper.expectUnits(1);
});

test.describe('if the order cannot be looked up', () => {
  test.use({ expectsNoErrors: false });

  test('an unknown session is not found, and the shopper is told what to quote', async ({ page }) => {
    await page.goto(`/payment-success?session_id=${NOBODYS_SESSION}`);
    await expect(title(page, 'Order Not Found')).toBeVisible();
    await expect(
      page.getByText("We couldn't find your order details. Please contact support if you need assistance."),
    ).toBeVisible();
    await expect(
      page.getByText(`Order not found. Please contact support with your session ID: ${NOBODYS_SESSION}`),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Return Home' })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact support' })).toBeVisible();
  });

  test('says so, reassures that the payment is safe, and finds it on retry', async ({
    page,
    shopper,
    store,
  }) => {
    const sessionId = await checkOutOverHttp(store);
    let answer: object | null = {
      error: { code: 'internal', message: 'Please try again.', requestId: 'r1' },
    };
    await page.route(ORDER_LOOKUP, (route) =>
      answer ? route.fulfill({ status: 500, json: answer }) : route.continue(),
    );
    await page.goto(`/payment-success?session_id=${sessionId}`);
    await expect(title(page, 'Order Processing')).toBeVisible();
    await expect(
      page.getByText('Failed to fetch order details: Please try again.', { exact: true }),
    ).toBeVisible();
    await expect(
      page.getByText(
        `Your payment was successful. If this issue persists, please contact support with session ID: ${sessionId}`,
      ),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Return Home' })).toHaveAttribute(
      'href',
      '/',
    );
    answer = null;
    await payOverHttp(store, sessionId);
    await page.getByRole('button', { name: 'Try again' }).click();
    await shopper.expectPaidOrder();
  });

  test('without a message from the store, only the default text is shown', async ({ page }) => {
    await page.route(ORDER_LOOKUP, (route) => route.abort());
    await page.goto(`/payment-success?session_id=${NOBODYS_SESSION}`);
    await expect(page.getByText('Failed to fetch order details', { exact: true })).toBeVisible();
  });

  test('a failed confirmation request is not shown to the shopper', async ({ page, shopper, store }) => {
    await page.route('**/send-order-confirmation', (route) => route.fulfill({ status: 500, json: {} }));
    const asked = page.waitForRequest('**/send-order-confirmation');
    const { orderNumber } = await buyStuds(shopper);
    await asked;
    await expect(page.locator('[data-toast]')).toHaveCount(0);
    await expect(title(page, 'Payment Successful!')).toBeVisible();
    await expectOneEmail(store, orderNumber);
  });
});

test('opening the order again sends no second email and does not change a new cart', async ({
  page,
  shopper,
  store,
}) => {
  const { sessionId, orderNumber } = await buyStuds(shopper);
  await expectOneEmail(store, orderNumber);
  await shopper.open(STUDS_PATH);
  await shopper.addToCart();
  for (const _ of ['again', 'and again']) {
    const confirmed = page.waitForResponse('**/send-order-confirmation');
    await page.goto(`/payment-success?session_id=${sessionId}`);
    await shopper.expectPaidOrder();
    expect((await confirmed).status()).toBe(200);
  }
  await shopper.expectUnits(1);
  expect(await emailsAbout(store, orderNumber)).toHaveLength(1);
});

test('the order page shows the order, links onward, and cannot be found by others', async ({
  page,
  shopper,
}) => {
  await buyStuds(shopper);
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toContainText([STUDS]);
  await expect(main.getByRole('listitem').locator('img')).toBeAttached();
  await expect(main.getByText('Paid', { exact: true })).toBeVisible();
  // The tab that paid shows the email as typed, once; whoever has the address sees it masked.
  await expect(main.getByText(MAYA.email)).toBeVisible();
  await page.reload();
  await expect(main.getByText('m***@example.com')).toBeVisible();
  await expect(main.getByText(MAYA.email)).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(main.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/chains');
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await main.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(title(page, 'CHAINS')).toBeVisible();
  await page.goBack();
  await shopper.expectPaidOrder();
  await main.getByRole('link', { name: 'Back to Home' }).click();
  await expect(title(page, 'Passes the tester.')).toBeVisible();
});
