import type { Route } from '@playwright/test';
import { expectExactToast, expectOnlyToast } from '../support/exact-toast.ts';
import { keepToasts } from '../support/seen-toasts.ts';
import { expect, test } from '../support/shop.ts';
import type { Shopper } from '../support/shopper.ts';

const STUDS = 'Round Moissanite Studs, 2 ct';
const STUDS_PATH = '/product/earring-studs-round-2ct-white';
const VALIDATION = '**/api/functions/validate-promo-code';

const field = (shopper: Shopper) => shopper.cart.getByRole('textbox', { name: 'Promo code' });
const button = (shopper: Shopper) => shopper.cart.getByRole('button', { name: 'Apply' });
const discount = (shopper: Shopper) => shopper.cart.getByText('Discount (SAVE10, 10%)');

async function tryCode(shopper: Shopper, code: string): Promise<void> {
  await field(shopper).fill(code);
  await button(shopper).click();
}

/** Dismisses the cart's success toast. */
async function openCartWithStuds(shopper: Shopper): Promise<void> {
  await shopper.open(STUDS_PATH);
  await shopper.addToCart();
  await shopper.closeToasts();
}

test.beforeEach(async ({ shopper, page }) => {
  await keepToasts(page);
  await openCartWithStuds(shopper);
});

for (const blank of ['', '   ']) {
  test(`a blank code "${blank}" is reported, and nothing is sent`, async ({ shopper, page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await tryCode(shopper, blank);
    await expectOnlyToast(shopper, 'Enter a promo code', 'Please enter a promo code to validate.');
    await expect(field(shopper)).toBeFocused();
    expect(sent.filter((url) => url.includes('validate-promo-code'))).toEqual([]);
  });
}

test('a code is trimmed, applied in any case and shown as a badge', async ({ shopper, page }) => {
  const asked = page.waitForRequest(VALIDATION);
  await tryCode(shopper, '  save10 ');
  expect((await asked).postDataJSON()).toEqual({
    code: 'save10',
    cartItems: [expect.objectContaining({ id: 'earring-studs-round-2ct-white', quantity: 1 })],
  });
  await expectOnlyToast(shopper, 'Promo code applied!', 'You save 10% on your order.');
  await expect(shopper.cart.getByText('SAVE10', { exact: true })).toBeVisible();
  await expect(shopper.cart.getByText('10% off', { exact: true })).toBeVisible();
  await expect(shopper.sum('Discount (SAVE10, 10%)')).toHaveText('−$19.60');
  await expect(shopper.sum('Total')).toHaveText('$176.39');
});

test('with a code applied there is no field for another', async ({ shopper }) => {
  await shopper.applyPromo('SAVE10');
  await expect(field(shopper)).toHaveCount(0);
  await expect(button(shopper)).toHaveCount(0);
  await expect(shopper.cart.getByRole('button', { name: 'Remove promo code' })).toBeFocused();
});

test("an unknown code is refused with the server's message and stays in the field", async ({ shopper }) => {
  await tryCode(shopper, 'SAVE99');
  await expectOnlyToast(shopper, 'Invalid promo code', 'This promo code is not valid or has expired.');
  await expect(shopper.toast('Invalid promo code')).toHaveRole('alert');
  await expect(field(shopper)).toHaveValue('SAVE99');
  await expect(field(shopper)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(shopper)).toBeFocused();
  await expect(discount(shopper)).toHaveCount(0);
  await expect(shopper.sum('Total')).toHaveText('$195.99');
});

test('while the code is being checked, the button says ... and ignores clicks', async ({ shopper, page }) => {
  const held = Promise.withResolvers<Route>();
  await page.route(VALIDATION, (route) => held.resolve(route));
  await tryCode(shopper, 'SAVE10');
  const working = shopper.cart.getByRole('button', { name: '...', exact: true });
  await expect(working).toBeDisabled();
  const route = await held.promise;
  await route.continue();
  await expectExactToast(shopper, 'Promo code applied!', 'You save 10% on your order.');
  await expect(working).toHaveCount(0);
});

test('removing the code shows a message, clears the field and removes the discount', async ({ shopper }) => {
  await shopper.applyPromo('SAVE10');
  await shopper.cart.getByRole('button', { name: 'Remove promo code' }).click();
  await expectOnlyToast(shopper, 'Promo code removed', 'The promo code has been removed from your order.');
  await expect(field(shopper)).toHaveValue('');
  await expect(field(shopper)).toBeFocused();
  await expect(discount(shopper)).toHaveCount(0);
  await expect(shopper.sum('Total')).toHaveText('$195.99');
});

test('the percentage applies after every change, a reload and a cleared cart', async ({ shopper, page }) => {
  await shopper.applyPromo('SAVE10');
  await shopper
    .line(STUDS)
    .getByRole('button', { name: /^Increase/ })
    .click();
  await expect(shopper.sum('Discount (SAVE10, 10%)')).toHaveText('−$39.20');
  await page.reload();
  await shopper.waitUntilHydrated();
  await shopper.openCart();
  await expect(shopper.sum('Total')).toHaveText('$352.78');
  await shopper.cart.getByRole('button', { name: 'Clear cart' }).click();
  await expect(shopper.cart.getByText('Your cart is empty')).toBeVisible();
  await shopper.closeCart();
  await shopper.addToCart();
  await expect(shopper.sum('Discount (SAVE10, 10%)')).toHaveText('−$19.60');
});

test.describe('if the server is unreachable', () => {
  // The browser logs the failed call, as expected.
  test.use({ expectsNoErrors: false });

  const failures: Record<string, (route: Route) => Promise<void>> = {
    'the network fails': (route) => route.abort(),
    'the store answers 500': (route) => route.fulfill({ status: 500, body: 'oops' }),
    'the answer is no JSON': (route) => route.fulfill({ status: 200, body: '<html>' }),
  };
  for (const [reason, fail] of Object.entries(failures)) {
    test(`shows a message when ${reason}, and the next attempt works`, async ({ shopper, page }) => {
      await page.route(VALIDATION, fail);
      await tryCode(shopper, 'SAVE10');
      await expectOnlyToast(shopper, 'Error', 'Failed to validate promo code. Please try again.');
      await expect(field(shopper)).toHaveValue('SAVE10');
      await expect(button(shopper)).toBeEnabled();
      await page.unroute(VALIDATION);
      await button(shopper).click();
      await expect(discount(shopper)).toBeVisible();
    });
  }
});
