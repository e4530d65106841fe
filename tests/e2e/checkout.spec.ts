import type { Request, Route } from '@playwright/test';
import { expectOnlyToast } from '../support/exact-toast.ts';
import { keepToasts } from '../support/seen-toasts.ts';
import { expect, test } from '../support/shop.ts';
import { MAYA, type Shopper } from '../support/shopper.ts';
import { changeStoredLine, replaceStoredCart } from '../support/stored-cart.ts';

const RING_PATH = '/product/ring-signet-pave-octagon-white';
const STUDS_PATH = '/product/earring-studs-round-2ct-white';
const CHECKOUT = '**/api/functions/create-checkout';

const REFUSED = {
  empty: ['Cart is empty', 'Add some items to your cart before checking out.'],
  email: ['Email required', 'Please enter your email address to continue.'],
  address: ['Shipping address required', 'Please fill in all required shipping address fields.'],
} as const;

/** Dismisses the cart's success toast. */
async function openCartWithStuds(shopper: Shopper): Promise<void> {
  await shopper.open(STUDS_PATH);
  await shopper.addToCart();
  await shopper.closeToasts();
}

test.describe('missing details', () => {
  test('an empty cart cannot be checked out', async ({ shopper }) => {
    await shopper.open('/');
    await shopper.openCart();
    await shopper.checkoutButton.click();
    await expectOnlyToast(shopper, ...REFUSED.empty);
  });

  test('are reported one at a time: the email, then the address', async ({ shopper, page }) => {
    const sent: Request[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request));
    await openCartWithStuds(shopper);
    await shopper.checkoutButton.click();
    await expectOnlyToast(shopper, ...REFUSED.email);
    await expect(shopper.field('Email')).toBeFocused();
    await expect(shopper.field('Email')).toHaveAccessibleDescription('Enter your email address.');
    await shopper.field('Email').fill(MAYA.email);
    await expect(shopper.field('Email')).toHaveAttribute('aria-invalid', 'false');
    await shopper.checkoutButton.click();
    await expectOnlyToast(shopper, ...REFUSED.address);
    await expect(shopper.field('Full name')).toBeFocused();
    expect(sent).toEqual([]);
  });

  test('the toast about a blank field goes once the field is filled', async ({ shopper, page }) => {
    await keepToasts(page);
    await openCartWithStuds(shopper);
    await shopper.checkoutButton.click();
    await shopper.expectToast(...REFUSED.email);
    await shopper.field('Email').fill(MAYA.email);
    await expect(shopper.toast(REFUSED.email[0])).toHaveCount(0);
  });

  test('each address field is required, and spaces alone are blank', async ({ shopper }) => {
    await openCartWithStuds(shopper);
    for (const label of ['Full name', 'Address', 'City', 'State', 'ZIP code']) {
      await shopper.fillDetails();
      await shopper.field(label).fill('   ');
      await shopper.checkoutButton.click();
      await expectOnlyToast(shopper, ...REFUSED.address);
      await expect(shopper.field(label)).toBeFocused();
      await expect(shopper.field(label)).toHaveAttribute('aria-invalid', 'true');
    }
    await shopper.fillDetails({ email: '   ' });
    await shopper.checkoutButton.click();
    await expectOnlyToast(shopper, ...REFUSED.email);
  });

  test('a malformed email is reported at its field, and the drawer stays open', async ({ shopper }) => {
    await openCartWithStuds(shopper);
    await shopper.fillDetails({ email: 'maya@example' });
    await shopper.checkoutButton.click();
    await expectOnlyToast(shopper, 'Check your email', 'This email address is not complete.');
    await expect(shopper.field('Email')).toHaveAccessibleDescription('Enter a full email address.');
    await expect(shopper.field('Email')).toBeFocused();
    await expect(shopper.cart).toBeVisible();
  });

  test('an email with an invisible character is reported at its field', async ({ shopper }) => {
    await openCartWithStuds(shopper);
    await shopper.fillDetails({ email: 'may\u200ba@example.com' });
    await shopper.checkoutButton.click();
    await expectOnlyToast(
      shopper,
      'Check your email',
      'This email address contains an invisible character. Please type it again.',
    );
    await expect(shopper.field('Email')).toHaveAccessibleDescription(
      'Clear this field and type the address again.',
    );
    await expect(shopper.field('Email')).toBeFocused();
  });

  test('an email address is validated on blur, not while typing', async ({ shopper }) => {
    await openCartWithStuds(shopper);
    const email = shopper.field('Email');
    const error = shopper.cart.getByRole('alert');
    await email.focus();
    await shopper.field('Full name').focus();
    await expect(email, 'nothing was typed yet').toHaveAttribute('aria-invalid', 'false');
    await email.pressSequentially('maya@example');
    await expect(email).toHaveAttribute('aria-invalid', 'false');
    await email.press('Tab');
    await expect(error).toHaveText('Enter a full email address.');
    await expect(email).toHaveAccessibleDescription('Enter a full email address.');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await shopper.checkoutButton.click();
    await expectOnlyToast(shopper, ...REFUSED.address);
    await expect(email, 'still wrong').toHaveAttribute('aria-invalid', 'true');
    await email.fill('maya@example.com');
    await email.press('Tab');
    await expect(error).toHaveCount(0);
    await expect(email).toHaveAttribute('aria-invalid', 'false');
  });

  test('a typing error in a common provider is named, and corrected with one press', async ({ shopper }) => {
    await openCartWithStuds(shopper);
    const email = shopper.field('Email');
    await email.fill('maya@gmial.com');
    await shopper.field('Full name').focus();
    await expect(shopper.cart.getByText('Did you mean maya@gmail.com?')).toBeVisible();
    await expect(shopper.field('Email')).toHaveAccessibleDescription(/^Did you mean maya@gmail\.com/);
    await shopper.cart.getByRole('button', { name: 'maya@gmail.com' }).click();
    await expect(email).toHaveValue('maya@gmail.com');
    await expect(email).toBeFocused();
    await expect(shopper.cart.getByText('Did you mean')).toHaveCount(0);
  });

  test('the second address line is optional, and a ZIP code is hinted at but not refused', async ({
    shopper,
  }) => {
    await openCartWithStuds(shopper);
    await shopper.fillDetails({ addressLine2: '', zipCode: 'K1A 0B1!?' });
    await shopper.field('City').focus();
    await expect(shopper.cart.getByText('A US ZIP code has five digits.')).toBeVisible();
    await expect(shopper.field('ZIP code')).toHaveAccessibleDescription('A US ZIP code has five digits.');
    await shopper.checkout();
  });
});

