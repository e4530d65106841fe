import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPEN_WITHIN_MS, openTestCli, type TestCli } from '../cli.fixture.ts';

let shop: TestCli;
beforeAll(async () => {
  shop = await openTestCli();
}, OPEN_WITHIN_MS);
afterAll(() => shop.close());

const admin = async (...args: string[]) => (await shop.run(['admin', ...args])).stdout.join('\n');

it('a person is invited, gets another role, a new link and a token, and is disabled', async () => {
  const SAM = 'sam@example.com';
  expect(await admin('invite', SAM, '--name', 'Sam', '--role', 'staff')).toMatch(/\/enroll#\S{20,}/);
  expect(await admin('role', SAM, 'read-only')).toBe(`${SAM}: read-only.`);
  expect(await admin('recover', SAM)).toMatch(/\/enroll#\S{20,}/);
  expect(await admin('token', SAM, '--name', 'nightly', '--days', '3')).toContain('Bearer store_');
  expect(await admin('disable', SAM)).toBe(`${SAM}: disabled.`);
  expect(await admin('list')).toMatch(/sam@example\.com +Sam +read-only, disabled +not enrolled/);
  expect((await shop.run(['admin', 'recover', SAM])).stderr).toContain('is disabled');
  expect((await shop.run(['admin', 'role', SAM, 'king'])).code).toBe(2);
});

it('the log says in words who did what', async () => {
  await shop.run(['promo-codes', 'add', 'LOGGED', '--percent', '5']);
  const log = await admin('log');
  expect(log).toMatch(/Command line +Created LOGGED\n/);
  expect(log).toMatch(/Command line +Created an API token for sam@example\.com\n/);
  expect(log).toMatch(/Command line +Gave sam@example\.com a new link to sign in\n/);
});
