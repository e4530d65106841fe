import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CHECKOUT_LIMITS } from '#domain/checkout/checkout-limits.ts';
import { mistypedVariables, parseEnv, readDotEnv } from './env.ts';

describe('settings', () => {
  test('every setting is optional', () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      LOG_LEVEL: 'info',
    });
  });

  test('a blank setting counts as absent', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  test('checkout limits have defaults, and an unknown limit is an error', () => {
    expect(parseEnv({}).CHECKOUT_LIMITS).toEqual(CHECKOUT_LIMITS);
    expect(parseEnv({ CHECKOUT_LIMITS: 'email-unpaid-hour=3' }).CHECKOUT_LIMITS).toContainEqual(
      expect.objectContaining({ name: 'email-unpaid-hour', most: 3 }),
    );
    expect(() => parseEnv({ CHECKOUT_LIMITS: 'mail=3' })).toThrow(/CHECKOUT_LIMITS has "mail=3"/);
  });

  test('the admin URL has no path and a host name that passkeys can be bound to', () => {
    expect(parseEnv({ ADMIN_URL: 'https://admin.shop.example:8443/' }).ADMIN_URL).toBe(
      'https://admin.shop.example:8443',
    );
    for (const host of [
      'shop.example/admin',
      'shop.example/?x',
      'shop.example/#x',
      'a:b@shop.example',
      'shop.example.',
    ]) {
      expect(() => parseEnv({ ADMIN_URL: `https://${host}` }), host).toThrow('without a path');
    }
  });

  test('several workers need a database server and a shared payment provider', () => {
    const server = { WORKERS: '2', DATABASE_URL: 'postgres://db/store' };
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(parseEnv({ ...server, ...stripe })).toMatchObject({ WORKERS: 2 });
    expect(() => parseEnv({ WORKERS: '2', ...stripe })).toThrow('WORKERS above 1 goes with DATABASE_URL');
    expect(() => parseEnv(server)).toThrow('WORKERS above 1 goes with STRIPE_SECRET_KEY');
    expect(parseEnv({ WORKERS: '' })).toMatchObject({ WORKERS: 1 });
  });

  test('every problem is reported at once', () => {
    const start = () => parseEnv({ PORT: 'front', DATABASE_URL: 'mysql://db', SMTP_URL: 'mail' });
    expect(start).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*SMTP_URL/);
  });

  test('a problem is one plain line per setting', () => {
    const wrong = {
      PORT: '70000.5',
      PUBLIC_URL: 'shop.example',
      DATABASE_URL: 'mysql://db',
      STRIPE_SECRET_KEY: 'pk_live_1',
      SESSION_SECRET: 'short',
      SMTP_URL: 'mail',
      TRUST_PROXY: 'perhaps',
      LOG_LEVEL: 'loud',
    };
    expect(() => parseEnv(wrong)).toThrow(
      new Error(`These settings cannot be used:
  PORT must be a whole number from 0 to 65535
  PUBLIC_URL must be an address that starts with http:// or https://
  DATABASE_URL must be an address that starts with postgres://
  STRIPE_SECRET_KEY must start with sk_test_, sk_live_, rk_test_ or rk_live_
  SESSION_SECRET must have at least 32 characters
  SMTP_URL must be an address that starts with smtp:// or smtps://
  TRUST_PROXY must be true or false
  LOG_LEVEL must be one of silent, error, warn, info, debug
  STRIPE_WEBHOOK_SECRET goes with STRIPE_SECRET_KEY: set both or neither`),
    );
  });

  test.each(['-1', '65536', '3000.5'])('port %s is rejected', (PORT) => {
    expect(() => parseEnv({ PORT })).toThrow('PORT must be a whole number from 0 to 65535');
  });

  test('the sender of emails is an email address, with a name or without', () => {
    for (const MAIL_FROM of ['a@b.com', 'Ann <a@b.com>', '"Ann, Inc." <a@b.com>', '<a@b.com>', '']) {
      expect(parseEnv({ MAIL_FROM }), MAIL_FROM).toBeDefined();
    }
    for (const MAIL_FROM of ['abc', 'Ann <abc>', 'Ann a@b.com', 'Ann <a@b.com', 'Ann <a@b.com> x']) {
      expect(() => parseEnv({ MAIL_FROM }), MAIL_FROM).toThrow('MAIL_FROM must be an email address');
    }
  });

  test('the store and its admin have different ports, and the clash is listed with other problems', () => {
    const clash = 'ADMIN_PORT must be another port than PORT, which is';
    expect(() => parseEnv({ PORT: '8080', ADMIN_PORT: '8080', SMTP_URL: 'mail' })).toThrow(
      new RegExp(`SMTP_URL must be .*\\n  ${clash} 8080$`),
    );
    expect(() => parseEnv({ ADMIN_PORT: '3000' })).toThrow(`${clash} 3000`);
    for (const ADMIN_PORT of ['0', '3001', 'off', '']) {
      expect(parseEnv({ PORT: ADMIN_PORT === '0' ? '0' : '', ADMIN_PORT })).toBeDefined();
    }
  });

  test.each([
    {},
    { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', PUBLIC_URL: 'https://a.example' },
  ])('a shared payment sandbox is rejected without a test key: %o', (stripe) => {
    const sandbox = { PAYMENT_SANDBOX_URL: 'http://127.0.0.1:12111' };
    expect(() => parseEnv({ ...stripe, ...sandbox })).toThrow(
      /PAYMENT_SANDBOX_URL goes with a STRIPE_SECRET_KEY/,
    );
    const test = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(parseEnv({ ...test, ...sandbox })).toMatchObject(sandbox);
  });

  test.each([{ STRIPE_SECRET_KEY: 'sk_test_1' }, { STRIPE_WEBHOOK_SECRET: 'whsec_1' }])(
    'a Stripe key and its webhook secret require each other: %j',
    (variables) => {
      expect(() => parseEnv(variables)).toThrow('set both or neither');
    },
  );

  test('a live key requires the public URL', () => {
    const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(() => parseEnv(live)).toThrow('PUBLIC_URL');
    expect(parseEnv({ ...live, PUBLIC_URL: 'https://shop.example/' }).PUBLIC_URL).toBe(
      'https://shop.example',
    );
  });
});

