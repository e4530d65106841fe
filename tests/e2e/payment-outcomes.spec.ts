import { checkOutOverHttp } from '../support/checkout-over-http.ts';
import { emailsAbout, expectOneEmail } from '../support/mailbox.ts';
import { offerBankDebit } from '../support/payment-provider.ts';
import { expect, test } from '../support/shop.ts';
import { MAYA } from '../support/shopper.ts';

/** $195.99, no choices. */
const STUDS = 'Round Moissanite Studs, 2 ct';
const STUDS_PATH = '/product/earring-studs-round-2ct-white';

test('a declined card keeps the order, and another card pays it', async ({ page, shopper, store }) => {
  await page.goto(`/sandbox/pay/${await checkOutOverHttp(store)}`);
  await shopper.payByCard('4000000000000002');
  await expect(page.getByRole('alert')).toContainText('Your card was declined. Try a different card.');
  expect(await shopper.readAmountDue()).toBe('$195.99');
  await expect(page.getByLabel('Name on card')).toHaveValue(MAYA.fullName);
  await expect(page.getByLabel('CVC')).toHaveValue('');
  await shopper.payByCard('4000000000009995');
  await expect(page.getByRole('alert')).toContainText('insufficient funds');
  await shopper.payByCard('5555555555554444');
  await shopper.expectPaidOrder();
  await expect(shopper.sum('Total paid')).toHaveText('$195.99');
});

test('a completed 3-D Secure challenge pays the order', async ({ page, shopper, store }) => {
  await page.goto(`/sandbox/pay/${await checkOutOverHttp(store)}`);
  await shopper.payByCard('4000000000003220');
  await expect(page.getByRole('heading', { name: '3-D Secure' })).toBeVisible();
  await page.getByRole('button', { name: /^Complete authentication/ }).click();
  await shopper.expectPaidOrder();
});

test('a failed 3-D Secure challenge charges nothing, and another card pays', async ({
  page,
  shopper,
  store,
}) => {
  await page.goto(`/sandbox/pay/${await checkOutOverHttp(store)}`);
  await shopper.payByCard('4000000000003220');
  await page.getByRole('button', { name: /^Fail authentication/ }).click();
  await expect(page.getByRole('alert')).toContainText('unable to authenticate');
  await shopper.payByCard('4242424242424242');
  await shopper.expectPaidOrder();
  await expect(shopper.sum('Total paid')).toHaveText('$195.99');
});

for (const provider of ['Klarna', 'Afterpay', 'Affirm']) {
  test(`${provider} may decline or approve`, async ({ page, shopper, store }) => {
    await page.goto(`/sandbox/pay/${await checkOutOverHttp(store)}`);
    const ways = page.getByRole('navigation', { name: 'Ways to pay' });
    await ways.getByRole('link', { name: provider }).click();
    await page.getByRole('button', { name: 'Simulate a refusal' }).click();
    await expect(page.getByRole('alert')).toContainText(`${provider} did not approve this payment.`);
    await page.getByRole('button', { name: `Approve with ${provider}` }).click();
    const orderNumber = await shopper.expectPaidOrder();
    const { text } = await expectOneEmail(store, orderNumber);
    expect(text).toContain('Total: $195.99');
  });
}

test('cancelling returns to the page, with the cart open and complete', async ({ page, shopper }) => {
  await shopper.open('/earrings?sort=price-low');
  await shopper.openProduct(STUDS);
  await shopper.addToCart();
  await shopper.openCart();
  await shopper.applyPromo('SAVE10');
  await shopper.fillDetails({ addressLine2: 'Apartment 4' });
  await shopper.checkout();
  await page.getByRole('link', { name: 'Cancel and return to the store' }).click();
  await expect(shopper.cart).toBeVisible();
  await expect(shopper.cart.getByText('Payment cancelled')).toBeVisible();
  await expect(shopper.cart.getByText('Nothing was charged. Your cart is as you left it.')).toBeVisible();
  await expect(page).toHaveURL(/\/earrings\?sort=price-low$/);
  await expect(shopper.line(STUDS)).toBeVisible();
  await expect(shopper.sum('Total')).toHaveText('$176.39');
  await shopper.expectDetails({ addressLine2: 'Apartment 4' });

  await page.reload();
  await shopper.waitUntilHydrated();
  await expect(shopper.cart, 'the note is shown once').toBeHidden();
  await shopper.openCart();
  await shopper.expectDetails({ addressLine2: 'Apartment 4' });
});

