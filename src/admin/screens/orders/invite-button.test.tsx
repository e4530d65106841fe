// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { cents } from '#domain/money.ts';
import { mounted, unmountAll } from '#tests/support/mounted.ts';
import { InviteButton } from './invite-button.tsx';
import type { Order } from './order-api.ts';

afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

function orderWith(emails: readonly { kind: string }[]): Order {
  return {
    ...{ orderNumber: 'FH-1001', fulfillment: 'delivered', email: 'maya@example.com', emails },
    ...{ total: cents(100_00), refunded: cents(0) },
  } as Order;
}

function Screen({ order }: { order: Order }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <InviteButton order={order} />
    </QueryClientProvider>
  );
}

test('the button keeps the focus after it has asked for a review, and asks once', async () => {
  const fetched = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  const { page, press, render } = await mounted(<Screen order={orderWith([])} />);
  const button = page.getByRole('button', { name: 'Ask for a review' });
  await press(button);
  await render(<Screen order={orderWith([{ kind: 'review-invitation' }])} />);
  expect(document.activeElement).toBe(button);
  expect(button.textContent).toBe('Asked for a review');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await press(button);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('an order whose customer was asked before has no button', async () => {
  const { page } = await mounted(<Screen order={orderWith([{ kind: 'review-invitation' }])} />);
  expect(page.queryByRole('button')).toBe(null);
});
