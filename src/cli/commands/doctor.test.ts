import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#database/engines/open-database.ts';
import type { Finding } from '#merchant/settings/finding.ts';
import type { StoreSettings } from '#merchant/settings/store-inspection.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { receiveEvent } from '#payments/webhook/webhook.ts';
import { emptyServerDatabase } from '#tests/support/migrated-database.ts';
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts';
import { commandLineOf, OPEN_WITHIN_MS } from '../cli.fixture.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'store-doctor-'));
let store: TestStore;
let mail: SmtpServer;
let publicUrl: string;
/** The store's public webhook URL. */
const server = createServer(async (request, response) => {
  const signature = request.headers['stripe-signature'];
  const answer = await receiveEvent(store.context, await buffer(request), String(signature));
  response.writeHead(answer.status).end();
});

beforeAll(async () => {
  store = await openTestStore();
  mail = await startSmtpServer('accept');
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, OPEN_WITHIN_MS);
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await mail.close();
  await store.close();
  rmSync(dataDir, { recursive: true });
});

function cliWith(settings: Partial<StoreSettings>, now = new Date()) {
  const { stripe } = store.context;
  return commandLineOf(store.database, {
    now,
    inspection: {
      loadSettings: () => ({ DATA_DIR: dataDir, BACKUP_HOURS: 24, TRUST_PROXY: false, ...settings }),
      database: store.database.db,
      createStripe: () => stripe,
    },
  });
}

/** The findings of one check. */
async function diagnose(check: string, settings: Partial<StoreSettings>, now?: Date): Promise<Finding[]> {
  const { stdout } = await cliWith(settings, now).run(['doctor', '--json']);
  const { findings }: { findings: Finding[] } = JSON.parse(stdout.join());
  return findings.filter((finding) => finding.check === check);
}

const stripeSettings = () => ({
  PUBLIC_URL: publicUrl,
  STRIPE_SECRET_KEY: 'sk_test_doctor',
  STRIPE_WEBHOOK_SECRET: store.context.webhookSecret,
});

it('finds what is wrong and says how to fix each', async () => {
  const settings = { ...stripeSettings(), SMTP_URL: 'smtp://127.0.0.1:1', BACKUP_HOURS: 0 };
  const { code, stdout, stderr } = await cliWith(settings).run(['doctor']);
  expect(code).toBe(1);
  expect(stderr).toBe('2 errors, 3 warnings. Fix the errors first.');
  const text = stdout.join('\n');
  expect(text).toMatch(
    /^ERROR {3}webhook: Stripe has no webhook endpoint for .+\n +Run "npm run store -- stripe connect"/m,
  );
  expect(text).toMatch(/^ERROR {3}email: The mail server does not work: .+\n +Check host, port/m);
  expect(text).toMatch(/^WARNING public url: .+ is not encrypted\.\n/m);
  expect(text).toMatch(/^WARNING backups: Automatic backups are off\.\n +Set BACKUP_HOURS=24\.$/m);
  expect(text).toMatch(/^ok {6}way to the store: a signed event arrives/m);
});

it('invalid settings are findings too, one each', async () => {
  const cli = commandLineOf(store.database);
  const { code, stdout } = await cli.run(['doctor', '--json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout.join())).toMatchObject({
    errors: 1,
    findings: [
      { check: 'node', status: 'ok' },
      { check: 'settings', message: 'There are no settings.' },
    ],
  });
});

it('stripe connect creates the endpoint with every event and prints its secret once', async () => {
  const connecting = cliWith({ PUBLIC_URL: publicUrl, STRIPE_SECRET_KEY: 'sk_test_doctor' });
  const { code, stdout } = await connecting.run(['stripe', 'connect']);
  expect(code).toBe(0);
  expect(stdout.at(-1)).toMatch(/^STRIPE_WEBHOOK_SECRET=whsec_\w+$/);
  const again = await connecting.run(['stripe', 'connect']);
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('Stripe has an endpoint for');
  expect((await cliWith({}).run(['stripe', 'connect'])).stderr).toBe('Set STRIPE_SECRET_KEY first.');

  const settings = { ...stripeSettings(), SMTP_URL: mail.url };
  const doctor = await cliWith(settings).run(['doctor']);
  expect(doctor).toMatchObject({ code: 0, stderr: '' });
  expect(doctor.stdout.join('\n')).toMatch(/^ok {6}webhook: we_\w+ sends every event/m);
  expect(mail.attempts(), 'emails sent').toBe(0);
});

it('a wrong webhook secret and a wrong clock are found', async () => {
  const wrong = { ...stripeSettings(), STRIPE_WEBHOOK_SECRET: 'whsec_other' };
  expect(await diagnose('way to the store', wrong)).toMatchObject([
    { status: 'error', message: 'The store refuses an event signed with STRIPE_WEBHOOK_SECRET.' },
  ]);
  const soon = new Date(Date.now() + 100_000);
  const [clock] = await diagnose('clock', stripeSettings(), soon);
  expect(clock).toMatchObject({ status: 'error', fix: expect.stringContaining('NTP') });
  expect(clock?.message).toMatch(/^This machine's clock is (99|10\d) s ahead of Stripe's\./);
});

it('a login without a statement timeout is found, as behind a pooler', async () => {
  const pooled = new URL(await emptyServerDatabase());
  pooled.searchParams.set('options', '-c statement_timeout=0');
  expect(await diagnose('database', { DATABASE_URL: pooled.href })).toMatchObject([
    { status: 'warning', fix: expect.stringContaining('alter role LOGIN set statement_timeout') },
  ]);
});

it("the database login's permissions are checked, and nothing is created", async () => {
  const good = await emptyServerDatabase();
  expect(await diagnose('database', { DATABASE_URL: good })).toMatchObject([
    {
      status: 'ok',
      message: expect.stringMatching(/^PostgreSQL \d+; the next start applies \d+ migrations$/),
    },
  ]);
  const owner = await openDatabase({ databaseUrl: good, dataDir: '' });
  expect((await sql`select from pg_tables where schemaname = 'public'`.execute(owner.db)).rows).toEqual([]);

  const poor = new URL(good);
  poor.username = `doctor_${randomUUID().slice(0, 8)}`;
  await sql`create role ${sql.id(poor.username)} login`.execute(owner.db);
  const findings = await diagnose('database', { DATABASE_URL: poor.href });
  expect(findings.map(({ message }) => message)).toEqual([
    'This login may not create tables.',
    'This login may not act as the role "anon", which reads for shoppers.',
  ]);
  await sql`drop role ${sql.id(poor.username)}`.execute(owner.db);
  await owner.close();

  const gone = new URL(good);
  gone.pathname = '/nobody';
  expect(await diagnose('database', { DATABASE_URL: gone.href })).toMatchObject([
    {
      status: 'error',
      message: 'PostgreSQL of DATABASE_URL refused the connection: database "nobody" does not exist.',
      fix: expect.stringContaining('create database'),
    },
  ]);
  const away = 'postgres://ann@localhost/shop?host=/nowhere';
  expect(await diagnose('database', { DATABASE_URL: away })).toMatchObject([
    {
      status: 'error',
      message: expect.stringContaining('cannot be reached'),
      fix: expect.stringContaining('firewall'),
    },
  ]);
});
