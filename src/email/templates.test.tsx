import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { anOrder, anOrderLine } from './confirmed-order.fixture.ts';
import { cancelledUpdate, deliveredUpdate, shippedUpdate } from './order-update.ts';
import { renderOrderConfirmation, renderOrderUpdate } from './templates.tsx';

const HEAD = 'https://shop.example/media/head-0a1b2c3d-1200x400/head.jpg';
const context = { publicUrl: 'https://shop.example', headPictureUrl: HEAD };
const render = (order = anOrder()) => renderOrderConfirmation(order, context);
const shipping = anOrderLine({
  product_id: null,
  product_details: { name: 'Shipping (Overnight)', image_url: null },
  amount: cents(2_999),
  unit_amount: cents(2_999),
  quantity: 1,
  selected_size: null,
  selected_color: null,
});

describe('the confirmation of an order', () => {
  it('shows every line as it was in the cart, then discount, shipping and the amount charged', async () => {
    const order = anOrder([anOrderLine(), shipping], { shipping_amount: cents(2_999) });
    const { subject, html, text } = await render(order);
    expect(subject).toBe('Order FH-7K2M9QX4 confirmed');
    for (const form of [html, text]) {
      for (const shown of [
        'Luna ring',
        'Size 7, Yellow',
        '$39.90',
        '−$3.99',
        'SAVE10, 10%',
        '$29.99',
        '$65.90',
      ]) {
        expect(form).toContain(shown);
      }
    }
    expect(html).toContain('qty 2');
    expect(text).toContain('2 x Luna ring');
  });

  it('describes what happens next, with the days of the chosen shipping method', async () => {
    const standard = await render();
    expect(standard.text).toContain('Processing takes 1-2 business days and delivery 5-7 business days.');
    expect(standard.text).toContain('Shipping (Standard): Free');
    const overnight = await render(anOrder([anOrderLine(), shipping], { shipping_amount: cents(2_999) }));
    expect(overnight.text).toContain('delivery 1 business day.');
  });

  it('says how it was paid, and nothing about it for a free order', async () => {
    const paid = await render(anOrder([anOrderLine()], { paid_with: 'Visa ending in 4242' }));
    expect(paid.text).toContain('\nPaid with: Visa ending in 4242\n');
    expect(paid.html).toContain('Visa ending in 4242');
    const free = await render();
    for (const form of [free.html, free.text]) expect(form).not.toContain('Paid with');
  });

  it('names the day of the order in the time of the showroom', async () => {
    const { text, html } = await render(anOrder([anOrderLine({ created_at: '2026-11-25T03:30:00Z' })]));
    expect(text).toContain('\nPlaced: Nov 24, 2026\n');
    expect(html).toContain('Nov 24, 2026');
  });

  it('says that a piece marked SHIPS TODAY ships the same day', async () => {
    const { product_details } = anOrderLine();
    const ready = anOrderLine({ product_details: { ...product_details, ships_today: true } });
    const { text, html } = await render(anOrder([ready]));
    for (const form of [text, html]) {
      expect(form).toContain(
        'Ships the same day on orders before 2 PM Central, Monday to Friday, otherwise the next business day. Delivery takes 5-7 business days.',
      );
      expect(form).not.toContain('Processing takes');
      expect(form).toContain('Most other domestic orders ship later: processing within 1-2 business days');
    }
  });

  it('says of an engraved piece in both forms how long it takes and that it cannot be returned', async () => {
    const { product_details } = anOrderLine();
    const engraved = anOrderLine({
      product_details: { ...product_details, ships_today: true },
      personalization: { label: 'Engraving', text: 'LUNA', price: cents(0) },
    });
    const { text, html } = await render(anOrder([engraved]));
    for (const form of [text, html]) {
      expect(form).toContain('Processing takes 2-3 business days and delivery 5-7 business days.');
      expect(form).toContain('Made with your text, so it cannot be returned.');
    }
    const plain = await render();
    for (const form of [plain.text, plain.html]) expect(form).not.toContain('cannot be returned');
  });

  it('shows the processing and delivery times of the order in both forms', async () => {
    const custom = anOrderLine({ source_table: 'custom_products' });
    const international = {
      shipping_options: [{ label: 'International', amount: null, minDays: 10, maxDays: 21 }],
      shipping_label: 'International',
    };
    const usual = 'processing within 1-2 business days and delivery in 3-7 business days.';
    const { text, html } = await render();
    for (const form of [text, html]) expect(form).toContain(usual);
    const { text: customText, html: customHtml } = await render(anOrder([custom], international));
    for (const form of [customText, customHtml]) {
      expect(form).toContain('Processing takes 2-4 weeks and delivery 10-21 business days.');
      expect(form).not.toContain('1-2 business days');
      expect(form).not.toContain(usual);
    }
  });

  it('a shipping cost that is not known yet is never shown as free, in both forms', async () => {
    const { text, html } = await render(
      anOrder([anOrderLine()], {
        shipping_options: [{ label: 'International', amount: null, minDays: 10, maxDays: 21 }],
        shipping_label: 'International',
      }),
    );
    expect(text).toContain('Shipping (International): Cost confirmed by email before we ship');
    expect(html).toContain('Cost confirmed by email before we ship');
    for (const form of [text, html]) expect(form).not.toMatch(/\bFree\b/);
  });

  it('says to other countries that import duties are not included', async () => {
    const note = 'Import duties and taxes are not included. The carrier may collect them before delivery.';
    const address = { ...anOrder().shippingAddress, country: 'CA' };
    const abroad = await render(anOrder([anOrderLine()], { shipping_address: address }));
    for (const form of [abroad.text, abroad.html]) expect(form).toContain(note);
    const { text, html } = await render();
    for (const form of [text, html]) expect(form).not.toContain(note);
  });

  it('uses only absolute URLs for images and links', async () => {
    const { html } = await render();
    for (const picture of ['https://shop.example/media/luna-0a1b2c3d-2000x2000/letter.jpg', HEAD]) {
      expect(html).toContain(`src="${picture}"`);
    }
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/shop\.example\//);
  });

  it("spells out the address, with the country's name", async () => {
    const { html } = await render();
    expect(html).toContain('Jordan Ellis, 4210 Montrose Blvd, Houston, TX 77006, United States');
  });

  it('escapes hostile text', async () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&';
    const line = anOrderLine({
      product_details: { name: hostile, image_url: 'javascript:alert(1)' },
      selected_size: hostile,
    });
    const address = { ...anOrder().shippingAddress, fullName: hostile, city: `${hostile}\r\nTotal: $0.00` };
    const { html, text, subject } = await render(anOrder([line], { shipping_address: address }));
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('javascript:');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).not.toContain('\nTotal: $0.00');
    expect(subject).toBe('Order FH-7K2M9QX4 confirmed');
  });

  it('is small enough that no email client truncates it', async () => {
    const { html } = await render(anOrder(Array.from({ length: 50 }, () => anOrderLine())));
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  });
});

describe('an email about a shipment', () => {
  it('has no prices, as they would be those before the discount', async () => {
    const tracking = { carrier: 'UPS', trackingNumber: '1Z9', trackingUrl: null };
    for (const update of [shippedUpdate(anOrder(), tracking), deliveredUpdate(anOrder(), [])]) {
      const { text, html } = await renderOrderUpdate(update, context);
      for (const form of [text, html]) {
        expect(form).toContain('Luna ring');
        expect(form).not.toMatch(/\$\d/);
      }
    }
  });

  it('of a cancelled order has them, with the discount below', async () => {
    const order = anOrder();
    const update = cancelledUpdate(order, {
      amount: order.total,
      refunded: null,
      byBank: cents(0),
      reason: null,
    });
    const { text, html } = await renderOrderUpdate(update, context);
    for (const form of [text, html]) for (const price of ['$39.90', '−$3.99']) expect(form).toContain(price);
  });
});
