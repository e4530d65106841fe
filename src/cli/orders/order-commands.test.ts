import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertContactRequest } from '#database/forms/forms.ts';
import { listOrderEmails } from '#database/orders/order-emails.ts';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import { listAudit } from '#database/people/audit-log.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { cents, formatCents } from '#domain/money.ts';
import { emailsAbout, payAgain, placeOrder, recordOf } from '#payments/order-context.fixture.ts';
import { finishRefunds } from '#payments/orders/finish-refunds.ts';
import { aRequest, aRequestedLine, openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { settle } from '#payments/settlement/settle.ts';
import { store as shop } from '#shop';
import { commandLineOf, OPEN_WITHIN_MS, type TestCli } from '../cli.fixture.ts';

let store: TestStore;
let cli: TestCli;
let cliWithoutStripe: TestCli;
beforeAll(async () => {
  store = await openTestStore();
  // The command line lists the sessions of its own shop.
  store.context.storeId = shop.id;
  cli = commandLineOf(store.database, { stripe: store.context.stripe });
  cliWithoutStripe = commandLineOf(store.database);
}, OPEN_WITHIN_MS);
afterAll(() => store.close());

async function shown(orderNumber: string) {
  const { code, stdout } = await cli.run(['orders', 'show', orderNumber, '--json']);
  expect([code, stdout.length]).toEqual([0, 1]);
  return JSON.parse(stdout[0] ?? '');
}

it('an order whose shopper asked to cancel it ships with a warning', async () => {
  const { orderNumber } = await placeOrder(store);
  const message = { name: 'Ana\u001b[2J', email: 'ana@example.com', phone: null, message: 'Please cancel' };
  const { db } = store.database;
  await insertContactRequest(db, { ...message, subject: 'change-or-cancel' });
  await db
    .updateTable('contact_requests')
    .set({ order_number: orderNumber, created_at: '2026-01-10T03:05:00Z' })
    .execute();
  const ship = await cli.run(['orders', 'ship', orderNumber, '--without-tracking']);
  expect(ship).toMatchObject({ code: 0, stdout: [`${orderNumber}: Shipped.`] });
  expect(ship.stderr).toMatch(
    new RegExp(
      `^Warning: Ana\ufffd\\[2J asked to change or cancel ${orderNumber} on 2026-01-09\\. To read the message: messages show [0-9a-f]{8}$`,
    ),
  );
  await db.deleteFrom('contact_requests').execute();
});

it('an order goes from paid to delivered, with a history entry and an email for each step', async () => {
  const { orderNumber } = await placeOrder(store, { riskLevel: 'elevated' });
  const number = orderNumber.toLowerCase().replace('-', ' ');
  expect((await cli.run(['orders', 'produce', number])).stdout).toEqual([`${orderNumber}: In production.`]);
  expect((await cli.run(['orders', 'pack', number, '--note', 'gift box'])).stdout).toEqual([
    `${orderNumber}: Packed.`,
  ]);
  expect((await cli.run(['orders', 'deliver', number])).stderr).toBe(
    `${orderNumber} is packed; it can't be marked as delivered.`,
  );
  const ship = ['orders', 'ship', number, '--carrier', 'usps', '--tracking', '9400 1118'];
  expect((await cli.run(ship)).stdout).toEqual([
    `${orderNumber}: Shipped.`,
    'USPS 94001118 https://tools.usps.com/go/TrackConfirmAction?tLabels=94001118',
  ]);
  expect(await cli.run(ship)).toMatchObject({
    code: 1,
    stderr: `${orderNumber} is already shipped; it can't be shipped.`,
  });
  expect((await cli.run(['orders', 'cancel', number])).stderr).toBe(
    `${orderNumber} is already shipped; it can't be cancelled.`,
  );
  expect((await cli.run(['orders', 'deliver', number])).code).toBe(0);
  expect(await shown(orderNumber)).toMatchObject({
    state: 'delivered',
    riskLevel: 'elevated',
    paymentMethod: 'Visa ending in 4242',
    parcels: [{ parcel: 1, tracking: { carrier: 'USPS', number: '94001118' } }],
    history: [
      { actor: 'stripe', action: 'paid', from: null, to: 'paid' },
      { actor: 'cli', action: 'production started', from: 'paid', to: 'processing' },
      { actor: 'cli', action: 'packed', from: 'processing', to: 'packed', note: 'gift box' },
      { actor: 'cli', action: 'shipped', from: 'packed', to: 'shipped' },
      { actor: 'cli', action: 'delivered', from: 'shipped', to: 'delivered' },
    ],
  });
  const lines = await listOrdersByNumber(store.context.db, orderNumber);
  expect(lines.map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  expect(await emailsAbout(store, orderNumber)).toEqual([
    'merchant-new-order',
    'order-confirmation',
    'order-shipped',
    'order-delivered',
  ]);
});

it('a wrong tracking number is corrected once, with a history entry and an email', async () => {
  const { orderNumber } = await placeOrder(store);
  const tracked = (number: string) => [
    'orders',
    'track',
    orderNumber,
    '--carrier',
    'UPS',
    '--tracking',
    number,
  ];
  expect((await cli.run(tracked('1Z2'))).stderr).toBe(
    `${orderNumber} is paid; it can't be given another tracking number.`,
  );
  await cli.run(['orders', 'ship', orderNumber, '--carrier', 'UPS', '--tracking', '1Z1']);
  expect((await cli.run(tracked('1Z2'))).stdout).toEqual([
    `${orderNumber}: Shipped.`,
    'UPS 1Z2 https://www.ups.com/track?tracknum=1Z2',
  ]);
  expect((await cli.run(tracked('1Z2'))).stdout[1]).toBe('It has this tracking number already.');
  const { parcels, history } = await shown(orderNumber);
  expect(parcels[0].tracking).toMatchObject({ carrier: 'UPS', number: '1Z2' });
  expect(history.at(-1)).toMatchObject({
    action: 'tracking corrected',
    to: 'shipped',
    details: { trackingNumber: '1Z2', before: { trackingNumber: '1Z1' } },
  });
  const emails = await emailsAbout(store, orderNumber);
  expect(emails.filter((kind) => kind === 'order-tracking-corrected')).toHaveLength(1);
});

it('the address of an order that has not shipped is corrected once, with a history entry and an email', async () => {
  const { orderNumber } = await placeOrder(store);
  const corrected = (...options: string[]) => cli.run(['orders', 'address', orderNumber, ...options]);
  const before = (await shown(orderNumber)).shippingAddress;
  expect((await corrected()).stderr).toMatch(/^Write what changes, as in --street "12 Main St"\./);
  expect((await corrected('--street', ' ')).stderr).toBe('The address needs a street.');
  expect((await corrected('--state', 'Texass')).stderr).toBe(
    '“Texass” is not a US state. Write its name or two letters, as in TX.',
  );
  expect((await corrected('--state', 'texas')).stdout[1]).toBe('It has this address already.');
  const street = ['--street', '  12 Main\u200b St', '--apartment', 'Unit 4'];
  expect((await corrected(...street)).stdout).toEqual([`${orderNumber}: Paid.`, 'Corrected.']);
  expect((await corrected(...street)).stdout[1]).toBe('It has this address already.');
  const { shippingAddress, history } = await shown(orderNumber);
  expect(shippingAddress).toEqual({ ...before, addressLine1: '12 Main St', addressLine2: 'Unit 4' });
  expect(history.at(-1)).toMatchObject({
    action: 'address corrected',
    details: { fields: ['addressLine1', 'addressLine2'] },
  });
  expect(JSON.stringify(history)).not.toContain('12 Main St');
  const emails = await emailsAbout(store, orderNumber);
  expect(emails.filter((kind) => kind === 'order-address-corrected')).toHaveLength(1);
  await cli.run(['orders', 'ship', orderNumber, '--carrier', 'UPS', '--tracking', '1Z1']);
  expect((await corrected('--zip', '77007')).stderr).toBe(
    `${orderNumber} is already shipped; it can't be sent to another address.`,
  );
});

it('an order ships without a tracking number, which is added later', async () => {
  const { orderNumber } = await placeOrder(store);
  const ship = ['orders', 'ship', orderNumber, '--without-tracking'];
  expect((await cli.run([...ship, '--carrier', 'UPS'])).stderr).toMatch(/^--without-tracking goes without/);
  expect((await cli.run(['orders', 'ship', orderNumber, '--tracking', '1Z1'])).stderr).toMatch(
    /^--carrier takes/,
  );
  expect((await cli.run(ship)).stdout).toEqual([`${orderNumber}: Shipped.`]);
  const { parcels, shippedAt } = await shown(orderNumber);
  expect([parcels[0].tracking, typeof shippedAt]).toEqual([null, 'string']);
  await cli.run(['orders', 'track', orderNumber, '--carrier', 'UPS', '--tracking', '1Z1']);
  const { parcels: added, history } = await shown(orderNumber);
  expect(added[0].tracking).toMatchObject({ carrier: 'UPS', number: '1Z1' });
  expect(history.at(-1)).toMatchObject({ action: 'tracking added', to: 'shipped' });
  const emails = await listOrderEmails(store.context.db, orderNumber);
  expect(emails.map(({ kind }) => kind)).toContain('order-shipped');
  expect(emails.find(({ kind }) => kind === 'order-tracking-corrected')?.payload).toMatchObject({
    isFirst: true,
  });
});

it('steps are taken back one at a time, and their emails if they have not left', async () => {
  const { orderNumber } = await placeOrder(store);
  const run = async (...words: string[]) => {
    const { stdout, stderr } = await cli.run(['orders', words[0] ?? '', orderNumber, ...words.slice(1)]);
    return stdout[0] ?? stderr;
  };
  const kinds = async () =>
    (await emailsAbout(store, orderNumber)).filter((kind) => kind.startsWith('order-'));
  expect(await run('undo')).toBe(`${orderNumber} is paid; it can't be moved back a step.`);
  await run('pack');
  await run('ship', '--carrier', 'UPS', '--tracking', '1Z1');
  await run('deliver');
  expect(await kinds()).toEqual(['order-confirmation', 'order-shipped', 'order-delivered']);
  expect(await run('undo')).toBe(`${orderNumber}: Shipped.`);
  expect(await kinds()).toEqual(['order-confirmation', 'order-shipped']);
  await store.context.db
    .updateTable('outbox')
    .set({ done_at: new Date().toISOString() })
    .where('kind', '=', 'order-shipped')
    .execute();
  expect((await shown(orderNumber)).deliveredAt).toBeNull();
  expect(await run('undo', '--note', 'wrong parcel')).toBe(`${orderNumber}: Packed.`);
  expect(await shown(orderNumber)).toMatchObject({ parcels: [], shippedAt: null });
  expect(await kinds()).toEqual(['order-confirmation', 'order-shipped']);
  expect(await run('undo')).toBe(`${orderNumber}: Paid.`);
  expect((await shown(orderNumber)).history.at(-2)).toMatchObject({
    action: 'last step undone',
    from: 'shipped',
    to: 'packed',
    note: 'wrong parcel',
  });
  await run('ship', '--carrier', 'UPS', '--tracking', '1Z2');
  expect(await kinds()).toEqual(['order-confirmation', 'order-shipped', 'order-shipped']);
  await run('undo');
  expect(await kinds()).toEqual(['order-confirmation', 'order-shipped']);
  await run('deliver', '--ready-to-collect');
  expect(await kinds()).toEqual(['order-confirmation', 'order-shipped', 'order-ready']);
  expect(await run('undo')).toBe(`${orderNumber}: Packed.`);
  expect(await kinds()).toEqual(['order-confirmation', 'order-shipped']);
});

it('the order and its packing slip show the gift note, the free gift and the engraving; the slip has no prices', async () => {
  await insertProducts(store.database.db, 'pendant_products', [
    {
      id: 'tag',
      name: 'Dog <tag>',
      price: 100_00,
      category: 'Pendants',
      stripe_price_id: 'price_tag',
      personalization: {
        label: 'Engraving',
        max_length: 8,
        characters: ['letters', 'punctuation'],
        is_required: false,
        price: 25_00,
      },
    },
  ]);
  const tag = {
    id: 'tag',
    source_table: 'pendant_products',
    stripe_price_id: 'price_tag',
    selectedSize: 'Standard',
    price: 125_00,
    quantity: 2,
    personalization: { text: 'L&M' },
  };
  const { orderNumber } = await placeOrder(store, {
    cartItems: [aRequestedLine(tag), aRequestedLine()],
    giftNote: 'For <you>\nLove, Ben',
  });
  await cli.run(['orders', 'refund', orderNumber, '--line', '2']);
  const order = await shown(orderNumber);
  expect(order).toMatchObject({
    giftNote: 'For <you>\nLove, Ben',
    freeGift: 'FREE gift included',
    lines: [
      {
        choices: ['Engraving: “L&M”'],
        personalization: { label: 'Engraving', text: 'L&M', price: '25.00' },
        unitPrice: '125.00',
      },
      {},
    ],
  });
  const text = (await cli.run(['orders', 'show', orderNumber])).stdout.join('\n');
  expect(text).toContain('Dog <tag>, Engraving: “L&M”');
  expect(text).toContain('Gift note\n  For <you>\n  Love, Ben');
  const slip = (await cli.run(['orders', 'packing-slip', orderNumber])).stdout.join('\n');
  expect(slip).toMatch(/placed on \w+ \d+, \d{4}/);
  expect(slip).toContain('Shipping: <b>Standard</b>');
  expect(slip).toContain('<b>Dog &lt;tag&gt;</b><br>Engraving: “L&amp;M”');
  expect(slip).toContain('<b>FREE gift included</b>');
  expect(slip).toContain('For &lt;you&gt;<br>Love, Ben');
  const plain = (await cli.run(['orders', 'packing-slip', orderNumber, '--text'])).stdout.join('\n');
  expect(plain).toContain('[ ] 2 x Dog <tag>\n      Engraving: “L&M”\n[ ] FREE gift included');
  // The refunded ring is not packed.
  for (const each of [slip, plain]) expect(each).not.toMatch(/\$|125|Luna ring/);
  expect((await cli.run(['orders', 'packing-slip', 'FH-22222222'])).code).toBe(1);
});

it('the packing slip of an order that is not to be sent says so', async () => {
  const slips = async (orderNumber: string) => [
    (await cli.run(['orders', 'packing-slip', orderNumber])).stdout.join('\n'),
    (await cli.run(['orders', 'packing-slip', orderNumber, '--text'])).stdout.join('\n'),
  ];
  const { orderNumber } = await placeOrder(store);
  for (const slip of await slips(orderNumber)) expect(slip).not.toContain('Do not send');
  await cli.run(['orders', 'refund', orderNumber]);
  for (const slip of await slips(orderNumber)) expect(slip).toContain('Do not send: this order is refunded.');
  const { orderNumber: cancelled } = await placeOrder(store);
  await cli.run(['orders', 'cancel', cancelled]);
  for (const slip of await slips(cancelled)) expect(slip).toContain('Do not send: this order is cancelled.');
});

it('a disputed order cannot be shipped without an override', async () => {
  const { orderNumber, sessionId } = await placeOrder(store);
  await store.sandbox.control.dispute(sessionId);
  // Order commands sync with Stripe first, as a webhook would.
  expect((await cli.run(['orders', 'refund', orderNumber])).stderr).toBe(
    `${orderNumber} is disputed; it can't be refunded.`,
  );
  const ship = ['orders', 'ship', orderNumber, '--carrier', 'UPS', '--tracking', '1Z'];
  expect(await cli.run(ship)).toMatchObject({
    code: 1,
    stderr: `${orderNumber} is disputed; it can't be shipped.`,
  });
  expect((await cli.run([...ship, '--even-though-disputed-or-refunded'])).stdout[0]).toBe(
    `${orderNumber}: Disputed (shipped).`,
  );
  // Undoing needs no override; handing the pieces out in the showroom does.
  await cli.run(['orders', 'undo', orderNumber]);
  const handOut = ['orders', 'deliver', orderNumber, '--ready-to-collect'];
  expect((await cli.run(handOut)).stderr).toBe(`${orderNumber} is disputed; it can't be handed out.`);
  expect((await cli.run([...handOut, '--even-though-disputed-or-refunded'])).stdout[0]).toBe(
    `${orderNumber}: Disputed (delivered).`,
  );
  const { stdout } = await cli.run(['orders', 'show', orderNumber]);
  expect(stdout).toContain('Payment method: Visa ending in 4242');
  expect(stdout.join('\n')).toMatch(
    /Dispute open over \$[\d.]+ \(fraudulent\); send evidence to Stripe by \d{4}-/,
  );
});

it('after a dispute lost over a part, the order names the amounts, and its cancellation refunds the rest', async () => {
  const { orderNumber, sessionId } = await placeOrder(store);
  const { total } = await recordOf(store, orderNumber);
  const dispute = await store.sandbox.control.dispute(sessionId, { amount: 1_000 });
  await store.sandbox.control.closeDispute(dispute ?? '', 'lost');
  expect((await cli.run(['orders', 'refund', orderNumber, '--amount', '5.00'])).stdout[1]).toBe(
    'Refunded $5.00.',
  );
  const { stdout } = await cli.run(['orders', 'show', orderNumber]);
  expect(stdout).toContain(
    `Dispute lost over $10.00 (fraudulent); ${formatCents(cents(total - 1_500))} can still be refunded`,
  );
  const cancelled = await cli.run(['orders', 'cancel', orderNumber]);
  expect(cancelled.stdout[1]).toBe(`Refunded ${formatCents(cents(total - 1_500))}.`);
});

it('a refund of all that is left names what its units are reduced by', async () => {
  const { orderNumber } = await placeOrder(store);
  const { total, stripe_net } = await recordOf(store, orderNumber);
  await cli.run(['orders', 'refund', orderNumber, '--amount', '20.00']);
  await cli.run(['orders', 'refund', orderNumber]);
  const { stdout } = await cli.run(['orders', 'show', orderNumber]);
  expect(stdout).toContain(
    `Refund of ${formatCents(cents(total - 2_000))}: 3 of line 1, 1 of line 2, less $20.00 given back before; by cli`,
  );
  // All was refunded, so the fee is what is left, as a negative amount.
  expect(stdout.find((line) => line.startsWith('Stripe kept'))).toContain(
    `before refunds; ${formatCents(cents((stripe_net ?? 0) - total))} is left after refunds and lost disputes`,
  );
});

it('refunds by amount, by line and in full, to the cent', async () => {
  const { orderNumber } = await placeOrder(store);
  const total = (await recordOf(store, orderNumber)).total;
  const run = async (...args: string[]) =>
    (await cli.run(['orders', 'refund', orderNumber, ...args])).stdout[1];
  expect(await run('--amount', '25.00')).toBe('Refunded $25.00.');
  const [rings] = await listOrdersByNumber(store.context.db, orderNumber);
  const each = Math.floor((rings?.amount ?? 0) / 3);
  expect(await run('--line', '1', '--quantity', '2', '--restock', '--reason', 'Too small')).toBe(
    `Refunded $${((each * 2) / 100).toFixed(2)}.`,
  );
  await run();
  const { refunds, refunded, state, total: all } = await shown(orderNumber);
  expect([state, refunded]).toEqual(['refunded', all]);
  expect(refunds.map(({ amount }: { amount: string }) => Math.round(Number(amount) * 100))).toEqual([
    2_500,
    each * 2,
    total - 2_500 - each * 2,
  ]);
  expect(refunds[1]).toMatchObject({ restock: true, reason: 'Too small', lines: [{ line: 1, quantity: 2 }] });
  expect((await cli.run(['orders', 'refund', orderNumber])).code).toBe(1);
});

it.each([
  [['--amount', '5', '--line', '1'], '--amount and --line do not go together.'],
  [['--quantity', '1'], '--quantity goes with --line.'],
  [['--already-sent'], '--already-sent goes with --line.'],
  [['--amount', '5', '--restock'], '--restock needs --line'],
  [['--line', '0'], 'Expected a whole number'],
  [['--amount', 'five'], 'Expected an amount'],
])('orders refund %j is rejected', async (args, problem) => {
  const { code, stderr } = await cli.run(['orders', 'refund', 'FH-7K2M9QX4', ...args]);
  expect(code).toBe(2);
  expect(stderr).toContain(problem);
});

it.each([['refund'], ['cancel'], ['resolve', '--refund']])(
  'orders %s with a reason longer than Stripe takes changes nothing and says how long it may be',
  async (command, ...options) => {
    const { orderNumber } = await placeOrder(store);
    const tooLong = ['--reason', 'x'.repeat(501)];
    const { code, stderr } = await cli.run(['orders', command, orderNumber, ...options, ...tooLong]);
    expect([code, stderr.split('\n')[0]]).toEqual([
      2,
      'The reason may have at most 500 characters; this one has 501.',
    ]);
    expect(await shown(orderNumber)).toMatchObject({ state: 'paid', refunds: [] });
  },
);

it('orders resolve says that the shopper reads the reason of a refund, as the email has it', async () => {
  const { orderNumber } = await placeOrder(store);
  await store.context.db
    .updateTable('order_records')
    .set({ fulfillment: 'review' })
    .where('order_number', '=', orderNumber)
    .execute();
  await cli.run(['orders', 'resolve', orderNumber, '--refund', '--reason', 'Looks stolen']);
  const emails = await listOrderEmails(store.context.db, orderNumber);
  expect(emails.find(({ kind }) => kind === 'order-cancelled')?.payload).toMatchObject({
    reason: 'Looks stolen',
  });
  const { stdout } = await cli.run(['orders', 'resolve', '--help']);
  expect(stdout.join(' ').replace(/\s+/g, ' ')).toContain('with --refund, the shopper reads it in the email');
});

it('a second payment of an order is listed, shown and refunded by its session', async () => {
  const { orderNumber } = await placeOrder(store);
  const second = await payAgain(store, orderNumber);
  await settle(store.context, second);
  const listed = await cli.run(['orders', 'review']);
  expect(listed.stdout.find((line) => line.includes(orderNumber))).toContain(second);
  const command = `orders resolve ${orderNumber} --second ${second}`;
  expect((await cli.run(['orders', 'show', orderNumber])).stdout).toContain(
    `Paid again, $19.95; to refund it: ${command}`,
  );
  expect(await cli.run([...command.split(' '), '--reason', 'Sorry'])).toMatchObject({ code: 2 });
  expect(await cli.run(command.split(' '))).toMatchObject({
    code: 0,
    stdout: [`${orderNumber}: the second payment of $19.95 is refunded.`],
  });
  expect((await cli.run(['orders', 'review'])).stdout.join()).not.toContain(orderNumber);
  expect(await shown(orderNumber)).toMatchObject({ state: 'paid', reviewReason: null, secondPayments: [] });
});

it('without a payment provider a cancellation is recorded, and the running store makes the refund', async () => {
  const { orderNumber } = await placeOrder(store);
  const { stdout } = await cliWithoutStripe.run(['orders', 'cancel', orderNumber]);
  expect(stdout[0]).toBe(`${orderNumber}: Cancelled.`);
  expect(stdout[1]).toMatch(/^The refund of \$\S+ is saved\. The running store sends it to Stripe\.$/);
  await finishRefunds(store.context);
  expect((await shown(orderNumber)).refunds).toMatchObject([{ status: 'succeeded', createdBy: 'cli' }]);
});

it('reconcile fails while a payment has no order', async () => {
  expect(await cli.run(['orders', 'reconcile', '--days', '1'])).toMatchObject({ code: 0 });
  await store.context.stripe.checkout.sessions
    .create({
      mode: 'payment',
      line_items: [{ quantity: 1, price: 'price_luna' }],
      success_url: 'http://shop.example/',
      metadata: { store: shop.id },
    })
    .then(({ id }) => store.sandbox.control.pay(id));
  const { code, stdout } = await cli.run(['orders', 'reconcile']);
  expect(code).toBe(1);
  expect(stdout.at(-1)).toMatch(/^No order: \$19\.95 paid .* in session cs_test_/);
});

it('the list is available as JSON and CSV', async () => {
  const { orderNumber } = await placeOrder(store);
  const json = JSON.parse((await cli.run(['orders', 'list', '--json'])).stdout[0] ?? '');
  expect(json[0]).toMatchObject({ orderNumber, state: 'paid', refunded: '0.00', email: 'ann@example.com' });
  const { stdout } = await cli.run(['orders', 'list', '--csv']);
  expect(stdout[0]).toMatch(
    /^\ufeff"ORDER","DATE \(America\/Chicago\)","STATE","FULFILLMENT","TOTAL","REFUNDED","EMAIL",/,
  );
  expect(stdout[1]).toContain(`"${orderNumber}"`);
});

it("the list can be searched and filtered, and a shopper's formula is plain text in the CSV", async () => {
  const { shippingAddress } = aRequest();
  const fullName = '=HYPERLINK("http://x.example")';
  const { orderNumber } = await placeOrder(store, {
    customerEmail: 'formula@shop.example',
    shippingAddress: { ...shippingAddress, fullName },
  });
  const list = async (...options: string[]) => {
    const { code, stdout } = await cli.run(['orders', 'list', ...options, '--json']);
    expect(code).toBe(0);
    return JSON.parse(stdout[0] ?? '').map((order: { orderNumber: string }) => order.orderNumber);
  };
  expect(await list('--search', 'formula@')).toEqual([orderNumber]);
  expect(await list('--search', 'formula rope', '--state', 'to_ship', '--from', '2026-01-01')).toEqual([
    orderNumber,
  ]);
  expect(await list('--search', 'formula', '--has', 'gift-note')).toEqual([]);
  const { stdout } = await cli.run(['orders', 'list', '--csv', '--search', 'formula']);
  expect(stdout).toHaveLength(2);
  expect(stdout[1]).toContain(`"'=HYPERLINK(""http://x.example"")"`);
  expect((await cli.run(['orders', 'list', '--from', '2026-02-30'])).code).toBe(2);
});

it('an order ships in parts by line and quantity, and each shipment is listed and marked as delivered', async () => {
  const { orderNumber } = await placeOrder(store);
  const run = (...words: string[]) => cli.run(['orders', words[0] ?? '', orderNumber, ...words.slice(1)]);
  const ship = (...words: string[]) => run('ship', '--carrier', 'ups', ...words);
  expect(await ship('--tracking', '1Z1', '--quantity', '1')).toMatchObject({ code: 2 });
  expect((await ship('--tracking', '1Z1', '--line', '1', '--quantity', '4')).stderr).toBe(
    'Only 3 units of that line can be shipped.',
  );
  expect((await ship('--tracking', '1Z1', '--line', '1', '--quantity', '2')).stdout[0]).toBe(
    `${orderNumber}: Paid, 2 of 4 shipped.`,
  );
  const listed = (await cli.run(['orders', 'list', '--search', orderNumber])).stdout[1];
  expect(listed).toMatch(/ {2}Paid, 2 of 4 shipped {2}/);
  const text = (await run('show')).stdout.join('\n');
  expect(text).toMatch(/Parcel 1: UPS 1Z1 \S+, shipped .* UTC\n {2}2 x Luna ring \(Size 7\)\n/);
  expect(text).toContain(
    'Left to ship, 2 of 4 pieces shipped\n  1 x Luna ring (Size 7)\n  1 x Rope chain (18", Yellow)',
  );
  const slip = (await run('packing-slip', '--text')).stdout.join('\n');
  expect(slip).toContain('[ ] 1 x Luna ring');
  expect(slip).toContain('Sent before\n  2 x Luna ring (Size 7)');
  expect((await run('packing-slip')).stdout.join('\n')).toContain('<p>2 x Luna ring (Size 7)</p>');
  expect((await run('deliver', '--parcel', '1')).stdout).toEqual([`${orderNumber}: Paid, 2 of 4 shipped.`]);
  expect((await ship('--tracking', '1Z2')).stdout[0]).toBe(`${orderNumber}: Shipped.`);
  await run('track', '--parcel', '2', '--carrier', 'ups', '--tracking', '1Z3');
  expect((await run('deliver')).stdout).toEqual([`${orderNumber}: Delivered.`]);
  expect((await run('undo', '--parcel', '2')).stdout).toEqual([`${orderNumber}: Shipped.`]);
  expect(await shown(orderNumber)).toMatchObject({
    leftToShip: null,
    parcels: [
      { parcel: 1, units: 2, tracking: { number: '1Z1' } },
      { parcel: 2, units: 2, tracking: { number: '1Z3' }, deliveredAt: null },
    ],
  });
  expect((await run('packing-slip', '--text')).stdout.join('\n')).not.toContain('Sent before');
});

it('the email of a shipment that was taken back is not sent again', async () => {
  const { orderNumber } = await placeOrder(store);
  const { db } = store.context;
  const run = (...words: string[]) => cli.run(['orders', words[0] ?? '', orderNumber, ...words.slice(1)]);
  await run('ship', '--without-tracking', '--line', '2');
  await db
    .updateTable('outbox')
    .set({ done_at: new Date() })
    .where(sql`payload ->> 'order_number'`, '=', orderNumber)
    .execute();
  expect(await run('resend', 'order-shipped')).toMatchObject({ code: 0 });
  await run('undo');
  expect((await run('resend', 'order-shipped')).stderr).toBe('The parcel of this email was taken back.');
});

it('many orders are packed and shipped at once, and a refusal does not stop the others', async () => {
  const [one, two, three] = [await placeOrder(store), await placeOrder(store), await placeOrder(store)].map(
    ({ orderNumber }) => orderNumber,
  );
  if (!one || !two || !three) throw new Error('no orders');
  await cli.run(['orders', 'cancel', three]);
  expect(await cli.run(['orders', 'pack', one, two, three])).toMatchObject({
    code: 1,
    stdout: [`${one}: Packed.`, `${two}: Packed.`, `Refused: ${three} is refunded; it can't be packed.`],
    stderr: '1 of 3 were refused.',
  });
  expect((await cli.run(['orders', 'ship', one, two, '--carrier', 'ups', '--tracking', '1Z'])).code).toBe(2);
  expect((await cli.run(['orders', 'ship', `${one}=1Z1`, two, '--carrier', 'ups'])).code).toBe(2);
  const shipped = await cli.run(['orders', 'ship', `${one}=1Z1`, `${two}=1Z2`, '--carrier', 'ups']);
  expect(shipped).toMatchObject({ code: 0, stdout: [`${one}: Shipped.`, `${two}: Shipped.`] });
  expect((await shown(two)).parcels[0].tracking).toMatchObject({ carrier: 'UPS', number: '1Z2' });
});

it('a note, a message and a resent email appear in the history, the emails and the audit log', async () => {
  const { orderNumber } = await placeOrder(store);
  expect((await cli.run(['orders', 'note', orderNumber, ' Call first.\r\nTwice. '])).code).toBe(0);
  expect((await cli.run(['orders', 'note', orderNumber, ' '])).stderr).toBe('The note is empty.');
  expect((await cli.run(['orders', 'message', orderNumber, 'Your ring ships Friday.'])).stdout).toEqual([
    'The running store sends it to ann@example.com within seconds.',
  ]);
  const again = ['orders', 'resend', orderNumber, 'order-confirmation'];
  // It is still unsent, so it is retried instead of sent twice.
  expect((await cli.run(again)).code).toBe(0);
  expect(
    (await emailsAbout(store, orderNumber)).filter((kind) => kind === 'order-confirmation'),
  ).toHaveLength(1);
  await store.context.db.updateTable('outbox').set({ done_at: new Date() }).execute();
  expect((await cli.run(again)).code).toBe(0);
  expect(
    (await emailsAbout(store, orderNumber)).filter((kind) => kind === 'order-confirmation'),
  ).toHaveLength(2);
  expect((await cli.run(['orders', 'resend', orderNumber, 'order-shipped'])).stderr).toBe(
    `${orderNumber} had no email order-shipped. It had: order-confirmation, order-message.`,
  );
  const { history, emails, state, actions } = await shown(orderNumber);
  expect(history.slice(1)).toMatchObject([
    { actor: 'cli', action: 'note', note: 'Call first.\nTwice.', from: 'paid', to: 'paid' },
    { action: 'message sent', note: 'Your ring ships Friday.' },
    { action: 'email sent again', details: { email: 'order-confirmation' } },
    { action: 'email sent again' },
  ]);
  expect(emails.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'order-confirmation',
    'order-confirmation',
    'order-message',
  ]);
  expect(state).toBe('paid');
  expect(actions).toEqual(['produce', 'pack', 'ship', 'collect', 'address', 'cancel', 'refund']);
  const audit = await listAudit(store.context.db, { subject: { type: 'order', id: orderNumber }, limit: 9 });
  expect(audit.map(({ actor, action }) => [actor, action]).sort()).toEqual([
    ['cli', 'order: email sent again'],
    ['cli', 'order: email sent again'],
    ['cli', 'order: message sent'],
    ['cli', 'order: note'],
  ]);
});

it('labels and packing slips of several orders are pages of one document without scripts', async () => {
  const { shippingAddress } = aRequest();
  const evil = { ...shippingAddress, fullName: '<script>alert(1)</script>' };
  const one = await placeOrder(store, { shippingAddress: evil });
  const two = await placeOrder(store);
  const numbers = [one.orderNumber, two.orderNumber];
  const slips = (await cli.run(['orders', 'packing-slip', ...numbers])).stdout.join('\n');
  expect(slips.match(/<section>/g)).toHaveLength(2);
  expect(slips).toContain('&lt;script&gt;alert(1)');
  expect(slips).not.toContain('<script');
  expect(slips).not.toMatch(/\$\d/);
  const sheet = (await cli.run(['orders', 'labels', ...numbers, '--skip', '29'])).stdout.join('\n');
  expect(sheet.match(/<section>/g)).toHaveLength(2);
  expect(sheet.match(/class="label"/g)).toHaveLength(31);
  expect(sheet).not.toContain('<script');
  const labels = (await cli.run(['orders', 'labels', ...numbers, '--format', '4x6'])).stdout.join('\n');
  expect(labels.match(/<section>/g)).toHaveLength(2);
  expect(labels).toContain(two.orderNumber);
  expect((await cli.run(['orders', 'labels', one.orderNumber, 'FH-22222222'])).stderr).toBe(
    'There is no order FH-22222222.',
  );
});

it('the messages about an order are listed with it, and today names it while one is open', async () => {
  const { orderNumber } = await placeOrder(store);
  const { db } = store.context;
  const request = { name: 'Ann Lee', email: 'ann@example.com', subject: 'change-or-cancel' };
  const { id } = await db
    .insertInto('contact_requests')
    .values({ ...request, message: 'Please cancel it.', order_number: orderNumber })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await shown(orderNumber)).toMatchObject({
    messages: [{ id, subject: 'change-or-cancel', state: 'open', text: 'Please cancel it.' }],
  });
  const { stdout } = await cli.run(['orders', 'show', orderNumber]);
  expect(stdout.at(stdout.indexOf('Messages about it (UTC)') + 1)).toMatch(
    new RegExp(`^ {2}20\\S+ \\S+ {2}Change or Cancel, open \\(${id.slice(0, 8)}\\)$`),
  );
  const listed = await cli.run(['orders', 'list', '--has', 'request']);
  expect(listed.stdout.join('\n')).toContain(orderNumber);
  const today = await cli.run(['today']);
  expect(today.stdout).toContain('Requests about orders: 1');
  expect(today.stdout).toContain(`  ${orderNumber}, Cancel or change, from Ann Lee`);
});

