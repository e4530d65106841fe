import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCertificate, listCertificates } from '#database/orders/certificates.ts';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { createCheckout } from '#payments/checkout/create-checkout.ts';
import { placeOrder } from '#payments/order-context.fixture.ts';
import { issueCertificates } from '#payments/orders/issue-certificates.ts';
import { moveOrder } from '#payments/orders/move-order.ts';
import { refundOrder } from '#payments/orders/refund-order.ts';
import {
  aRequest,
  aRequestedLine,
  openCheckout,
  openTestStore,
  type TestStore,
} from '#payments/payments.fixture.ts';
import { store as shop } from '#shop';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  await insertProducts(store.database.db, 'pendant_products', [
    {
      id: 'tag',
      name: 'Dog tag',
      price: 100_01,
      category: 'Pendants',
      stripe_price_id: 'price_tag',
      stone: 'moissanite',
      stone_clarity: 'VVS1',
      material: 'Sterling Silver',
      personalization: {
        label: 'Engraving',
        max_length: 8,
        characters: ['latin-letters', 'digits'],
        is_required: false,
        price: 25_00,
      },
    },
    {
      id: 'name',
      name: 'Name plate',
      price: 50_00,
      category: 'Pendants',
      stripe_price_id: 'price_name',
      personalization: {
        label: 'Name',
        max_length: 5,
        characters: ['letters'],
        is_required: true,
        price: 0,
      },
    },
    {
      id: 'medallion',
      name: 'Photo medallion',
      price: 300_00,
      category: 'Pendants',
      stripe_price_id: 'price_medallion',
      is_made_on_request: true,
    },
  ]);
});
afterAll(() => store.close());

const aTag = (text: string, overrides: Parameters<typeof aRequestedLine>[0] = {}) =>
  aRequestedLine({
    id: 'tag',
    source_table: 'pendant_products',
    stripe_price_id: 'price_tag',
    selectedSize: 'Standard',
    price: text === '' ? 100_01 : 125_01,
    ...(text && { personalization: { text } }),
    ...overrides,
  });
const aName = (text: string) =>
  aTag('', {
    id: 'name',
    stripe_price_id: 'price_name',
    price: 50_00,
    ...(text && { personalization: { text } }),
  });

