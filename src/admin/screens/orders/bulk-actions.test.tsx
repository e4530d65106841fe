// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { mounted, unmountAll } from '#tests/support/mounted.ts';
import { BulkActions } from './bulk-actions.tsx';
import type { OrderRow } from './order-api.ts';

afterEach(unmountAll);

const ORDER = { orderNumber: 'FH-1001', fulfillment: 'paid' } as OrderRow;

function Actions({ count, orders = [] }: { count: string | null; orders?: readonly OrderRow[] }) {
  return <BulkActions count={count} orders={orders} onShip={() => {}} onDone={() => {}} />;
}

test('one live element says how many orders are listed, also none, and how many are selected', async () => {
  const { page, render } = await mounted(<Actions count={null} />);
  const status = page.getByRole('status');
  const says = (text: string) => {
    expect(page.getByRole('status')).toBe(status);
    expect(status.textContent).toBe(text);
  };
  says('');
  await render(<Actions count="3" />);
  says('3 orders');
  await render(<Actions count="3" orders={[ORDER]} />);
  says('1 selected');
  expect(page.getByRole('toolbar', { name: 'Selected orders' })).toBeTruthy();
  await render(<Actions count="0" />);
  says('0 orders');
});
