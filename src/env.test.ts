import { describe, expect, test } from 'vitest';
import { CHECKOUT_LIMITS } from '#domain/checkout-limits.ts';
import { parseEnv } from './env.ts';

describe('the settings', () => {
  test('nothing has to be set', () => {
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

  test('checkout limits are the defaults unless one is named, and a wrong name is told', () => {
    expect(parseEnv({}).CHECKOUT_LIMITS).toEqual(CHECKOUT_LIMITS);
    expect(parseEnv({ CHECKOUT_LIMITS: 'email-unpaid-hour=3' }).CHECKOUT_LIMITS).toContainEqual(
      expect.objectContaining({ name: 'email-unpaid-hour', most: 3 }),
    );
    expect(() => parseEnv({ CHECKOUT_LIMITS: 'mail=3' })).toThrow(/CHECKOUT_LIMITS has "mail=3"/);
  });

  test('every problem is told at once', () => {
    const start = () => parseEnv({ PORT: 'front', DATABASE_URL: 'mysql://db', SMTP_URL: 'mail' });
    expect(start).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*SMTP_URL/);
  });

  test.each([{ STRIPE_SECRET_KEY: 'sk_test_1' }, { STRIPE_WEBHOOK_SECRET: 'whsec_1' }])(
    'a Stripe key and its webhook secret go together: %j',
    (variables) => {
      expect(() => parseEnv(variables)).toThrow('set both or neither');
    },
  );

  test('a live key needs the public address', () => {
    const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(() => parseEnv(live)).toThrow('PUBLIC_URL');
    expect(parseEnv({ ...live, PUBLIC_URL: 'https://shop.example/' }).PUBLIC_URL).toBe(
      'https://shop.example',
    );
  });
});
