import type { Locator, Page, Route } from '@playwright/test';
import { expectOnlyToast } from '../support/exact-toast.ts';
import { expectFormEmail } from '../support/form-emails.ts';
import { expect, test } from '../support/shop.ts';

const NEWSLETTER_CALL = '**/api/functions/newsletter-signup';
const AFFILIATE_CALL = '**/api/tables/affiliate_applications';
const CONTACT_CALL = '**/api/tables/contact_requests';

const footer = (page: Page) => page.getByRole('contentinfo');
const address = (page: Page) => footer(page).getByRole('textbox', { name: 'Email address' });
const signUp = (page: Page) => footer(page).getByRole('button', { name: 'Sign up' });
const field = (page: Page, label: string | RegExp) => page.getByRole('main').getByLabel(label);

/** Presses a button and holds its request. Meanwhile the button shows progress and ignores further presses. */
async function expectBusy(page: Page, call: string, button: Locator, words: string): Promise<Route> {
  const held = Promise.withResolvers<Route>();
  await page.route(call, (route) => held.resolve(route));
  await button.click();
  await expect(page.getByRole('button', { name: words, exact: true })).toBeDisabled();
  return held.promise;
}

async function fillApplication(page: Page): Promise<void> {
  await field(page, 'Instagram handle').fill('@maya.ortiz');
  await field(page, 'Phone number').fill('(713) 555-0111');
  await field(page, 'Email').fill('maya.affiliate@example.com');
}

async function fillMessage(page: Page): Promise<void> {
  await field(page, 'Name').fill('Maya Ortiz');
  await field(page, 'Email').fill('maya.contact@example.com');
  await field(page, 'Subject').selectOption('Sizing Help');
  await field(page, 'Message').fill('Does the ring\ncome in 13?');
}

test('the newsletter form in the footer of every page', async ({ page, shopper, store }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('newsletter-signup')) sent.push(request.postData() ?? '');
  });
  await shopper.open('/about');
  await address(page).fill('   ');
  await signUp(page).click();
  await expectOnlyToast(shopper, 'Error', 'Please enter your email address');
  await expect(address(page)).toBeFocused();
  await expect(footer(page).getByText('Please enter your email address')).toBeVisible();
  await address(page).fill('maya');
  await expect(footer(page).getByText('Please enter your email address')).toHaveCount(0);
  await address(page).press('Enter');
  await expectOnlyToast(shopper, 'Error', 'This email address is not complete.');
  await expect(address(page)).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);

  await address(page).fill(' maya.news@example.com ');
  const route = await expectBusy(page, NEWSLETTER_CALL, signUp(page), '...');
  expect(route.request().postDataJSON()).toEqual({ email: 'maya.news@example.com' });
  await route.continue();
  await expectOnlyToast(shopper, 'Success!', "Thank you for subscribing! You'll receive all future promos.");
  await expect(address(page)).toHaveValue('');
  await expect(signUp(page)).toBeFocused();
  expect(await expectFormEmail(store, 'To: maya.news@example.com')).toContain(
    'Subject: Confirm your address for FACET HOUSE',
  );
});

test('an application reports what is missing, is sent, and the form is reset', async ({
  page,
  shopper,
  store,
}) => {
  await shopper.open('/become-affiliate');
  const submit = page.getByRole('button', { name: 'Submit application' });
  await submit.click();
  await expectOnlyToast(shopper, 'Missing Information', 'Please fill in all required fields');
  await expect(field(page, 'Instagram handle')).toBeFocused();
  await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(3);
  await fillApplication(page);
  await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(0);
  const route = await expectBusy(page, AFFILIATE_CALL, submit, 'Submitting...');
  expect(route.request().postDataJSON()).toEqual({
    instagram_handle: '@maya.ortiz',
    tiktok_handle: null,
    phone_number: '(713) 555-0111',
    email: 'maya.affiliate@example.com',
  });
  await route.continue();
  await expectOnlyToast(
    shopper,
    'Application Submitted!',
    'Thank you for your interest. We will review your application and get back to you soon.',
  );
  for (const label of ['Instagram handle', 'Phone number', 'Email']) {
    await expect(field(page, label)).toHaveValue('');
  }
  const email = await expectFormEmail(store, 'Reply-To: maya.affiliate@example.com');
  expect(email).toMatch(/^To: hello@facethouse\.example\r?$/m);
});

