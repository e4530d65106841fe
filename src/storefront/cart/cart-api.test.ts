import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/checkout/empty-address.ts';
import { createCheckout, validatePromo } from './cart-api.ts';

afterEach(() => vi.unstubAllGlobals());

const checkOut = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  const draft = { customerEmail: 'maya@example.com', shippingAddress: EMPTY_ADDRESS };
  return createCheckout({ lines: [], promo: null, attemptId: 'a1' }, draft);
};

test('a checkout that did not reach the store says so, and that nothing was charged', async () => {
  expect(await checkOut(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    ok: false,
    message:
      "We couldn't reach the store. Check your connection and try again. Your cart is kept, and nothing was charged.",
  });
});

test('an answer that is not of the store asks to try later', async () => {
  expect(await checkOut(() => Promise.resolve(new Response('<html>', { status: 502 })))).toEqual({
    ok: false,
    message: 'Please try again later.',
  });
});

test('a code that was typed with a space is kept without it', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ valid: true, message: 'You save 10%.', discountPercentage: 10 })),
  );
  expect((await validatePromo('save 10', []))?.promo).toMatchObject({ code: 'SAVE10' });
});