describe('.env', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'store-settings-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  test('the environment takes precedence, even if blank', () => {
    const dotEnv = { PORT: '4000', HOST: '0.0.0.0', LOG_LEVEL: 'warn' };
    expect(parseEnv({ PORT: '5000', HOST: '' }, dotEnv)).toMatchObject({
      PORT: 5000,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
    });
  });

  test('an unknown name is an error, reported with all others', () => {
    expect(() => parseEnv({ PORT: 'front' }, { STRIPE_SECRETKEY: 'sk_test_1', COLOR: 'red' })).toThrow(
      new Error(`These settings cannot be used:
  .env: STRIPE_SECRETKEY is not a setting of this store. Did you mean STRIPE_SECRET_KEY?
  .env: COLOR is not a setting of this store.
  PORT must be a whole number from 0 to 65535`),
    );
    expect(() => parseEnv({}, { COLOR: 'red' })).toThrow('COLOR');
  });

  test('a missing file is fine', () => {
    expect(readDotEnv(join(directory, '.env'))).toEqual({});
  });

  test('a byte order mark is not part of the first name', () => {
    writeFileSync(
      join(directory, '.env'),
      '\ufeffPORT=4000\r\n# words\r\nMAIL_FROM="Ann <a@shop.example>"\r\n',
    );
    expect(readDotEnv(join(directory, '.env'))).toEqual({ PORT: '4000', MAIL_FROM: 'Ann <a@shop.example>' });
  });

  test('an unreadable file is named', () => {
    expect(() => readDotEnv(directory)).toThrow(`${directory} cannot be read: EISDIR`);
  });

  test('.env.example and docs/operations.md list every setting', () => {
    const root = resolve(import.meta.dirname, '..');
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    const offered = parseDotEnvNames(example);
    expect(offered).toEqual(Object.keys(parseEnv({})));
    const [, table = ''] = readFileSync(join(root, 'docs/operations.md'), 'utf8').split('\n## Settings\n');
    for (const name of offered) expect(table).toContain(`\`${name}\``);
    writeFileSync(join(directory, '.env'), example);
    expect(parseEnv({}, readDotEnv(join(directory, '.env')))).toEqual(parseEnv({}));
  });
});

describe('an environment variable that looks like a mistyped setting', () => {
  test.each([
    ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PROT', 'PORT'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['smtp_url', 'SMTP_URL'],
  ])('%s suggests %s', (name, setting) => {
    expect(mistypedVariables({ [name]: 'x' })).toEqual([
      `${name} is not a setting of this store. Did you mean ${setting}?`,
    ]);
  });

  test.each(['STRIPE_PUBLISHABLE_KEY', 'SMTP_PASSWORD', 'ADMIN_PASSWORD', 'CHECKOUT_TIMEOUT'])(
    '%s has a prefix of the store, but no setting is similar',
    (name) => {
      expect(mistypedVariables({ [name]: 'x' })).toEqual([`${name} is not a setting of this store.`]);
    },
  );

  test('variables of other programs, blank ones and settings are not reported', () => {
    const usual = ['PATH', 'HOME', 'USER', 'MAIL', 'LANG', 'PWD', 'NODE_ENV', 'HOSTNAME', 'SESSION_MANAGER'];
    const own = Object.keys(parseEnv({}));
    expect(mistypedVariables(Object.fromEntries([...usual, ...own].map((name) => [name, 'x'])))).toEqual([]);
    expect(mistypedVariables({ STRIPE_KEY: '' })).toEqual([]);
  });
});

/** The setting names of an example file in which every setting is commented out. */
function parseDotEnvNames(example: string): string[] {
  return [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name = '']) => name);
}
