import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertAffiliateApplication, insertContactRequest, insertNewsletterSignup } from '#database/forms.ts';
import { OPEN_WITHIN_MS, openTestCli, type TestCli } from '../cli.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'messages-'));
let shop: TestCli;
beforeAll(async () => {
  shop = await openTestCli();
}, OPEN_WITHIN_MS);
beforeEach(async () => {
  for (const table of ['contact_requests', 'affiliate_applications', 'newsletter_signups'] as const) {
    await shop.database.db.deleteFrom(table).execute();
  }
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

const DATE = /^20\d\d-\d\d-\d\d \d\d:\d\d/;
const MESSAGE = {
  name: 'Maya Ortiz',
  email: 'maya@example.com',
  phone: null,
  subject: 'sizing-help',
  message: 'First line\nsecond line',
};

it('the merchant reads the latest messages whole, set in below who wrote them', async () => {
  expect((await shop.run(['messages'])).stdout).toEqual(['There are no messages yet.']);
  await insertContactRequest(shop.database.db, MESSAGE);
  const { code, stdout } = await shop.run(['messages']);
  expect(code).toBe(0);
  expect(stdout[0]).toMatch(DATE);
  expect(stdout[0]).toContain('Sizing Help');
  expect(stdout.slice(1)).toEqual(['Maya Ortiz <maya@example.com>', '    First line', '    second line', '']);
});

it('what somebody wrote cannot steer the terminal', async () => {
  await insertContactRequest(shop.database.db, { ...MESSAGE, name: 'Eve\u001b[2J', message: '\u202ex' });
  const { stdout } = await shop.run(['messages']);
  expect(stdout[1]).toBe('Eve\ufffd[2J <maya@example.com>');
  expect(stdout[2]).toBe('    \ufffdx');
});

it('applications and subscribers are tables', async () => {
  expect((await shop.run(['messages', 'affiliates'])).stdout).toEqual(['There are no applications yet.']);
  expect((await shop.run(['messages', 'newsletter'])).stdout).toEqual(['There are no subscribers yet.']);
  await insertAffiliateApplication(shop.database.db, {
    instagram_handle: '@maya',
    tiktok_handle: null,
    phone_number: '+1 713',
    email: 'maya@example.com',
  });
  await insertNewsletterSignup(shop.database.db, 'Ann@example.com');
  const [head, row] = (await shop.run(['messages', 'affiliates'])).stdout;
  expect(head?.split(/ {2,}/)).toEqual(['DATE (UTC)', 'INSTAGRAM', 'TIKTOK', 'PHONE', 'EMAIL']);
  expect(row).toMatch(/@maya +\+1 713 +maya@example\.com$/);
  expect((await shop.run(['messages', 'newsletter'])).stdout[1]).toMatch(/ann@example\.com$/);
});

it('a CSV file holds every message, runs no formula, and is for its user’s eyes only', async () => {
  await insertContactRequest(shop.database.db, { ...MESSAGE, name: '=1+1' });
  const file = join(folder, 'messages.csv');
  expect((await shop.run(['messages', '--csv', file])).stdout).toEqual([`1 in ${file}.`]);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(`"sizing-help","'=1+1","maya@example.com","","First line\nsecond line"`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await shop.run(['messages', '--csv', file])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('could not be written'),
  });
});

it('an address is taken off the newsletter once, whatever its case', async () => {
  await insertNewsletterSignup(shop.database.db, 'ann@example.com');
  expect((await shop.run(['messages', 'unsubscribe', 'ANN@example.com'])).code).toBe(0);
  expect(await shop.run(['messages', 'unsubscribe', 'ann@example.com'])).toMatchObject({
    code: 1,
    stderr: 'ann@example.com does not get the newsletter.',
  });
});