test.describe('the request', () => {
  test('contains the lines, trimmed details, the code and the whole cart, and is sent once', async ({
    shopper,
    page,
  }) => {
    await shopper.open(RING_PATH);
    await shopper.choose('9');
    await shopper.addToCart();
    await shopper.applyPromo('save10');
    await shopper.fillDetails({ email: ` ${MAYA.email} `, city: ' Austin ' });
    const asked = page.waitForRequest(CHECKOUT);
    await shopper.checkout();
    const request = await asked;
    const { email, ...shippingAddress } = MAYA;
    expect(request.method()).toBe('POST');
    expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(request.postDataJSON()).toEqual({
      line_items: [{ price: 'price_demo_ring_signet_pave_octagon_white', quantity: 1 }],
      customerEmail: email,
      shippingAddress,
      promoCode: 'SAVE10',
      discountPercentage: 10,
      cartItems: [
        {
          id: 'ring-signet-pave-octagon-white',
          source_table: 'hip_hop_ring_products',
          name: 'Octagon Pave Signet, White',
          image_url: expect.any(String),
          price: 24200,
          quantity: 1,
          stripe_price_id: 'price_demo_ring_signet_pave_octagon_white',
          selectedSize: '9',
          selectedColor: 'Silver',
          selectedLength: '',
          ships_today: true,
        },
      ],
    });
    expect(await shopper.readAmountDue()).toBe('$217.80');
  });

  test('without a code it has null and no discount', async ({ shopper, page }) => {
    await openCartWithStuds(shopper);
    await shopper.fillDetails();
    const asked = page.waitForRequest(CHECKOUT);
    await shopper.checkout();
    expect((await asked).postDataJSON()).toMatchObject({ promoCode: null, discountPercentage: 0 });
    expect(await shopper.readAmountDue()).toBe('$195.99');
  });

  test('while it is in progress the button says Processing... and sends nothing twice', async ({
    shopper,
    page,
  }) => {
    await openCartWithStuds(shopper);
    await shopper.fillDetails();
    const held: Route[] = [];
    await page.route(CHECKOUT, (route) => void held.push(route));
    await shopper.checkoutButton.dblclick();
    const working = shopper.cart.getByRole('button', { name: 'Processing...' });
    await expect(working).toBeDisabled();
    await expect(working.locator('svg')).toHaveCSS('width', '18px');
    await shopper.field('City').press('Enter');
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await shopper.arriveAtPayment();
    expect(held).toHaveLength(1);
  });
});