describe('an engraved piece', () => {
  it('has its own line item at Stripe with the text on the payment page, below its piece, and the amounts sum exactly', async () => {
    const page = await openCheckout(store, {
      cartItems: [aTag('LUNA', { quantity: 2 }), aTag('NOVA'), aTag(''), aName('Zoë')],
    });
    const session = await store.context.stripe.checkout.sessions.retrieve(page.sessionId, {
      expand: ['line_items'],
    });
    expect(session.amount_subtotal).toBe(4 * 100_01 + 3 * 25_00 + 50_00);
    expect(
      session.line_items?.data.map(({ description, quantity, amount_total }) => [
        description,
        quantity,
        amount_total,
      ]),
    ).toEqual([
      ['Dog tag', 4, 400_04],
      ['Dog tag, Engraving: “LUNA”', 2, 50_00],
      ['Dog tag, Engraving: “NOVA”', 1, 25_00],
      ['Name plate', 1, 50_00],
      ['Name plate, Name: “Zoë”', 1, 0],
    ]);
  });

  it('is ordered with its text, and a refund includes the price of the text', async () => {
    const { orderNumber } = await placeOrder(store, {
      cartItems: [aTag('LUNA', { quantity: 3 }), aTag('NOVA')],
    });
    const lines = await listOrdersByNumber(store.context.db, orderNumber);
    expect(
      lines.map(({ personalization, unit_amount, quantity }) => [personalization, unit_amount, quantity]),
    ).toEqual([
      [{ label: 'Engraving', text: 'LUNA', price: 25_00 }, 125_01, 3],
      [{ label: 'Engraving', text: 'NOVA', price: 25_00 }, 125_01, 1],
    ]);
    const total = 4 * 125_01 - Math.round((4 * 125_01) / 10);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    const refunded: number[] = [];
    for (const [line, quantity] of [
      [0, 1],
      [1, 1],
      [0, 2],
    ] as const) {
      const request = { kind: 'lines', units: [{ line, quantity }] } as const;
      const done = await refundOrder(store.context, {
        orderNumber,
        request,
        restock: false,
        reason: null,
        actor: 'cli',
      });
      if (!done.ok) throw new Error(done.reason);
      refunded.push(done.refund.amount);
    }
    expect(refunded.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  });

  it.each([
    ['too long', aTag('LUNALUNA1'), 'text-too-long'],
    ['not allowed', aTag('LU NA'), 'text-characters'],
    ['hiding a character', aTag('LU\u200bNA'), 'text-invisible'],
    ['missing where it is needed', aName(''), 'text-required'],
    [
      'for a piece that takes none',
      aRequestedLine({ personalization: { text: 'LUNA' } }),
      'choice-unavailable',
    ],
    ['shown at the price without it', aTag('LUNA', { price: 100_01 }), 'price-changed'],
  ])('a text %s is rejected before anything is charged', async (_, line, refusal) => {
    expect(await createCheckout(store.context, aRequest({ cartItems: [line] }))).toMatchObject({
      ok: false,
      refusal,
    });
  });

  it('a product made on request cannot be bought, whatever the browser sends', async () => {
    const line = aTag('', { id: 'medallion', stripe_price_id: 'price_medallion', price: 300_00 });
    expect(await createCheckout(store.context, aRequest({ cartItems: [line] }))).toMatchObject({
      ok: false,
      refusal: 'not-for-sale',
    });
  });
});

describe('certificates', () => {
  const ship = {
    action: 'ship',
    tracking: { carrier: 'USPS', trackingNumber: '94001118', trackingUrl: null },
  } as const;

  it('each shipped piece gets one, refunded units get none, and none names the buyer', async () => {
    const { orderNumber } = await placeOrder(store, {
      cartItems: [aTag('LUNA', { quantity: 3 }), aRequestedLine()],
    });
    const request = { kind: 'lines', units: [{ line: 0, quantity: 1 }] } as const;
    await refundOrder(store.context, { orderNumber, request, restock: false, reason: null, actor: 'cli' });
    expect(await listCertificates(store.context.db, [orderNumber])).toEqual([]);
    const options = { actor: 'cli', note: null } as const;
    expect(await moveOrder(store.context, orderNumber, ship, options)).toMatchObject({ ok: true });
    const certificates = await listCertificates(store.context.db, [orderNumber]);
    expect(certificates.map(({ line_number, unit }) => [line_number, unit])).toEqual([
      [0, 1],
      [0, 2],
      [1, 1],
    ]);
    expect(certificates[0]?.piece).toEqual({
      name: 'Dog tag',
      imageUrl: null,
      choices: [],
      stone: 'moissanite',
      clarity: 'VVS1',
      material: 'Sterling Silver',
      warranty: shop.promises.warranty,
    });
    expect(certificates[2]?.piece).toMatchObject({ name: 'Luna ring', choices: ['Size 7'], stone: null });
    expect(JSON.stringify(certificates.map(({ piece }) => piece))).not.toMatch(/LUNA|Ann|example/);
    const [first] = certificates;
    const found = await findCertificate(store.context.db, first?.number ?? '');
    expect(Object.keys(found ?? {}).sort()).toEqual(['is_returned', 'issued_at', 'number', 'piece']);
    // Reissuing keeps the numbers, because they may already be printed.
    const units = [
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ];
    await issueCertificates(store.context.db, orderNumber, units, new Date());
    expect(await listCertificates(store.context.db, [orderNumber])).toEqual(certificates);
  });

  it('a refund of every unit of a line, or of the whole order, ends the certificates', async () => {
    const { orderNumber } = await placeOrder(store, {
      cartItems: [aTag('LUNA', { quantity: 2 }), aRequestedLine()],
    });
    await moveOrder(store.context, orderNumber, ship, { actor: 'cli', note: null });
    const [first, second, ring] = await listCertificates(store.context.db, [orderNumber]);
    const returned = () =>
      Promise.all(
        [first, second, ring].map(async (certificate) => {
          const found = await findCertificate(store.context.db, certificate?.number ?? '');
          return found?.is_returned;
        }),
      );
    const options = { orderNumber, restock: false, reason: null, actor: 'cli' } as const;
    const unit = { kind: 'lines', units: [{ line: 0, quantity: 1 }] } as const;
    expect(await returned()).toEqual([false, false, false]);
    await refundOrder(store.context, { ...options, request: unit });
    expect(await returned()).toEqual([false, false, false]);
    await refundOrder(store.context, { ...options, request: unit });
    expect(await returned()).toEqual([true, true, false]);
    await refundOrder(store.context, { ...options, request: { kind: 'whole' } });
    expect(await returned()).toEqual([true, true, true]);
  });

  it('guests cannot read them from the database', async () => {
    const read = store.database.asGuest({}, (db) => db.selectFrom('certificates').selectAll().execute());
    await expect(read).rejects.toThrow(/permission denied/);
  });
});