it('a refund of a unit that was sent leaves the equal ones to ship', async () => {
  const { orderNumber } = await placeOrder(store);
  await cli.run(['orders', 'ship', orderNumber, '--without-tracking', '--line', '1']);
  const refund = ['orders', 'refund', orderNumber, '--line', '1', '--already-sent'];
  expect((await cli.run([...refund, '--quantity', '2'])).stderr).toBe(
    'Only 1 unit of that line can be refunded as sent.',
  );
  expect(await cli.run(refund)).toMatchObject({ code: 0 });
  expect(await shown(orderNumber)).toMatchObject({
    leftToShip: ['2 x Luna ring (Size 7)', '1 x Rope chain (18", Yellow)'],
  });
});

it('a return is approved by line and quantity, received, and refunded, which closes it', async () => {
  const { orderNumber } = await placeOrder(store);
  const approve = ['orders', 'return', orderNumber, '--line', '1', '--quantity', '2'];
  expect((await cli.run(approve)).stderr).toBe(`${orderNumber} has nothing that can be returned.`);
  await cli.run(['orders', 'ship', orderNumber, '--without-tracking']);
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const approved = await cli.run([...approve, '--by', day, '--note', 'Label: https://labels.example/1']);
  expect(approved.stdout).toEqual([
    `${orderNumber}: Shipped.`,
    `Return 1: approved, to send by ${day}.`,
    '  2 x Luna ring (Size 7)',
  ]);
  expect((await cli.run(['orders', 'show', orderNumber])).stdout).toEqual(
    expect.arrayContaining([
      `Return 1: approved, to send by ${day}`,
      '  2 x Luna ring (Size 7)',
      '  Note to the shopper: Label: https://labels.example/1',
    ]),
  );
  const listed = async (state: string) =>
    (await cli.run(['orders', 'list', '--has', `return-${state}`])).stdout.join('\n');
  expect(await listed('approved')).toContain(orderNumber);
  expect(await listed('received')).not.toContain(orderNumber);
  expect((await cli.run(['orders', 'return-received', orderNumber])).stdout[1]).toBe('Return 1: received.');
  expect((await cli.run(['today'])).stdout).toEqual(
    expect.arrayContaining([
      'Returns to refund: 1',
      expect.stringMatching(`^  ${orderNumber}, 2 items, from `),
    ]),
  );
  await cli.run(['orders', 'refund', orderNumber, '--return', '1', '--restock']);
  expect(await shown(orderNumber)).toMatchObject({
    returns: [{ return: 1, state: 'closed', isRefunded: true }],
    refunds: [{ lines: [{ line: 1, quantity: 2 }], restock: true }],
  });
  expect((await cli.run(['orders', 'return-undo', orderNumber])).stderr).toBe('The return is refunded.');
  expect(await listed('received')).not.toContain(orderNumber);
});

