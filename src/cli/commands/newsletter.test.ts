import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findNewsletterSignupByEmail, insertNewsletterSignup } from '#database/forms/newsletter.ts';
import { verifyToken } from '#merchant/signed-links.ts';
import { OPEN_WITHIN_MS, openTestCli, type TestCli } from '../cli.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'newsletter-'));
let shop: TestCli;
beforeAll(async () => {
  shop = await openTestCli();
}, OPEN_WITHIN_MS);
beforeEach(() => shop.database.db.deleteFrom('newsletter_signups').execute());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

it('the export contains confirmed addresses only and no formulas, and only its owner can read it', async () => {
  expect((await shop.run(['newsletter'])).stdout).toEqual(['There are no subscribers yet.']);
  const { db } = shop.database;
  for (const email of ['waits@example.com', '=cmd@example.com']) await insertNewsletterSignup(db, email);
  await db
    .updateTable('newsletter_signups')
    .set({ confirmed_at: '2026-11-21T10:00:00Z' })
    .where('email', '=', '=cmd@example.com')
    .execute();
  expect((await shop.run(['newsletter', 'list'])).stdout.join('\n')).toMatch(
    /waits@example\.com +unconfirmed/,
  );
  const file = join(folder, 'newsletter.csv');
  expect((await shop.run(['newsletter', 'export', file])).stdout).toEqual([`1 in ${file}.`]);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(`"'=cmd@example.com",`);
  const link = /https?:\S+\/newsletter\/unsubscribe\?token=[\w.%-]+/.exec(text)?.[0] ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';
  const signup = await findNewsletterSignupByEmail(db, '=cmd@example.com');
  expect(await verifyToken(db, 'newsletter-unsubscribe', token)).toBe(signup?.id);
  expect(text).not.toContain('waits');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('an address is unsubscribed once, whatever its case', async () => {
  await insertNewsletterSignup(shop.database.db, 'ann@example.com');
  expect((await shop.run(['newsletter', 'unsubscribe', 'ANN@example.com'])).code).toBe(0);
  expect(await shop.run(['newsletter', 'unsubscribe', 'ann@example.com'])).toMatchObject({
    code: 1,
    stderr: 'ann@example.com is not subscribed to the newsletter.',
  });
});