test('from the returns page to a sent message', async ({ page, shopper, store }) => {
  await shopper.open('/policies/returns');
  await page.getByRole('link', { name: 'Start Return' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expect(field(page, 'Subject')).toHaveValue('return-exchange');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expectOnlyToast(shopper, 'Missing Information', 'Please fill in all required fields');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(3);
  await fillMessage(page);
  const route = await expectBusy(page, CONTACT_CALL, send, 'Sending...');
  expect(route.request().postDataJSON()).toEqual({
    name: 'Maya Ortiz',
    email: 'maya.contact@example.com',
    phone: null,
    order_number: null,
    subject: 'sizing-help',
    message: 'Does the ring\ncome in 13?',
  });
  await route.continue();
  await expectOnlyToast(
    shopper,
    'Message Sent!',
    "Thank you for contacting us. We'll get back to you within 24 hours.",
  );
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(field(page, 'Message')).toHaveValue('');
  const email = await expectFormEmail(store, 'Reply-To: maya.contact@example.com');
  expect(email).toContain('Subject: Sizing Help: message from Maya Ortiz');
  expect(email).toContain('    Does the ring');
});

test.describe('if a form cannot be sent', () => {
  // The browser logs the failed call and the not-found page.
  test.use({ expectsNoErrors: false });

  const answer = (status: number, message?: string) => (route: Route) =>
    route.fulfill({ status, json: message ? { error: { message } } : {} });

  test("the newsletter shows the server's message or its own, and keeps the address", async ({
    page,
    shopper,
  }) => {
    await shopper.open('/about');
    await address(page).fill('kept@example.com');
    const failures: [(route: Route) => Promise<void>, string][] = [
      [
        answer(429, 'Too many attempts. Please wait a minute and try again.'),
        'Too many attempts. Please wait a minute and try again.',
      ],
      [answer(500), 'Failed to subscribe. Please try again.'],
      [(route) => route.abort(), 'Something went wrong. Please try again later.'],
    ];
    for (const [fail, words] of failures) {
      await page.route(NEWSLETTER_CALL, fail);
      await signUp(page).click();
      await expectOnlyToast(shopper, 'Error', words);
      await expect(address(page)).toHaveValue('kept@example.com');
      await page.unroute(NEWSLETTER_CALL);
    }
  });

  test('the application and the message show an error and keep the input', async ({ page, shopper }) => {
    await page.route(AFFILIATE_CALL, answer(500, 'words of the machine'));
    await page.route(CONTACT_CALL, (route) => route.abort());
    await shopper.open('/become-affiliate');
    await fillApplication(page);
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expectOnlyToast(shopper, 'Submission Failed', 'Something went wrong. Please try again.');
    await expect(shopper.toast('Submission Failed')).toHaveRole('alert');
    await expect(field(page, 'Instagram handle')).toHaveValue('@maya.ortiz');
    await page.route(AFFILIATE_CALL, answer(429, 'Too many attempts. Please wait a minute and try again.'));
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expectOnlyToast(
      shopper,
      'Submission Failed',
      'Too many attempts. Please wait a minute and try again.',
    );
    await shopper.open('/contact');
    await fillMessage(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expectOnlyToast(
      shopper,
      'Error',
      'There was an error sending your message. Please try again or contact us directly.',
    );
    await expect(field(page, 'Message')).toHaveValue('Does the ring\ncome in 13?');
    await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  });

  test('a page that was not found is named in the message, as text', async ({ page, shopper }) => {
    await shopper.open('/no/such/%3Cb%3Epage');
    await page.getByRole('link', { name: 'Report a broken link' }).click();
    await expect(field(page, 'Subject')).toHaveValue('other');
    await expect(field(page, 'Message')).toHaveValue('Broken link: /no/such/%3Cb%3Epage');
    // The same text as rendered by the server, and input is kept.
    await page.reload();
    await shopper.waitUntilHydrated();
    await expect(field(page, 'Message')).toHaveValue('Broken link: /no/such/%3Cb%3Epage');
    await field(page, 'Message').fill('My own words');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(field(page, 'Message')).toHaveValue('My own words');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the link on a not-found page fills in the message, as text', async ({ page, store }) => {
      const message = field(page, 'Message');
      await page.goto('/no/such/%3Cb%3Epage');
      await page.getByRole('link', { name: 'Report a broken link' }).click();
      await expect(field(page, 'Subject')).toHaveValue('other');
      await expect(message).toHaveValue('Broken link: /no/such/%3Cb%3Epage');
      const odd = '</textarea><script>alert(1)</script>&amp; "é💎"';
      await page.goto(`/contact?${new URLSearchParams({ path: odd })}`);
      await expect(message).toHaveValue(`Broken link: ${odd}`);
      await page.goto(`/contact?path=/${'x'.repeat(2_000)}`);
      await expect(message).toHaveValue(`Broken link: /${'x'.repeat(299)}`);
      await page.goto('/contact?path=');
      await expect(message).toHaveValue('');

      await page.goto('/contact?path=/x');
      await field(page, 'Name').fill('Noor Script');
      await message.fill('');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Write a message.')).toBeVisible();
      await expect(message).toHaveValue('');
      expect(store.output()).toBe('');
    });

    test('errors are marked and input kept, then the forms are sent, and reloading sends nothing again', async ({
      page,
      store,
    }) => {
      await page.goto('/contact?subject=financing');
      await expect(field(page, 'Subject')).toHaveValue('financing');
      await field(page, 'Name').fill('Noor Script');
      await field(page, 'Email').fill('noor@');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('alert')).toContainText('Please fill in all required fields');
      await expect(field(page, 'Name')).toHaveValue('Noor Script');
      await expect(field(page, 'Subject')).toHaveValue('financing');
      await expect(page.getByText('Enter a full email address.')).toBeVisible();
      await field(page, 'Email').fill('noor@example.com');
      await field(page, 'Message').fill('Without scripts.');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page).toHaveURL(/\/contact\?sent=1(#|$)/);
      await expect(page.getByRole('status')).toContainText('Message Sent!');
      await page.reload();
      await expectFormEmail(store, 'Reply-To: noor@example.com');

      await address(page).fill('noor.news@example.com');
      await signUp(page).click();
      await expect(page.getByRole('status')).toContainText("You'll receive all future promos.");
      await page.goto('/become-affiliate');
      await fillApplication(page);
      await page.getByRole('button', { name: 'Submit application' }).click();
      await expect(page.getByRole('status')).toContainText('Application Submitted!');
    });
  });
});
