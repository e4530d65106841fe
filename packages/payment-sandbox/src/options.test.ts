import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { PaymentSandboxOptions } from './start-payment-sandbox.ts';
import { startPaymentSandbox } from './start-payment-sandbox.ts';
import { openTestShop, type TestShop } from './test-shop.fixture.ts';

async function open(options: Partial<PaymentSandboxOptions>): Promise<TestShop> {
  const shop = await openTestShop(options);
  onTestFinished(() => shop.close());
  return shop;
}

test('a given key and webhook secret apply to one run', async () => {
  const shop = await open({ secretKey: 'sk_test_mine', webhookSecret: 'whsec_mine' });
  expect(shop.sandbox).toMatchObject({ secretKey: 'sk_test_mine', webhookSecret: 'whsec_mine' });
  await shop.sandbox.control.expire((await shop.createSession()).id);
  expect(shop.received).toHaveLength(1);
  await shop.restart({ secretKey: 'sk_test_other' });
  expect(shop.sandbox.secretKey).toBe('sk_test_other');
});

test("the page shows the brand's name, logo and font", async () => {
  // Any file works, because the sandbox serves it unchanged.
  const fontFile = fileURLToPath(import.meta.url);
  const shop = await open({ brand: { name: 'Rings & Co', mark: 'M1 2L3 4', fontFile } });
  const page = await (await shop.open(`/sandbox/pay/${(await shop.createSession()).id}`)).text();
  expect(page).toContain('<path d="M1 2L3 4"/></svg><span>Rings &amp; Co</span>');
  expect(await (await shop.open('/sandbox/payment.css')).text()).toMatch(/^@font-face/);
  const font = await shop.open('/sandbox/font.woff2');
  expect(font.headers.get('content-type')).toBe('font/woff2');
  expect(await font.text()).toBe(await readFile(fontFile, 'utf8'));
});

test('every delivery is reported with its status', async () => {
  const attempts: unknown[] = [];
  const shop = await open({ onDelivery: ({ type, status }) => attempts.push({ type, status }) });
  await shop.sandbox.control.expire((await shop.createSession()).id);
  expect(attempts).toEqual([{ type: 'checkout.session.expired', status: 200 }]);
});

test('a second sandbox on a busy port is rejected and leaves the data of the first untouched', async () => {
  const shop = await open({ publicUrl: 'http://shop.test' });
  const { id } = await shop.createSession();
  await expect(startPaymentSandbox({ stateFile: shop.stateFile, port: shop.sandbox.port })).rejects.toThrow(
    'EADDRINUSE',
  );
  await shop.sandbox.control.pay(id);
  await shop.restart();
  expect((await shop.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
});

test('the root URL redirects to the page for testers', async () => {
  const shop = await open({});
  const response = await fetch(`http://127.0.0.1:${shop.sandbox.port}/`);
  expect(await response.text()).toContain('Payment sandbox</h1>');
});
