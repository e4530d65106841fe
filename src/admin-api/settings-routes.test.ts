import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoreSettings } from '#merchant/settings/store-inspection.ts';
import { openTestAdmin, type TestAdmin } from './admin-api.fixture.ts';

type Answer = {
  areas: {
    area: string;
    state: string;
    facts: { label: string; value: string }[];
    findings: { check: string; status: string; message: string; fix: string | null }[];
  }[];
};

const dataDir = mkdtempSync(join(tmpdir(), 'store-settings-'));
const demo: StoreSettings = { DATA_DIR: dataDir, BACKUP_HOURS: 24, TRUST_PROXY: false };
let settings = demo;
let loads = 0;
let admin: TestAdmin;
let staff: Awaited<ReturnType<TestAdmin['signIn']>>;

beforeAll(async () => {
  admin = await openTestAdmin({
    loadSettings: () => {
      loads += 1;
      return settings;
    },
  });
  staff = await admin.signIn('staff');
});
afterAll(async () => {
  await admin.close();
  rmSync(dataDir, { recursive: true });
});

const check = async (): Promise<Answer> => (await staff('/api/settings/check', 'POST')).json();
const areaOf = ({ areas }: Answer, name: string) => areas.find(({ area }) => area === name);

it('owners and staff see what is a sandbox and how to change it; others do not', async () => {
  const reader = await admin.signIn('read-only');
  expect((await reader('/api/settings')).status).toBe(403);
  expect((await reader('/api/settings/check', 'POST')).status).toBe(403);
  const answer: Answer = await (await staff('/api/settings')).json();
  expect(areaOf(answer, 'payments')).toMatchObject({
    state: 'sandbox',
    findings: [{ status: 'warning', fix: expect.stringContaining('STRIPE_SECRET_KEY') }],
  });
  expect(areaOf(answer, 'email')).toMatchObject({ state: 'sandbox' });
  expect(areaOf(answer, 'backups')?.facts).toContainEqual({ label: 'Last backup', value: 'None yet' });
  expect(areaOf(answer, 'admin')?.findings.map(({ status }) => status)).toEqual(['ok', 'skipped']);
});

it('no response contains a secret, whatever is set', async () => {
  settings = {
    ...demo,
    PUBLIC_URL: 'https://127.0.0.1:1',
    DATABASE_URL: 'postgres://store:db-hidden@127.0.0.1:1/store?password=also-hidden',
    SMTP_URL: 'smtp://mailer:mail-hidden@127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_live_key-hidden',
    STRIPE_WEBHOOK_SECRET: 'whsec_hook-hidden',
  };
  const answer = await check();
  expect(JSON.stringify(answer)).not.toMatch(/hidden/);
  expect(areaOf(answer, 'payments')?.facts).toEqual([
    { label: 'Stripe key', value: 'Set, live mode' },
    { label: 'Webhook secret', value: 'Set' },
  ]);
  expect(areaOf(answer, 'email')?.facts).toContainEqual({ label: 'Mail server', value: '127.0.0.1:1' });
  expect(areaOf(answer, 'database')?.findings).toMatchObject([{ status: 'error' }]);
});

it.each([
  ['https://192.0.2.7', 'error', 'passkeys need a name'],
  ['http://admin.shop.example', 'error', 'is not encrypted'],
  ['https://shop.example', 'warning', 'share the name'],
  ['https://admin.shop.example', 'ok', 'admin.shop.example'],
])('an admin at %s: %s', async (ADMIN_URL, status, message) => {
  settings = { ...demo, PUBLIC_URL: 'https://shop.example', ADMIN_URL };
  const [address, people] = areaOf(await check(), 'admin')?.findings ?? [];
  expect(address).toMatchObject({ status, message: expect.stringContaining(message) });
  expect(people).toMatchObject({ status: 'warning', message: expect.stringContaining('no passkey') });
});

it('two concurrent requests share one examination', async () => {
  settings = demo;
  loads = 0;
  const both = await Promise.all([check(), check()]);
  expect(both[0]).toEqual(both[1]);
  // One for the doctor, one for the description in each response.
  expect(loads).toBe(3);
});

it('a test email goes to the address staff enter, and its result is shown', async () => {
  const sent = await staff('/api/settings/test-email', 'POST', { to: ' owner@example.com ' });
  const { id } = (await sent.json()) as { id: string };
  expect(await (await staff(`/api/settings/test-email/${id}`)).json()).toEqual({
    state: 'waiting',
    error: null,
  });
  expect((await staff('/api/settings/test-email/none')).status).toBe(404);
  expect((await staff('/api/settings/test-email', 'POST', { to: 'nobody' })).status).toBe(422);
  const reader = await admin.signIn('read-only');
  expect((await reader('/api/settings/test-email', 'POST', { to: 'a@example.com' })).status).toBe(403);
});
