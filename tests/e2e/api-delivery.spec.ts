import { expect, test } from '../support/api-shop.ts';
import {
  type ApiShopper,
  type CartItem,
  cartItem,
  checkoutBody,
  HOME_ADDRESS,
} from '../support/api-shopper.ts';
import { expectOneEmail } from '../support/mailbox.ts';
import { textOf } from '../support/read-text.ts';

const USUAL = 'processing within 1-2 business days and delivery in 3-7 business days.';
const SAME_DAY =
  'Ships the same day on orders before 2 PM Central, Monday to Friday, otherwise the next business day.';
const UNCONFIRMED = 'Cost confirmed by email before we ship';

type Kind = 'chain' | 'custom' | 'ready';

const PIECES = {
  chain: { table: 'chain_products', id: 'chain-miami-cuban-12mm-yellow', option: '18 in' },
  /** Marked SHIPS TODAY. */
  ready: { table: 'earring_products', id: 'earring-studs-round-1ct-white' },
  custom: { table: 'custom_products', id: 'custom-nameplate-royal-rose', option: '16 in', text: 'Maya' },
} as const satisfies Record<Kind, { table: string; id: string; option?: string; text?: string }>;

async function pieceOf(shopper: ApiShopper, kind: Kind): Promise<CartItem> {
  const { table, id, ...choice } = PIECES[kind];
  return cartItem(await shopper.findProduct(table, id), choice);
}

const ORDERS: {
  country: string;
  /** Null: nothing to choose on the payment page. */
  method: string | null;
  kinds: Kind[];
  processing: string;
  delivery: string;
  cost: string;
  isUsual?: true;
}[] = [
  {
    country: 'US',
    method: 'Standard',
    kinds: ['chain'],
    processing: '1-2 business days',
    delivery: '5-7 business days',
    cost: 'Shipping (Standard) Free',
    isUsual: true,
  },
  {
    country: 'US',
    method: 'Standard',
    kinds: ['ready'],
    processing: 'Same day',
    delivery: '5-7 business days',
    cost: 'Shipping (Standard) Free',
    isUsual: true,
  },
  {
    country: 'US',
    method: 'Standard',
    kinds: ['chain', 'ready'],
    processing: '1-2 business days',
    delivery: '5-7 business days',
    cost: 'Shipping (Standard) Free',
    isUsual: true,
  },
  {
    country: 'US',
    method: 'Express',
    kinds: ['chain'],
    processing: '1-2 business days',
    delivery: '2-3 business days',
    cost: 'Shipping (Express) $15.99',
  },
  {
    country: 'US',
    method: 'Overnight',
    kinds: ['chain'],
    processing: '1-2 business days',
    delivery: '1 business day',
    cost: 'Shipping (Overnight) $29.99',
  },
  {
    country: 'US',
    method: 'Standard',
    kinds: ['custom'],
    processing: '2-4 weeks',
    delivery: '5-7 business days',
    cost: 'Shipping (Standard) Free',
  },
  {
    country: 'US',
    method: 'Overnight',
    kinds: ['chain', 'custom'],
    processing: '2-4 weeks',
    delivery: '1 business day',
    cost: 'Shipping (Overnight) $29.99',
  },
  {
    country: 'DE',
    method: 'European Union',
    kinds: ['chain'],
    processing: '1-2 business days',
    delivery: '8-12 business days',
    cost: 'Shipping (European Union) $24.99',
  },
  {
    country: 'BR',
    method: null,
    kinds: ['chain'],
    processing: '1-2 business days',
    delivery: '10-21 business days',
    cost: `Shipping (International) ${UNCONFIRMED}`,
  },
  {
    country: 'BR',
    method: null,
    kinds: ['custom'],
    processing: '2-4 weeks',
    delivery: '10-21 business days',
    cost: `Shipping (International) ${UNCONFIRMED}`,
  },
];

for (const { country, method, kinds, processing, delivery, cost, isUsual } of ORDERS) {
  test(`${kinds.join(' and ')} to ${country} by ${method ?? 'no method yet'}: page, lookup and email promise the same`, async ({
    shopper,
    store,
  }) => {
    const items = await Promise.all(kinds.map((kind) => pieceOf(shopper, kind)));
    const body = checkoutBody(items, { shippingAddress: { ...HOME_ADDRESS, country } });
    const { url, sessionId } = await shopper.checkOut(body);
    if (method) await shopper.chooseShipping(url, method);
    const payment = textOf(await (await shopper.api.get(url)).text());
    const isReady = processing === 'Same day';
    expect(payment).toContain(isReady ? SAME_DAY : `Processing takes ${processing} before shipping.`);
    if (country === 'BR') {
      expect(payment).toContain(UNCONFIRMED);
      expect(payment).not.toMatch(/\bFree\b/);
    }
    await shopper.pay(url);

    const [line] = await shopper.readOrder(sessionId);
    const orderNumber = line?.order_number ?? '';
    const page = textOf(await (await shopper.api.get(`/payment-success?session_id=${sessionId}`)).text());
    const form = { order_number: orderNumber, email: body.customerEmail };
    const found = textOf(await (await shopper.api.post('/orders', { form })).text());
    for (const shown of [page, found]) {
      expect(shown).toContain(`Processing ${processing}`);
      expect(shown).toContain(`Delivery ${delivery}`);
      expect(shown.includes(USUAL)).toBe(isUsual === true);
      expect(shown).toContain(cost);
    }

    const [, arrival = ''] = /Estimated arrival (\w{3}, \w{3} \d+(?: - \w{3}, \w{3} \d+)?)/.exec(page) ?? [];
    expect(arrival).not.toBe('');
    expect(found).toContain(`Estimated arrival ${arrival}`);

    const email = await expectOneEmail(store, orderNumber);
    for (const written of [email.text, textOf(email.html)]) {
      expect(written).toContain(
        isReady
          ? `${SAME_DAY} Delivery takes ${delivery}.`
          : `Processing takes ${processing} and delivery ${delivery}.`,
      );
      expect(written).toContain(`Estimated arrival: ${arrival}.`);
      expect(written.includes(USUAL)).toBe(isUsual === true);
      expect(written.replaceAll(/: (?=Free|Cost|\$)/g, ' ')).toContain(cost);
    }
  });
}

test('a custom piece is charged in full: checkout has no deposits', async ({ shopper }) => {
  const piece = await pieceOf(shopper, 'custom');
  const { url, sessionId } = await shopper.checkOut(checkoutBody([piece]));
  expect(await shopper.readPaymentPage(url)).toMatchObject({ subtotal: piece.price, total: piece.price });
  await shopper.pay(url);
  expect(await shopper.readOrder(sessionId)).toMatchObject([
    { status: 'paid', amount: piece.price, unit_amount: piece.price },
  ]);
  for (const [path, words] of [
    ['/policies/shipping', '2-4 weeks, 50% deposit for your own design'],
    ['/about', '2-4 weeks, 50% deposit for your own design.'],
    [
      '/contact',
      'Your own design starts with a 50% deposit. Custom pieces with a listed price are paid in full at checkout.',
    ],
    ['/legal/terms', 'Custom work on your own design starts with a 50% deposit, agreed with you in writing'],
  ] as const) {
    expect(textOf(await (await shopper.api.get(path)).text()), path).toContain(words);
  }
});