test.describe('failures', () => {
  // The browser logs the failed call, as expected.
  test.use({ expectsNoErrors: false });

  test('a US state that does not exist is reported at its field, and one that exists is taken', async ({
    shopper,
  }) => {
    await openCartWithStuds(shopper);
    await shopper.fillDetails({ state: 'Texass' });
    await shopper.checkoutButton.click();
    const message = 'Enter a US state, as in Florida or FL, or choose another country.';
    await expectOnlyToast(shopper, 'Checkout failed', message);
    await expect(shopper.field('State')).toBeFocused();
    await expect(shopper.field('State')).toHaveAccessibleDescription(message);
    await shopper.field('State').fill('texas');
    await expect(shopper.field('State')).toHaveAttribute('aria-invalid', 'false');
    await shopper.checkout();
  });

  const refusal = JSON.stringify({
    error: { code: 'conflict', message: 'The ring in size 9 has just been sold.', requestId: 'r1' },
  });
  const failures: { id: string; reason: string; text: string; fail: (route: Route) => Promise<void> }[] = [
    {
      id: 'CH-12',
      reason: 'the answer names no address',
      text: 'No checkout URL received',
      fail: (route) => route.fulfill({ json: {} }),
    },
    {
      id: 'CH-13',
      reason: 'the store says why',
      text: 'The ring in size 9 has just been sold.',
      fail: (route) => route.fulfill({ status: 409, contentType: 'application/json', body: refusal }),
    },
    {
      id: 'CH-13',
      reason: 'the network fails',
      text: "We couldn't reach the store. Check your connection and try again. Your cart is kept, and nothing was charged.",
      fail: (route) => route.abort(),
    },
    {
      id: 'CH-13',
      reason: 'something between answers in HTML',
      text: 'Please try again later.',
      fail: (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }),
    },
  ];
  for (const { id, reason, text, fail } of failures) {
    test(`${id}, CH-16: ${reason}: shows a message, keeps drawer and details, and the next attempt works`, async ({
      shopper,
      page,
    }) => {
      await openCartWithStuds(shopper);
      await shopper.fillDetails({ addressLine2: 'Apt 4' });
      await page.route(CHECKOUT, fail);
      await shopper.checkoutButton.click();
      await expectOnlyToast(shopper, 'Checkout failed', text);
      await expect(shopper.toast('Checkout failed')).toHaveRole('alert');
      await expect(shopper.cart).toBeVisible();
      await expect(shopper.checkoutButton).toBeEnabled();
      await shopper.expectDetails({ addressLine2: 'Apt 4' });
      await page.unroute(CHECKOUT);
      await shopper.checkout();
    });
  }

  test('a product that sold out meanwhile is named by the server', async ({ shopper, page }) => {
    await openCartWithStuds(shopper);
    await shopper.fillDetails();
    await changeStoredLine(page, { id: 'earring-hoops-pave-white', name: 'Pave Hoops, White' });
    await shopper.waitUntilHydrated();
    await shopper.openCart();
    await shopper.checkoutButton.click();
    await expect(shopper.toast('Checkout failed').locator('p')).toContainText('Pave Hoops, White');
    await expect(shopper.cart).toBeVisible();
  });
});

test('email and address survive a reload, and an invalid draft is a blank form', async ({
  shopper,
  page,
}) => {
  await openCartWithStuds(shopper);
  await shopper.fillDetails({ addressLine2: 'Apt 4', country: 'US' });
  await page.reload();
  await shopper.waitUntilHydrated();
  await shopper.openCart();
  await shopper.expectDetails({ addressLine2: 'Apt 4' });
  await replaceStoredCart(page, 'null');
  await page.evaluate(() => sessionStorage.setItem('checkout-draft', '{"shippingAddress":[]}'));
  await page.reload();
  await shopper.waitUntilHydrated();
  await shopper.addToCart();
  await expect(shopper.field('Email')).toHaveValue('');
  await expect(shopper.field('Country')).toHaveValue('US');
});
