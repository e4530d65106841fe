import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { cents } from '#domain/money.ts';
import type { Order, Returned } from './order-api.ts';
import { useRefund } from './use-refund.ts';

const sends: (() => Promise<unknown>)[] = [];
afterEach(() => vi.unstubAllGlobals());

/** What the refund dialog opens with, for an order of one piece for $100.00 of which this is left. */
function Opened({ remaining }: { remaining: number }) {
  const order = {
    orderNumber: 'FH-1',
    lines: [{ line: 0, productId: 'luna', quantity: 1, amount: cents(100_00) }],
    toSend: [],
    refundable: { remaining: cents(remaining), goodsTax: cents(0), canRestock: true, earlier: [] },
  } as unknown as Order;
  const { kind, planned, send } = useRefund(order);
  sends.push(send);
  return [kind, planned && (planned.ok ? planned.value.amount : planned.reason)].filter(Boolean).join(': ');
}

test('a refund opens with the piece, or after an earlier amount asks for an amount, but never with an error', () => {
  expect(renderToStaticMarkup(<Opened remaining={100_00} />)).toBe('lines: 10000');
  expect(renderToStaticMarkup(<Opened remaining={80_00} />)).toBe('amount');
});

test('a retry after a lost answer repeats the same request, and the next dialog makes another', async () => {
  const asked: { idempotencyKey: string }[] = [];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', (_: unknown, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const opened = () => {
    renderToStaticMarkup(<Opened remaining={100_00} />);
    return sends.at(-1) ?? Promise.reject;
  };
  const send = opened();
  await expect(send()).rejects.toThrow('The store cannot be reached. Please try again.');
  await expect(send()).rejects.toThrow('The store cannot be reached.');
  await expect(opened()()).rejects.toThrow('The store cannot be reached.');
  const [first, again, other] = asked;
  expect(again).toEqual(first);
  expect(other?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

/** The units that the refund of a return starts with. */
function Chosen({ order, returned }: { order: Order; returned: Returned }) {
  return Object.entries(useRefund(order, returned).units)
    .map(([line, quantity]) => `${quantity} of ${line}`)
    .join();
}

test('the refund of a return opens with its pieces, as far as they are not refunded', () => {
  const lines = [0, 1].map((line) => ({ line, productId: 'luna', quantity: 2, amount: cents(100_00) }));
  const earlier = [{ line: 0, quantity: 1, amount: cents(50_00), tax: cents(0) }];
  const refundable = { remaining: cents(150_00), goodsTax: cents(0), canRestock: true, earlier };
  const order = { orderNumber: 'FH-1', lines, refundable, toSend: [] } as unknown as Order;
  const returned = { return: 1, units: [{ line: 0, quantity: 2 }] } as unknown as Returned;
  expect(renderToStaticMarkup(<Chosen order={order} returned={returned} />)).toBe('1 of 0');
});

/** What the refund of three rings for $10.00 each asks for, of which one was sent. */
function Asked({ returned }: { returned?: Returned }) {
  const order = {
    orderNumber: 'FH-1',
    lines: [{ line: 0, productId: 'luna', quantity: 3, amount: cents(30_00) }],
    toSend: [{ line: 0, quantity: 2 }],
    refundable: { remaining: cents(30_00), goodsTax: cents(0), canRestock: true, earlier: [] },
  } as unknown as Order;
  const { picked, planned } = useRefund(order, returned);
  const most = [...picked.others.left, ...picked.sent.left].map(({ quantity }) => quantity);
  return JSON.stringify([most, planned?.ok && planned.value.lines]).replaceAll('"', '');
}

test('of a line that is partly shipped a unit to ship is refunded, and for its return the one that was sent', () => {
  const returned = { return: 1, units: [{ line: 0, quantity: 1 }] } as unknown as Returned;
  expect(renderToStaticMarkup(<Asked />)).toBe('[[2,1],[{line:0,quantity:1,amount:1000,tax:0}]]');
  expect(renderToStaticMarkup(<Asked returned={returned} />)).toBe(
    '[[2,1],[{line:0,quantity:1,amount:1000,tax:0,sent:1}]]',
  );
});
