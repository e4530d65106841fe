import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertProducts, updateProduct } from '#database/products/product-changes.ts';
import type { CharacterSet } from '#domain/products/personalization.ts';
import { settle } from '#payments/settlement/settle.ts';
import { openTestApp, type TestApp } from '../app.fixture.ts';

const WITHIN_MS = 120_000;
const MAYA = {
  quantity: '1',
  fullName: 'Maya Ortiz',
  addressLine1: '1 Main St',
  addressLine2: '',
  city: 'Houston',
  state: 'TX',
  zipCode: '77002',
  country: 'US',
};
const ROPE = { option: '19900:18"' };

let app: TestApp;
let shopper = '';
beforeAll(async () => {
  app = await openTestApp();
}, WITHIN_MS);
// A shopper for each test: orders stay.
beforeEach(() => {
  shopper = `maya-${Math.random().toString(36).slice(2)}@example.com`;
});
afterAll(() => app.close());

const buy = (id: string, typed: Record<string, string> = {}, clientIp = '192.0.2.1') =>
  app.send(`/product/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ ...MAYA, customerEmail: shopper, ...typed }),
    clientIp,
  });
const checkouts = () =>
  app.store.database.db.selectFrom('checkouts').selectAll().where('customer_email', '=', shopper).execute();
/** The form as a browser without scripts shows it. */
const formIn = (html: string) => /<noscript[^>]*data-buy-form="">(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
const sessionIn = (response: Response) => /(cs_\w+)/.exec(response.headers.get('location') ?? '')?.[1] ?? '';

describe('the form that buys without scripts', () => {
  it('leads to the payment page of what was chosen, and is not cached', async () => {
    const response = await buy('rope', { ...ROPE, quantity: '2', promoCode: 'save10', giftNote: 'For Luna' });
    expect(response.status).toBe(303);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [checkout] = await checkouts();
    expect(checkout).toMatchObject({
      promo_code: 'SAVE10',
      gift_note: 'For Luna',
      subtotal: 398_00,
      total: 358_20,
      return_path: '/product/rope',
      lines: [expect.objectContaining({ product_id: 'rope', selected_length: '18"', quantity: 2 })],
    });
    expect(sessionIn(response)).toBe(checkout?.stripe_session_id);
  });

  it('sent twice, also at once, it leads to one payment page', async () => {
    const [one, other] = await Promise.all([buy('rope', ROPE), buy('rope', ROPE)]);
    const again = await buy('rope', ROPE);
    const places = [one, other, again].map((response) => response.headers.get('location'));
    expect(new Set(places).size).toBe(1);
    expect(await checkouts()).toHaveLength(1);
  });

  it('sent again after paying, it says so and charges nothing; pressed once more, it is a new order', async () => {
    const sessionId = sessionIn(await buy('rope', ROPE));
    await app.store.sandbox.control.pay(sessionId);
    await settle(app.store.context, sessionId);
    const refused = await buy('rope', ROPE);
    expect(refused.status).toBe(409);
    const html = formIn(await refused.text());
    expect(html).toContain('You have already paid for this order, and nothing was charged again.');
    const [, attempt = ''] = /name="attempt" value="([^"]+)"/.exec(html) ?? [];
    const next = await buy('rope', { ...ROPE, attempt });
    expect(next.status).toBe(303);
    expect(sessionIn(next)).not.toBe(sessionId);
  });

  it('shows every problem at its field, with what was typed and every country', async () => {
    const typed = {
      customerEmail: '"><b>',
      city: '',
      country: 'other',
      giftNote: 'For <Luna>',
      quantity: '0',
    };
    const response = await buy('luna', typed);
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = formIn(await response.text());
    for (const [field, message] of [
      ['size', 'Choose a size.'],
      ['customerEmail', 'Enter a full email address.'],
      ['city', 'Enter a city.'],
      ['country', 'Choose your country from the list.'],
    ]) {
      expect(html).toContain(`<a href="#buy-${field}">${message}</a>`);
      expect(html).toMatch(new RegExp(`<p id="buy-${field}-error"[^>]*>.*?${message}`));
    }
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect(html).toContain('For &lt;Luna&gt;</textarea>');
    expect(html).toContain('<option value="NZ">New Zealand</option>');
    expect(await checkouts()).toEqual([]);
  });

  it('a US state that does not exist is said at its field', async () => {
    const response = await buy('rope', { ...ROPE, state: 'Texass' });
    expect(response.status).toBe(422);
    expect(formIn(await response.text())).toMatch(
      /value="Texass"\/><p id="buy-state-error"[^>]*>.*?Enter a US state, as in Florida or FL/,
    );
  });

  it('an engraving is said to be too long, or its character that cannot be made is named, and is kept', async () => {
    const characters: CharacterSet[] = ['latin-letters'];
    await insertProducts(app.store.database.db, 'pendant_products', [
      {
        id: 'tag',
        name: 'Dog tag',
        price: 100_00,
        category: 'Pendants',
        stripe_price_id: 'price_tag',
        personalization: { label: 'Engraving', max_length: 8, characters, is_required: false, price: 0 },
      },
    ]);
    const shown = async (text: string) => {
      const html = formIn(await (await buy('tag', { text })).text());
      return [
        /<p id="buy-text-error"[^>]*>(.*?)<\/p>/.exec(html)?.[1],
        /<input[^>]*name="text"[^>]*/.exec(html)?.[0],
      ];
    };
    const long = await shown('LUNALUNALUNA');
    expect(long[0]).toContain('It has 12. Please shorten it to 8 characters.');
    expect(long[1]).toContain('maxLength="400"');
    expect(long[1]).toContain('value="LUNALUNALUNA"');
    expect((await shown('LUNA#1'))[0]).toContain('We cannot make “#” on this piece.');
  });

  it('a code that does not apply is said at its field', async () => {
    const response = await buy('rope', { ...ROPE, promoCode: 'NOPE' });
    expect(response.status).toBe(422);
    expect(formIn(await response.text())).toMatch(
      /<p id="buy-promoCode-error"[^>]*>.*?Promo code NOPE is not valid/,
    );
  });

  it('a price above the one shown is refused, and the page shows the new one', async () => {
    const response = await buy('rope', { option: '15000:18"' });
    expect(response.status).toBe(409);
    const html = formIn(await response.text());
    expect(html).toContain('now costs $199.00 instead of $150.00');
    expect(html).toContain('value="19900:18&quot;"');
    expect(await checkouts()).toEqual([]);
    expect((await buy('pin', { price: '19' })).status).toBe(409);
  });

  it('a surcharge above the one shown is refused, and the page shows the new one', async () => {
    const { db } = app.store.database;
    const rules = (price: number) => {
      const characters: CharacterSet[] = ['latin-letters'];
      return { label: 'Engraving', max_length: 8, characters, is_required: false, price };
    };
    const locket = { id: 'locket', name: 'Locket', price: 100_00, category: 'Pendants' };
    const priced = { ...locket, stripe_price_id: 'price_locket', personalization: rules(20_00) };
    await insertProducts(db, 'pendant_products', [priced]);
    /** What a browser posts of the page as it is now. */
    const hiddenIn = (html: string) =>
      Object.fromEntries(
        [...html.matchAll(/<input type="hidden" name="(\w+)" value="(\d+)"/g)].map(([, name, value]) => [
          name,
          value,
        ]),
      ) as Record<string, string>;
    const shown = hiddenIn(formIn(await (await buy('locket', { city: '' })).text()));
    expect((await buy('locket', { ...shown, text: 'LUNA' })).status).toBe(303);
    await updateProduct(db, 'pendant_products', 'locket', { personalization: rules(90_00) });
    const response = await buy('locket', { ...shown, text: 'ADA' });
    expect(response.status).toBe(409);
    const html = formIn(await response.text());
    expect(html).toContain('now costs $190.00 instead of $120.00');
    expect((await buy('locket', { ...shown, text: '' })).status, 'without a text').toBe(303);
    expect((await buy('locket', { ...hiddenIn(html), text: 'ADA' })).status).toBe(303);
    expect(await checkouts()).toContainEqual(expect.objectContaining({ total: 190_00 }));
  });

  it('what cannot be had is refused in words', async () => {
    const soldOut = await buy('gone', { size: '6' });
    expect(soldOut.status).toBe(409);
    expect(formIn(await soldOut.text())).toContain('Gone ring has just sold out.');
    expect((await buy('mute')).status).toBe(409);
    expect((await buy('no-such-piece')).status).toBe(404);
  });

  it('another site’s form and another kind of body are turned away, with the page', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ ...MAYA, ...ROPE, customerEmail: shopper }).toString();
    const forged = await app.send('/product/rope', { method: 'POST', body, headers });
    expect(forged.status).toBe(403);
    expect(formIn(await forged.text())).toContain('This request did not come from the store.');
    const json = await app.send('/product/rope', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(415);
    expect(await checkouts()).toEqual([]);
  });

  it('too many tries are told to wait', async () => {
    const statuses = [];
    for (let tries = 0; tries < 31; tries++) {
      const { status, headers } = await buy('rope', { quantity: '0' }, '192.0.2.99');
      statuses.push(status);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
