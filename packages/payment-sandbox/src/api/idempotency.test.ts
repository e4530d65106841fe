import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHAIN, clientOf, openTestShop, SHOP_URL, type TestShop } from '../test-shop.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('a request repeated with the same Idempotency-Key', () => {
  const ask = (idempotencyKey: string, name = 'Ring') =>
    shop.stripe.products.create({ name }, { idempotencyKey });

  test('acts once and gets the same response', async () => {
    const first = await ask('key-1');
    const second = await ask('key-1');
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  });

  test('is rejected if the parameters differ', async () => {
    await ask('key-2');
    await expect(ask('key-2', 'Chain')).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  test('gets the same response after a restart', async () => {
    const first = await ask('key-3');
    await shop.restart();
    expect((await ask('key-3')).id).toBe(first.id);
  });

  test('a rejected request does not use up the key', async () => {
    await expect(ask('key-4', '')).rejects.toMatchObject({ code: 'parameter_missing' });
    await expect(ask('key-4')).resolves.toMatchObject({ name: 'Ring' });
  });

  test('while the first request is running, the second gets a 409, which the SDK retries', async () => {
    const gate = Promise.withResolvers<void>();
    const waiting = await openTestShop({
      findPrice: async () => {
        await gate.promise;
        return CHAIN;
      },
    });
    const params = {
      mode: 'payment' as const,
      line_items: [{ price: CHAIN.id, quantity: 1 }],
      success_url: SHOP_URL,
    };
    const first = waiting.stripe.checkout.sessions.create(params, { idempotencyKey: 'one' });
    const refused = await raw(waiting, 'one');
    expect(refused).toMatchObject({ status: 409, error: { code: 'idempotency_key_in_use' } });
    gate.resolve();
    const again = await clientOf(waiting.sandbox, 2).checkout.sessions.create(params, {
      idempotencyKey: 'one',
    });
    expect(again.id).toBe((await first).id);
    await waiting.close();
  });
});

async function raw(from: TestShop, key: string): Promise<{ status: number; error: unknown }> {
  const response = await fetch(`http://127.0.0.1:${from.sandbox.port}/v1/checkout/sessions`, {
    method: 'POST',
    body: `mode=payment&line_items[0][price]=${CHAIN.id}&line_items[0][quantity]=1&success_url=${SHOP_URL}`,
    headers: { authorization: `Bearer ${from.sandbox.secretKey}`, 'idempotency-key': key },
  });
  const body = (await response.json()) as { error: unknown };
  return { status: response.status, error: body.error };
}
