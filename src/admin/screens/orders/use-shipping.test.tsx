import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useShipping } from './use-shipping.ts';

afterEach(() => vi.unstubAllGlobals());

const ORDERS = [
  { orderNumber: 'FH-1', name: 'Ann Lee', request: null },
  { orderNumber: 'FH-2', name: 'Bo Diaz', request: null },
];

/** The tracking numbers in the form, after these were typed. */
function Numbers({ typed }: { typed: Record<string, string> | null }) {
  const { tracking, setTracking } = useShipping(ORDERS, () => {});
  const [isTyped, setIsTyped] = useState(false);
  if (typed && !isTyped) {
    setIsTyped(true);
    setTracking(typed);
  }
  return Object.entries(tracking)
    .map(([order, number]) => `${order} ${number}`)
    .join(', ');
}

function openDialog(typed: Record<string, string> | null = null): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Numbers typed={typed} />
    </QueryClientProvider>,
  );
}

const ships: ReturnType<typeof useShipping>['ship'][] = [];

/** Keeps what its button does. */
function Shipping() {
  ships.push(useShipping(ORDERS, () => {}).ship);
  return null;
}

test('a retry after a lost answer repeats the same request, and the next dialog makes another', async () => {
  const asked: { idempotencyKey: string }[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', (_: unknown, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const open = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Shipping />
      </QueryClientProvider>,
    );
  open();
  open();
  const [first, next] = ships;
  for (const ship of [first, first, next]) await ship?.({ isOverridden: false });
  expect(asked[1]).toEqual(asked[0]);
  expect(asked[2]?.idempotencyKey).not.toBe(asked[0]?.idempotencyKey);
});

test('tracking numbers that were typed are still there after the dialog was closed, until they are removed', () => {
  const listeners = new Set<string>();
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('window', {
    addEventListener: (name: string) => listeners.add(name),
    removeEventListener: (name: string) => listeners.delete(name),
  });
  openDialog({ 'FH-1': '1Z999AA10123456784', 'FH-2': '' });
  expect(openDialog()).toBe('FH-1 1Z999AA10123456784');
  expect([...listeners]).toEqual(['beforeunload']);
  openDialog({ 'FH-1': '', 'FH-2': '' });
  expect(openDialog()).toBe('');
  expect(listeners.size).toBe(0);
});
