import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from './order-api.ts';
import { useCancel } from './use-cancel.ts';

afterEach(() => vi.unstubAllGlobals());

type Asked = { idempotencyKey: string; restock: boolean };

const opened: ReturnType<typeof useCancel>[] = [];

function Dialog({ pieces }: { pieces: readonly string[] | null }) {
  const order = { orderNumber: 'FH-1', leftToShip: pieces && { pieces } } as unknown as Order;
  opened.push(useCancel(order, 'cancel'));
  return null;
}

/** Opens the dialog of an order with these pieces left. */
function open(pieces: readonly string[] | null) {
  renderToStaticMarkup(<Dialog pieces={pieces} />);
  const form = opened.at(-1);
  if (!form) throw new Error('the dialog did not open');
  return form;
}

function offline(): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', (_: unknown, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  return asked;
}

test('a cancellation that is tried again after a lost answer repeats the same request', async () => {
  const asked = offline();
  const form = open(['1 x Rope chain']);
  for (const send of [form.send, form.send, open(['1 x Rope chain']).send]) {
    await expect(send()).rejects.toThrow('The store cannot be reached.');
  }
  const [first, again, other] = asked;
  expect(again).toEqual(first);
  expect(other?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('the dialog names the pieces of a rest, and a whole order has none to choose', () => {
  expect(open(['1 x Rope chain'])).toMatchObject({ rest: ['1 x Rope chain'], restock: true });
  expect(open(null)).toMatchObject({ rest: null, restock: true });
});
