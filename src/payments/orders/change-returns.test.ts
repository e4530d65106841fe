import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertContactRequest } from '#database/forms/forms.ts';
import { findOpenRequest } from '#database/orders/order-requests.ts';
import { listRefunds } from '#database/orders/refunds.ts';
import { listReceivedReturns, listReturns } from '#database/orders/returns.ts';
import { shippableOrder } from '#database/orders/shipments.ts';
import { listAudit } from '#database/people/audit-log.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import { cents } from '#domain/money.ts';
import type { RefundRequest } from '#domain/orders/refund.ts';
import type { ReturnStep } from '#domain/orders/returns.ts';
import { unitsToShip } from '#domain/orders/shipments.ts';
import { emailsAbout, placeOrder } from '#payments/order-context.fixture.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { syncPayment } from '#payments/settlement/sync-payment.ts';
import { store as shop } from '#shop';
import { approveReturn, moveReturn } from './change-returns.ts';
import { loadGoods } from './change-shipments.ts';
import { moveOrder } from './move-order.ts';
import { refundOrder } from './refund-order.ts';

const OPEN_WITHIN_MS = 120_000;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
}, OPEN_WITHIN_MS);
afterAll(() => store.close());

const RINGS = 0;
const CHAIN = 1;
const ring = { line: RINGS, quantity: 1 };

/** Three rings and a chain, of which all is shipped, and what can be done with their returns. */
async function aSentOrder({ isSent = true } = {}) {
  const { orderNumber } = await placeOrder(store);
  const { db } = store.context;
  if (isSent)
    await moveOrder(store.context, orderNumber, { action: 'ship', tracking: null }, { actor: 'cli' });
  return {
    orderNumber,
    approve: (
      units?: { line: number; quantity: number }[],
      details: { note?: string; sendBy?: string } = {},
    ) =>
      approveReturn(store.context, orderNumber, { note: null, ...details, ...(units && { units }) }, 'cli'),
    move: (step: ReturnStep, number?: number) =>
      moveReturn(store.context, orderNumber, step, { actor: 'cli', number }),
    refund: (request: RefundRequest, ofReturn?: number) =>
      refundOrder(store.context, {
        orderNumber,
        request,
        restock: true,
        reason: null,
        actor: 'cli',
        ofReturn,
      }),
    states: async () => (await listReturns(db, orderNumber)).map(({ state }) => state),
    emails: async () =>
      (await emailsAbout(store, orderNumber)).filter((kind) => kind.startsWith('order-return')),
  };
}

async function sendEmails() {
  await store.context.db.updateTable('outbox').set({ done_at: new Date().toISOString() }).execute();
}

it('a return of sent pieces is approved with its last day, an email and an entry in the change log', async () => {
  const { orderNumber, approve, emails } = await aSentOrder();
  expect(await approve([ring], { note: 'Use this label.' })).toMatchObject({ ok: true });
  const today = dayIn(shop.timeZone, store.context.now());
  expect(await listReturns(store.context.db, orderNumber)).toMatchObject([
    {
      position: 1,
      state: 'approved',
      lines: [ring],
      note: 'Use this label.',
      send_by: addDays(today, shop.returns.windowDays),
      created_by: 'cli',
    },
  ]);
  expect(await emails()).toEqual(['order-return-approved']);
  const [entry] = await listAudit(store.context.db, { limit: 1 });
  expect(entry).toMatchObject({ actor: 'cli', action: 'order: return approved', subject_id: orderNumber });
});

it('only sent pieces can be returned, each once, by a day within a year', async () => {
  const unsent = await aSentOrder({ isSent: false });
  expect(await unsent.approve()).toEqual({
    ok: false,
    reason: `${unsent.orderNumber} has nothing that can be returned.`,
  });
  const { approve, refund } = await aSentOrder();
  await refund({ kind: 'lines', units: [ring] });
  expect(await approve([{ line: RINGS, quantity: 3 }])).toEqual({
    ok: false,
    reason: 'Only 2 units of that line can be returned.',
  });
  expect(await approve([ring], { sendBy: '2020-01-01' })).toMatchObject({ ok: false });
  expect(await approve([ring])).toMatchObject({ ok: true });
  expect(await approve()).toMatchObject({
    ok: true,
    returned: { lines: [ring, { line: CHAIN, quantity: 1 }] },
  });
  expect(await approve()).toMatchObject({ ok: false });
});

it('approving a return answers the messages that ask for one, and leaves others open', async () => {
  const { orderNumber, approve } = await aSentOrder();
  const { db } = store.context;
  const from = { name: 'Ana', email: 'ana@example.com', phone: null, message: 'The ring is too small' };
  for (const subject of ['return-exchange', 'other']) await insertContactRequest(db, { ...from, subject });
  await db.updateTable('contact_requests').set({ order_number: orderNumber }).execute();
  await approve([ring]);
  expect(await findOpenRequest(db, orderNumber)).toMatchObject({ subject: 'other' });
  const notes = await db.selectFrom('message_entries').select(['kind', 'author', 'text']).execute();
  expect(notes).toEqual([{ kind: 'note', author: 'cli', text: `Approved the return of ${orderNumber}.` }]);
  await db.deleteFrom('contact_requests').execute();
});

