import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { aCheckout, anOrderLine } from '#database/database.fixture.ts';
import { erasePersonalData } from '#database/privacy/personal-data.ts';
import type { CheckoutLine, Database, MessageState, OrderRecordChange } from '#database/tables.ts';
import { cents } from '#domain/money.ts';
import { DISPUTE_STATES, FULFILLMENTS, orderStateOf } from '#domain/orders/order-lifecycle.ts';
import { ALL_ORDERS, type OrderQuery } from '#domain/orders/order-query.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { changeOrderRecord, findOrderRecord, insertOrderRecord } from './order-records.ts';
import { listOpenRequests } from './order-requests.ts';
import { countOrders, searchOrders } from './order-search.ts';
import { insertOrderLines } from './orders.ts';
import { deleteShipment, insertShipment } from './shipments.ts';

const CHICAGO = 'America/Chicago';

function aShipment(orderNumber: string, trackingNumber: string) {
  return {
    order_number: orderNumber,
    tracking: { carrier: 'UPS', trackingNumber, trackingUrl: null },
    lines: [{ line: 0, quantity: 1 }],
    shipped_at: new Date(),
    created_by: 'cli',
  } as const;
}

async function placeOrder(
  db: Database,
  number: string,
  {
    email = `${number}@example.com`,
    name = 'Somebody',
    zip = '',
    goods = 'Luna',
    giftNote = null,
    at = '2026-11-10T18:00:00Z',
    personalization = null,
    ...record
  }: Partial<OrderRecordChange> & {
    email?: string;
    name?: string;
    zip?: string;
    goods?: string;
    giftNote?: string | null;
    at?: string;
    personalization?: { label: string; text: string; price: ReturnType<typeof cents> } | null;
  } = {},
): Promise<void> {
  const { shipping_address } = aCheckout();
  const checkout = await insertCheckout(
    db,
    aCheckout({
      attempt_key: number,
      order_number: number,
      customer_email: email,
      shipping_address: { ...shipping_address, fullName: name, zipCode: zip },
      gift_note: giftNote,
      lines: [{ name: goods } as CheckoutLine],
    }),
  );
  if (!checkout) throw new Error('no checkout');
  await insertOrderLines(db, [
    anOrderLine({
      checkout_id: checkout.id,
      order_number: number,
      stripe_session_id: `cs_${number}`,
      product_details: { name: goods, image_url: null },
      personalization,
    }),
  ]);
  await insertOrderRecord(
    db,
    {
      order_number: number,
      checkout_id: checkout.id,
      fulfillment: 'paid',
      total: cents(12_500),
      ...record,
    } as Parameters<typeof insertOrderRecord>[1],
    { actor: 'stripe', action: 'paid' },
  );
  await db
    .updateTable('order_records')
    .set({ created_at: at } as object)
    .where('order_number', '=', number)
    .execute();
}

const find = async (db: Database, query: Partial<OrderQuery>) => {
  const asked = { ...ALL_ORDERS, ...query };
  const rows = await searchOrders(db, asked, CHICAGO, { limit: 50 });
  expect(await countOrders(db, asked, CHICAGO, 1000)).toBe(rows.length);
  return rows.map(({ order_number }) => order_number);
};