test('Back from the payment page opens the cart and says once that the payment is not finished', async ({
  page,
  shopper,
}) => {
  await shopper.open('/earrings');
  await shopper.openProduct(STUDS);
  await shopper.addToCart();
  await shopper.openCart();
  await shopper.fillDetails();
  await shopper.checkout();
  await page.goBack();
  await expect(shopper.cart.getByText('Payment not finished. Your cart is as you left it.')).toBeVisible();
  await expect(shopper.line(STUDS)).toBeVisible();
  await page.reload();
  await shopper.waitUntilHydrated();
  await expect(shopper.cart, 'the note is shown once').toBeHidden();
});

test('a bank debit is an order in progress, and paid with an email once it has cleared', async ({
  page,
  shopper,
  store,
}) => {
  const sessionId = await shopper.checkoutWith(STUDS_PATH);
  await offerBankDebit(store, sessionId);
  await page.reload();
  await page.getByRole('link', { name: 'Bank debit' }).click();
  await page.getByRole('button', { name: /^Start debit of \$195.99/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Processing' })).toBeVisible();
  const orderNumber = await shopper.readOrderNumber();
  await expect(
    page.getByText("Your payment is on its way. We'll confirm your order as soon as it arrives."),
  ).toBeVisible();
  await expect(page.getByText('Awaiting payment', { exact: true })).toBeVisible();
  await expect(shopper.sum('Total')).toHaveText('$195.99');
  await shopper.expectUnits(1);
  expect(await emailsAbout(store, orderNumber), 'no email before the money').toEqual([]);

  const bank = await page.context().newPage();
  await bank.goto(`/sandbox/pay/${sessionId}`);
  await bank.getByRole('button', { name: /^Clear the debit now/ }).click();
  await expect(bank.getByText('This payment is complete')).toBeVisible();
  await shopper.expectPaidOrder();
  await shopper.expectUnits(0);
  const { to } = await expectOneEmail(store, orderNumber);
  expect(to).toBe(MAYA.email);
});

test('a failed bank debit is no order, and the cart is unchanged', async ({ page, shopper, store }) => {
  const sessionId = await shopper.checkoutWith(STUDS_PATH);
  await offerBankDebit(store, sessionId);
  await page.goto(`/sandbox/pay/${sessionId}?method=us_bank_account`);
  await page.getByRole('button', { name: /^Start debit/ }).click();
  const orderNumber = await shopper.readOrderNumber();
  await page.goto(`/sandbox/pay/${sessionId}`);
  await page.getByRole('button', { name: /^Fail the debit/ }).click();
  await page.getByRole('link', { name: 'Back to the store' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Cancelled' })).toBeVisible();
  await expect(page.getByText(`Order ${orderNumber} was cancelled. Nothing will ship.`)).toBeVisible();
  await expect(page.getByText(/Total paid|receipt/)).toHaveCount(0);
  await shopper.expectUnits(1);
  expect(await emailsAbout(store, orderNumber)).toEqual([]);
});

test('express shipping is chosen on the payment page and is a line of the order and its email', async ({
  page,
  shopper,
  store,
}) => {
  await page.goto(`/sandbox/pay/${await checkOutOverHttp(store)}`);
  await page.getByLabel('Name on card').fill('Typed Already');
  await page.getByRole('button', { name: /^Express.*\$15\.99$/ }).click();
  await expect(page.getByRole('button', { name: /^Express/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Name on card')).toHaveValue('Typed Already');
  expect(await shopper.readAmountDue()).toBe('$211.98');
  await shopper.payByCard('4242424242424242');
  const orderNumber = await shopper.expectPaidOrder();
  await expect(shopper.sum('Subtotal')).toHaveText('$195.99');
  await expect(shopper.sum('Shipping (Express)')).toHaveText('$15.99');
  await expect(shopper.sum('Total paid')).toHaveText('$211.98');
  const { text } = await expectOneEmail(store, orderNumber);
  expect(text).toContain('Shipping (Express): $15.99');
  expect(text).toContain('Total: $211.98');
});

test('shipping to Canada costs what the payment page shows', async ({ page, shopper }) => {
  await shopper.open(STUDS_PATH);
  await shopper.addToCart();
  await shopper.field('Country').selectOption('CA');
  await shopper.field('Email').fill(MAYA.email);
  await shopper.field('Full name').fill(MAYA.fullName);
  await shopper.field('Address').fill('12 Maple Street');
  await shopper.field('City').fill('Toronto');
  await shopper.field('Province').fill('ON');
  await shopper.field('Postal code').fill('M5V 2T6');
  await shopper.checkout();
  expect(await shopper.readAmountDue()).toBe('$215.98');
  await expect(page.getByRole('button', { name: /^Canada/ })).toBeVisible();
  await shopper.payByCard('4242424242424242');
  await shopper.expectPaidOrder();
  await expect(shopper.sum('Total paid')).toHaveText('$215.98');
});

test('two clicks on Checkout open one payment', async ({ page, shopper }) => {
  const opened: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/create-checkout', async (route) => {
    await held.promise;
    const response = await route.fetch();
    opened.push((await response.json()).sessionId);
    await route.fulfill({ response });
  });
  await shopper.open(STUDS_PATH);
  await shopper.addToCart();
  await shopper.fillDetails();
  await shopper.checkoutButton.dblclick();
  await expect(shopper.cart.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  held.resolve();
  const sessionId = await shopper.arriveAtPayment();
  expect(opened).toEqual([sessionId]);
});

test('going back from the payment page and forward again returns to the same payment', async ({
  page,
  shopper,
}) => {
  const sessionId = await shopper.checkoutWith(STUDS_PATH);
  await page.goBack();
  await shopper.waitUntilHydrated();
  await shopper.openCart();
  await shopper.expectDetails();
  await expect(shopper.checkoutButton).toBeEnabled();
  expect(await shopper.checkout()).toBe(sessionId);
  await shopper.payByCard('4242424242424242');
  await shopper.expectPaidOrder();
});

test('a page restored from the back-forward cache can check out again', async ({ page, shopper }) => {
  await shopper.open(STUDS_PATH);
  await shopper.addToCart();
  await shopper.fillDetails();
  // A 204 leaves this page in place, because only some browsers have a back-forward cache.
  await page.route('**/sandbox/pay/*', (route) => route.fulfill({ status: 204 }));
  const left = page.waitForRequest('**/sandbox/pay/*');
  await shopper.checkoutButton.click();
  const sessionId = new URL((await left).url()).pathname.split('/').at(-1);
  await expect(shopper.checkoutButton).toBeHidden();
  await page.unroute('**/sandbox/pay/*');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(shopper.checkoutButton).toBeEnabled();
  expect(await shopper.checkout()).toBe(sessionId);
});

test('after the payment every button leads to the one order', async ({ page, shopper, store }) => {
  const sessionId = await checkOutOverHttp(store);
  await page.goto(`/sandbox/pay/${sessionId}`);
  await shopper.payByCard('4242424242424242');
  const orderNumber = await shopper.expectPaidOrder();
  await page.goto(`/sandbox/pay/${sessionId}`);
  await expect(page.getByRole('heading', { name: 'This payment is complete' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the store' }).click();
  expect(await shopper.expectPaidOrder()).toBe(orderNumber);
});