it('a received return waits for its refund, which closes it for good', async () => {
  const { orderNumber, approve, move, refund, states, emails } = await aSentOrder();
  const waiting = async () =>
    (await listReceivedReturns(store.context.db)).filter(({ order_number }) => order_number === orderNumber);
  await approve([ring]);
  expect(await waiting()).toEqual([]);
  expect(await move('receive')).toMatchObject({ ok: true, returned: { state: 'received' } });
  expect(await waiting()).toMatchObject([{ position: 1, lines: [ring] }]);
  expect(await emails()).toEqual(['order-return-approved', 'order-return-received']);
  const lines: RefundRequest = { kind: 'lines', units: [ring] };
  expect(await refund(lines, 2)).toEqual({ ok: false, reason: `${orderNumber} has no return 2.` });
  expect(await refund(lines, 1)).toMatchObject({ ok: true });
  expect([await states(), await waiting()]).toEqual([['closed'], []]);
  expect(await move('undo')).toEqual({ ok: false, reason: 'The return is refunded.' });
  expect(await refund(lines, 1)).toEqual({
    ok: false,
    reason: `Return 1 of ${orderNumber} is already closed.`,
  });
});

it('what was refunded by amount for a return cannot be returned again', async () => {
  const { approve, refund } = await aSentOrder();
  await approve([{ line: RINGS, quantity: 3 }]);
  await refund({ kind: 'amount', amount: cents(1000) }, 1);
  expect(await approve()).toMatchObject({ ok: true, returned: { lines: [{ line: CHAIN, quantity: 1 }] } });
});

it('the refund of a return leaves an equal piece to ship, unless it says that the piece was not sent', async () => {
  const { orderNumber, approve, refund } = await aSentOrder({ isSent: false });
  const ship = { action: 'ship', tracking: null } as const;
  const units = [ring, { line: CHAIN, quantity: 1 }];
  await moveOrder(store.context, orderNumber, { ...ship, units }, { actor: 'cli' });
  await approve([ring]);
  await refund({ kind: 'lines', units: [ring] }, 1);
  const toShip = async () => unitsToShip(shippableOrder(await loadGoods(store.context.db, orderNumber)));
  expect(await toShip()).toEqual([{ line: RINGS, quantity: 2 }]);
  expect(await approve()).toMatchObject({ ok: true, returned: { lines: [{ line: CHAIN, quantity: 1 }] } });
  await refund({ kind: 'lines', units: [{ ...ring, sent: 0 }] }, 2);
  expect(await toShip()).toEqual([ring]);
});

it('a return is open again if its refund fails', async () => {
  const { orderNumber, approve, move, refund, states } = await aSentOrder();
  await approve([ring]);
  await move('receive');
  await refund({ kind: 'lines', units: [ring] }, 1);
  const [made] = await listRefunds(store.context.db, orderNumber);
  await store.sandbox.control.failRefund(made?.stripe_refund_id ?? '');
  await syncPayment(store.context, orderNumber);
  expect(await states()).toEqual(['received']);
  expect(await refund({ kind: 'lines', units: [ring] }, 1)).toMatchObject({ ok: true });
});

it('steps are taken back one at a time, with their email if it has not left', async () => {
  const { approve, move, states, emails } = await aSentOrder();
  await approve([ring]);
  await move('receive');
  await move('close');
  expect(await states()).toEqual(['closed']);
  await move('undo');
  expect([await states(), (await emails()).length]).toEqual([['received'], 2]);
  await move('undo');
  expect([await states(), await emails()]).toEqual([['approved'], ['order-return-approved']]);
  expect(await move('undo')).toEqual({ ok: false, reason: 'The return is approved.' });
});

it('a cancelled return tells the shopper who was told to send it, and frees its pieces', async () => {
  const { orderNumber, approve, move, emails } = await aSentOrder();
  await approve();
  await move('cancel');
  expect(await emails()).toEqual([]);
  await approve();
  await sendEmails();
  await move('cancel');
  expect(await emails()).toEqual(['order-return-approved', 'order-return-cancelled']);
  await approve([ring]);
  await approve([ring]);
  expect(await move('receive')).toEqual({
    ok: false,
    reason: `${orderNumber} has 2 returns. Choose one of them: 3, 4.`,
  });
  expect(await move('receive', 4)).toMatchObject({ ok: true });
  expect(await move('receive')).toMatchObject({ ok: true, returned: { position: 3 } });
});