it('a return against the policy is approved with warnings', async () => {
  const { orderNumber } = await placeOrder(store);
  const { db } = store.database;
  await cli.run(['orders', 'ship', orderNumber, '--without-tracking']);
  await cli.run(['orders', 'deliver', orderNumber]);
  await db
    .updateTable('order_records')
    .set({ delivered_at: '2020-01-02T18:00:00Z' })
    .where('order_number', '=', orderNumber)
    .execute();
  await db.updateTable('chain_products').set({ is_returnable: false }).where('id', '=', 'rope').execute();
  const { code, stderr } = await cli.run(['orders', 'return', orderNumber]);
  expect([code, stderr.split('\n')]).toEqual([
    0,
    [
      `Warning: the return window of ${orderNumber} ended on 2020-02-01.`,
      expect.stringContaining('Warning: your return policy does not take back Rope chain'),
    ],
  ]);
  await db.updateTable('chain_products').set({ is_returnable: true }).where('id', '=', 'rope').execute();
});

it('the rest of a partly shipped order with nothing to refund is cancelled, and shown without an amount', async () => {
  const { orderNumber } = await placeOrder(store, { promoCode: 'FREE', discountPercentage: 100 });
  const run = (...words: string[]) => cli.run(['orders', words[0] ?? '', orderNumber, ...words.slice(1)]);
  expect((await run('cancel', '--no-restock')).stderr).toBe(
    `No piece of ${orderNumber} has shipped, so cancelling it puts all of them back into stock.`,
  );
  await run('ship', '--without-tracking', '--line', '1', '--quantity', '2');
  expect((await shown(orderNumber)).actions).toContain('cancel');
  expect((await run('cancel', '--no-restock', '--reason', 'Lost')).stdout).toEqual([
    `${orderNumber}: Shipped.`,
    'The rest is cancelled. There was nothing to refund.',
  ]);
  const text = (await run('show')).stdout.join('\n');
  expect(text).toContain('\nCancelled with nothing to refund: 1 of line 1, 1 of line 2; Lost; by cli\n');
  expect(text).toMatch(/cli: rest cancelled \(Lost\)\n.*system: shipped/);
  expect(text).not.toMatch(/Refund of|Left to ship/);
  expect(await shown(orderNumber)).toMatchObject({
    refunds: [],
    cancelledRests: [
      {
        reason: 'Lost',
        lines: [
          { line: 1, quantity: 1 },
          { line: 2, quantity: 1 },
        ],
        restock: false,
        createdBy: 'cli',
      },
    ],
    leftToShip: null,
  });
  const slip = (await run('packing-slip', '--text')).stdout.join('\n');
  expect(slip).toContain('[ ] 2 x Luna ring');
  expect(slip).not.toContain('Rope');
  const { stdout } = await cli.run(['orders', 'list', '--csv', '--search', orderNumber]);
  const [head = [], row = []] = stdout.map((line) => line.replaceAll(/^\ufeff?"|"$/g, '').split('","'));
  const cellOf = (column: string) => row[head.indexOf(column)];
  expect(['FULFILLMENT', 'REFUNDED', 'UNITS', 'ITEMS', 'UNITS SHIPPED'].map(cellOf)).toEqual([
    'shipped',
    '0.00',
    '2',
    '2 x Luna ring (Size 7)',
    '2',
  ]);
});