describeOnBothEngines('the list of orders', (open) => {
  it('finds an order by the start of each word: number, email, name, goods, tracking number', async () => {
    const { db } = await open();
    await placeOrder(db, 'FH-AAAA2222', {
      email: 'Zoë.Ng@shop.example',
      name: 'Zoë Ng',
      goods: 'Rope chain 26"',
    });
    await placeOrder(db, 'FH-BBBB3333', { email: 'bo@mail.example', name: 'Bo Lee', goods: 'Luna ring' });
    for (const text of ['fh-aaaa2222', 'AAAA', 'zoë.ng@shop.example', 'ng zoë', 'rope 26', 'CHAIN, ng']) {
      expect([text, await find(db, { text })]).toEqual([text, ['FH-AAAA2222']]);
    }
    for (const text of ['oe', 'chain lee', "'", '":*&|!', '9400']) {
      expect([text, await find(db, { text })]).toEqual([text, []]);
    }
    const first = await insertShipment(db, aShipment('FH-BBBB3333', '9400111899'));
    await insertShipment(db, aShipment('FH-BBBB3333', '1Z777'));
    for (const text of ['94001', '1z777']) expect(await find(db, { text })).toEqual(['FH-BBBB3333']);
    await deleteShipment(db, first.id);
    expect(await find(db, { text: '94001' })).toEqual([]);
    expect(await find(db, { text: '1z777' })).toEqual(['FH-BBBB3333']);
  });

  it('finds an order by its number without dashes, its ZIP code and its payment', async () => {
    const { db } = await open();
    await placeOrder(db, 'FH-AAAA2222', { zip: '10001-2345', payment_intent_id: 'pi_3Abc9' });
    await placeOrder(db, 'FH-BBBB3333', { zip: '77002' });
    for (const text of ['fhaaaa2222', 'FHAAAA', '10001', '10001-2345', 'pi_3Abc9']) {
      expect([text, await find(db, { text })]).toEqual([text, ['FH-AAAA2222']]);
    }
    const record = await findOrderRecord(db, 'FH-BBBB3333');
    if (!record) throw new Error('no record');
    const charged = { payment_intent_id: 'pi_later' };
    await changeOrderRecord(db, record, charged, { actor: 'stripe', action: 'paid' });
    expect(await find(db, { text: 'pi_later' })).toEqual(['FH-BBBB3333']);
  });

  it('finds a name with and without its accents', async () => {
    const { db } = await open();
    await placeOrder(db, 'FH-CCCC4444', { name: 'Søren Ångström Weiß' });
    for (const text of ['soren angstrom', 'Søren ång', 'weiss', 'WEIß']) {
      expect([text, await find(db, { text })]).toEqual([text, ['FH-CCCC4444']]);
    }
  });

  it('removes the words of an erased person', async () => {
    const { db } = await open();
    await placeOrder(db, 'FH-AAAA2222', {
      email: 'ann@example.com',
      name: 'Ann Lee',
      fulfillment: 'delivered',
    });
    await insertShipment(db, aShipment('FH-AAAA2222', '9400111899'));
    await db.updateTable('checkouts').set({ status: 'paid' }).execute();
    await erasePersonalData(db, 'ann@example.com', new Date());
    for (const text of ['ann', 'lee', '9400']) expect(await find(db, { text })).toEqual([]);
    expect(await find(db, { text: 'luna' })).toEqual(['FH-AAAA2222']);
  });

  it('keeps the person of a free order that has not shipped', async () => {
    const { db } = await open();
    await placeOrder(db, 'FH-AAAA2222', { email: 'ann@example.com', name: 'Ann Lee', total: cents(0) });
    await db.updateTable('checkouts').set({ status: 'paid' }).execute();
    expect(await erasePersonalData(db, 'ann@example.com', new Date())).toMatchObject({
      blanked: [],
      kept: [{ orderNumber: 'FH-AAAA2222', reason: 'in-progress' }],
    });
    expect(await find(db, { text: 'ann' })).toEqual(['FH-AAAA2222']);
  });

  it('filters by state, by what is to ship, and by extras', async () => {
    const { db } = await open();
    const engraving = { label: 'Engraving', text: 'LUNA', price: cents(0) };
    await placeOrder(db, 'FH-PAID', { personalization: engraving });
    await placeOrder(db, 'FH-PACKED', {
      fulfillment: 'packed',
      giftNote: 'For you',
      at: '2026-11-11T18:00:00Z',
    });
    await placeOrder(db, 'FH-SHIPPED', {
      fulfillment: 'shipped',
      risk_level: 'highest',
      at: '2026-11-12T18:00:00Z',
    });
    await placeOrder(db, 'FH-DISPUTED', { dispute_state: 'open', at: '2026-11-13T18:00:00Z' });
    await placeOrder(db, 'FH-REFUNDED', { refunded_amount: 12_500, at: '2026-11-14T18:00:00Z' });
    await placeOrder(db, 'FH-PARTLY', { refunded_amount: 1, at: '2026-11-15T18:00:00Z' });
    const paid = await findOrderRecord(db, 'FH-PAID');
    if (!paid) throw new Error('no record');
    await changeOrderRecord(db, paid, {}, { actor: 'cli', action: 'note', note: 'call first' });

    expect(await find(db, { state: 'to_ship', sort: 'oldest' })).toEqual([
      'FH-PAID',
      'FH-PACKED',
      'FH-PARTLY',
    ]);
    expect(await find(db, { state: 'paid' })).toEqual(['FH-PAID']);
    expect(await find(db, { state: 'partly_refunded' })).toEqual(['FH-PARTLY']);
    expect(await find(db, { state: 'disputed' })).toEqual(['FH-DISPUTED']);
    expect(await find(db, { dispute: 'open' })).toEqual(['FH-DISPUTED']);
    expect(await find(db, { fulfillment: 'packed' })).toEqual(['FH-PACKED']);
    expect(await find(db, { risk: 'risky' })).toEqual(['FH-SHIPPED']);
    expect(await find(db, { risk: 'elevated' })).toEqual([]);
    expect(await find(db, { extras: ['personalization'] })).toEqual(['FH-PAID']);
    expect(await find(db, { extras: ['gift-note'] })).toEqual(['FH-PACKED']);
    expect(await find(db, { extras: ['note', 'personalization'] })).toEqual(['FH-PAID']);
    expect(await find(db, { extras: ['note', 'gift-note'] })).toEqual([]);
  });

  it('finds orders with an open message about them, and shows the most urgent one', async () => {
    const { db } = await open();
    const ask = async (number: string, subject: string, at: string, state: MessageState = 'open') => {
      const form = { name: `Ann ${subject}`, email: `${number}@example.com`, message: 'Hello', subject };
      await db
        .insertInto('contact_requests')
        .values({ ...form, order_number: number, created_at: at, state })
        .execute();
    };
    for (const number of ['FH-CHANGE', 'FH-RETURN', 'FH-OTHER', 'FH-DONE', 'FH-QUIET']) {
      await placeOrder(db, number);
    }
    await ask('FH-CHANGE', 'other', '2026-11-20T18:00:00Z');
    await ask('FH-CHANGE', 'return-exchange', '2026-11-21T18:00:00Z');
    await ask('FH-CHANGE', 'change-or-cancel', '2026-11-22T18:00:00Z');
    await ask('FH-CHANGE', 'change-or-cancel', '2026-11-23T18:00:00Z');
    await ask('FH-RETURN', 'return-exchange', '2026-11-24T18:00:00Z');
    await ask('FH-RETURN', 'change-or-cancel', '2026-11-23T18:00:00Z', 'closed');
    await ask('FH-OTHER', 'order-status', '2026-11-21T18:00:00Z');
    await ask('FH-DONE', 'change-or-cancel', '2026-11-21T18:00:00Z', 'answered');
    await ask('FH-DONE', 'change-or-cancel', '2026-11-21T18:00:00Z', 'closed');

    expect((await find(db, { extras: ['request'] })).sort()).toEqual(['FH-CHANGE', 'FH-OTHER', 'FH-RETURN']);
    const rows = await searchOrders(db, ALL_ORDERS, CHICAGO, { limit: 50 });
    const shown = rows.map(({ order_number, open_request: request }) => [
      order_number,
      request && [request.subject, new Date(request.created_at).toISOString()],
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      'FH-CHANGE': ['change-or-cancel', '2026-11-22T18:00:00.000Z'],
      'FH-RETURN': ['return-exchange', '2026-11-24T18:00:00.000Z'],
      'FH-OTHER': ['order-status', '2026-11-21T18:00:00.000Z'],
      'FH-DONE': null,
      'FH-QUIET': null,
    });
    expect(await listOpenRequests(db)).toMatchObject([
      { order_number: 'FH-OTHER', name: 'Ann order-status' },
      { order_number: 'FH-CHANGE', name: 'Ann change-or-cancel' },
      { order_number: 'FH-RETURN', name: 'Ann return-exchange' },
    ]);
  });

  it("days start and end at midnight in the shop's time zone, and both are included", async () => {
    const { db } = await open();
    await placeOrder(db, 'FH-LATE', { at: '2026-11-11T05:59:59Z' });
    await placeOrder(db, 'FH-EARLY', { at: '2026-11-11T06:00:00Z' });
    expect(await find(db, { from: '2026-11-10', to: '2026-11-10' })).toEqual(['FH-LATE']);
    expect(await find(db, { from: '2026-11-11', to: '2026-11-11' })).toEqual(['FH-EARLY']);
    expect(await find(db, { from: '2026-11-10', to: '2026-11-11' })).toHaveLength(2);
  });

  it.each([
    ['25 hours', '2026-11-01', '2026-11-02T05:30:00Z', '2026-11-02T06:30:00Z'],
    ['23 hours', '2026-03-08', '2026-03-09T04:30:00Z', '2026-03-09T05:30:00Z'],
  ])('a day of %s ends at midnight', async (_length, day, halfPastEleven, halfPastMidnight) => {
    const { db } = await open();
    await placeOrder(db, 'FH-LATE', { at: halfPastEleven });
    await placeOrder(db, 'FH-NEXT', { at: halfPastMidnight });
    expect(await find(db, { from: day, to: day })).toEqual(['FH-LATE']);
  });

  it.each(['newest', 'oldest', 'highest', 'lowest'] as const)(
    'paginates all orders once, %s first, even with equal dates and amounts',
    async (sort) => {
      const { db } = await open();
      const numbers = Array.from({ length: 7 }, (_, index) => `FH-${index}`);
      for (const [index, number] of numbers.entries()) {
        await placeOrder(db, number, {
          at: `2026-11-1${index % 3}T18:00:00.123456Z`,
          total: cents(100 * (index % 2)),
        });
      }
      const seen: string[] = [];
      for (let after: string | null = null; ; ) {
        const page: { order_number: string }[] = await searchOrders(db, { ...ALL_ORDERS, sort }, CHICAGO, {
          limit: 2,
          after,
        });
        seen.push(...page.map(({ order_number }) => order_number));
        after = page.at(-1)?.order_number ?? null;
        if (page.length < 2) break;
      }
      expect(seen).toEqual(await find(db, { sort }));
      expect([...seen].sort()).toEqual(numbers);
    },
  );

  it('computes the same order state as the domain', async () => {
    const { db } = await open();
    for (const fulfillment of FULFILLMENTS) {
      for (const dispute of [null, ...DISPUTE_STATES]) {
        for (const [total, refundedAmount] of [
          [0, 0],
          [10, 0],
          [10, 4],
          [10, 10],
        ].map(([a = 0, b = 0]) => [cents(a), cents(b)] as const)) {
          const { rows } = await sql<{ state: string }>`
            select order_state(${fulfillment}, ${total}, ${refundedAmount}, ${dispute}) as state`.execute(db);
          expect(rows[0]?.state).toBe(orderStateOf({ fulfillment, total, refundedAmount, dispute }));
        }
      }
    }
  });
});
