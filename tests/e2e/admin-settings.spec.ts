import { expect, test } from '../support/admin.ts';
import { expectAccessible, expectNoSidewaysOverflow } from '../support/axe.ts';

test('the settings show what is a sandbox and how to change it, and send a test email', async ({
  admin,
  store,
}) => {
  await admin.goto('/settings');
  const email = admin.locator('section').filter({ has: admin.getByRole('heading', { name: 'Email' }) });
  await expect(email).toContainText('Sandbox');
  await expect(email).toContainText('Set SMTP_URL to your mail server.');
  await expectAccessible(admin, 'the settings');
  await email.getByLabel('Send a test email to').fill('owner@example.com');
  await email.getByRole('button', { name: 'Send' }).click();
  await expect(email.getByRole('status')).toHaveText(/^Written to a file/);
  const isTest = (text: string) => text.includes('Subject: Test email from');
  expect((await store.readEmails()).filter(isTest)).toEqual([
    expect.stringContaining('To: owner@example.com'),
  ]);
  await admin.getByRole('button', { name: 'Check again' }).click();
  await expect(admin.getByText('Everything is checked.', { exact: true })).toBeVisible();
  await admin.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysOverflow(admin, 'the settings');
});
