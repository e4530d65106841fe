import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { startStore } from '../support/running-store.ts';

test('the admin of a real shop requires a passkey, and owners invite others', async ({ browser }) => {
  const shop = await startStore({
    template: process.env.STORE_TEMPLATE,
    env: { ADMIN_PORT: '0', PUBLIC_URL: 'http://shop.example' },
  });
  const owner = await openWithAuthenticator(browser);
  await test.step('the first owner enrolls with the link printed at startup', async () => {
    await owner.goto(shop.enrollLink ?? '');
    await owner.getByLabel('Your name').fill('Olivia');
    await owner.getByLabel('Your email').fill('olivia@example.com');
    await owner.getByRole('button', { name: 'Create a passkey' }).click();
    await expect(owner.getByText('Olivia')).toBeVisible();
  });

  await test.step('signs out and in again', async () => {
    await owner.goto(`${shop.adminAddress}/account`);
    await owner.getByRole('button', { name: 'Sign out', exact: true }).click();
    await owner.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(owner.getByRole('heading', { name: 'My account' })).toBeVisible();
  });

  await test.step('an expired session asks to sign in on the page, and the work continues', async () => {
    await owner.getByLabel('What it is for').fill('nightly script');
    await owner.context().clearCookies();
    await owner.getByRole('button', { name: 'Create a token' }).click();
    const again = owner.getByRole('dialog', { name: 'Your session has ended' });
    await expectAccessible(owner, 'signing in again');
    await owner.keyboard.press('Escape');
    await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(again).toHaveCount(0);
    await owner.getByRole('dialog', { name: 'Your token' }).getByRole('button', { name: 'Close' }).click();
  });

  const stranger = await openWithAuthenticator(browser);
  await test.step('a stranger with the used link and without a passkey cannot sign in', async () => {
    await stranger.goto(shop.enrollLink ?? '');
    await expect(stranger.getByRole('alert')).toContainText('This link was used already');
    await stranger.goto(`${shop.adminAddress}/people`);
    await stranger.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(stranger.getByRole('alert')).toHaveText('No passkey was used. Please try again.');
  });

  await test.step('staff join by invitation and cannot invite', async () => {
    await owner.getByRole('link', { name: 'People' }).click();
    await owner.getByRole('button', { name: 'Invite' }).click();
    await owner.getByLabel('Name').fill('Sam');
    await owner.getByLabel('Email').fill('sam@example.com');
    // As if the owner had signed in more than 15 minutes ago, twice.
    const refused = {
      error: { code: 'confirm-sign-in', message: 'Confirm with your passkey that it is you.' },
    };
    let asked = 0;
    await owner.route('**/api/people', (route) => {
      if (route.request().method() === 'GET' || asked === 2) return route.fallback();
      asked += 1;
      return route.fulfill({ status: 401, json: refused });
    });
    await owner.getByRole('button', { name: 'Create the link' }).click();
    const confirm = owner.getByRole('dialog', { name: 'Confirm it’s you' });
    await expectAccessible(owner, 'confirming');
    await owner.keyboard.press('Escape');
    await expect(confirm).toHaveCount(0);
    await expect(owner.getByRole('alert').filter({ hasText: refused.error.message })).toBeVisible();
    await owner.getByRole('button', { name: 'Create the link' }).click();
    await confirm.getByRole('button', { name: 'Confirm with a passkey' }).click();
    await stranger.goto(await owner.getByRole('textbox', { name: 'Send them this link' }).inputValue());
    await expect(stranger.getByText('You are invited as sam@example.com.')).toBeVisible();
    await stranger.getByRole('button', { name: 'Create a passkey' }).click();
    await stranger.getByRole('link', { name: 'People' }).click();
    await expect(stranger.getByRole('row', { name: /sam@example.com/ })).toContainText('Staff');
    await expect(stranger.getByRole('button', { name: 'Invite' })).toHaveCount(0);
  });

  await test.step('a disabled person is signed out at once', async () => {
    await owner.reload();
    await owner.getByRole('button', { name: 'Change Sam' }).click();
    await owner.getByRole('menuitem', { name: 'Disable' }).click();
    await expect(owner.getByRole('row', { name: /sam@example.com/ })).toContainText('Disabled');
    await stranger.reload();
    await expect(stranger.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  });

  await test.step('a new sign-in link is asked about first', async () => {
    await owner.getByRole('button', { name: 'Change Sam' }).click();
    await owner.getByRole('menuitem', { name: 'Enable' }).click();
    await expect(owner.getByRole('row', { name: /sam@example.com/ })).not.toContainText('Disabled');
    await owner.getByRole('button', { name: 'Change Sam' }).click();
    await owner.getByRole('menuitem', { name: 'Create a new sign-in link' }).click();
    await expectAccessible(owner, 'asking about a new link');
    await owner.getByRole('button', { name: 'Sign out and make the link' }).click();
    await stranger.goto(await owner.getByRole('textbox', { name: 'Send them this link' }).inputValue());
    await expect(stranger.getByText('You are invited as sam@example.com.')).toBeVisible();
  });
  await Promise.all([owner.context().close(), stranger.context().close()]);
  expect(shop.output()).toBe('');
  await shop.close();
});

test('the admin works by keyboard: palette, shortcuts, skip link', async ({ admin }) => {
  await admin.goto('/people');
  await expect(admin.getByRole('heading', { name: 'People' })).toBeVisible();
  await admin.keyboard.press('Control+k');
  await admin.getByPlaceholder('Orders, customers').fill('change log');
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(/\/log$/);
  await admin.keyboard.press('Control+k');
  await admin.getByPlaceholder('Orders, customers').fill('cuban link ring, yel');
  await admin.getByRole('option', { name: 'Cuban Link Ring, Yellow' }).click();
  await expect(admin.getByRole('heading', { name: 'Cuban Link Ring, Yellow' })).toBeVisible();
  await admin.getByRole('heading', { name: 'Cuban Link Ring, Yellow' }).click();
  await admin.keyboard.press('g');
  await admin.keyboard.press('u');
  await expect(admin.getByRole('heading', { name: 'People' })).toBeVisible();
  await admin.keyboard.press('?');
  const keys = admin.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Next row');
  await expectAccessible(admin, 'the list of keys');
  await keys.getByLabel('Use single-key shortcuts').uncheck();
  await admin.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await admin.keyboard.press('?');
  await admin.keyboard.press('Control+k');
  await admin.getByPlaceholder('Orders, customers').fill('keyboard');
  await admin.keyboard.press('Enter');
  await expect(keys).toHaveCount(1);
  await keys.getByLabel('Use single-key shortcuts').check();
  await admin.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await admin.keyboard.press('j');
  await expect(admin.getByRole('row', { name: /owner@localhost/ })).toBeFocused();
  await admin.keyboard.press('Control+k');
  await admin.getByPlaceholder('Orders, customers').fill('save');
  await admin.getByRole('option', { name: /SAVE10/ }).click();
  await expect(admin.getByRole('row', { name: /SAVE10/ })).toBeVisible();
  await admin.keyboard.press('Control+k');
  await expect(admin.getByRole('option', { name: 'Cuban Link Ring, Yellow' })).toBeVisible();
  await expectAccessible(admin, 'the palette');
  await admin.getByPlaceholder('Orders, customers').fill('invite');
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('dialog', { name: 'Invite a person' })).toBeVisible();
  await expect(admin).toHaveURL(/\/people$/);
  await admin.reload();
  await expect(admin.getByRole('heading', { name: 'People' })).toBeVisible();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Enter');
  await expect(admin.locator('#main')).toBeFocused();
});

test("one person's change appears for another without a reload", async ({ admin, browser }) => {
  await admin.goto('/log');
  await expect(admin.getByRole('heading', { name: 'Change log' })).toBeVisible();
  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto(new URL('/account', admin.url()).href);
  await colleague.getByLabel('What it is for').fill('nightly script');
  await colleague.getByRole('button', { name: 'Create a token' }).click();
  await expect(
    admin.getByRole('row', { name: /Created an API token for .+ name nightly script/ }),
  ).toBeVisible();
  await colleague.context().close();
});

/** A separate browser with virtual passkeys. */
async function openWithAuthenticator(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.credentials.install();
  return context.newPage();
}
