import type { Page } from '@playwright/test';
import { expect, test } from '../support/admin.ts';
import { ApiShopper, cartItem, checkoutBody, HOME_ADDRESS } from '../support/api-shopper.ts';
import { expectAccessible, expectNoSidewaysOverflow } from '../support/axe.ts';

/** Pays for this many rings and returns the order number. */
async function buyRings(address: string, quantity: number, fullName: string): Promise<string> {
  const shopper = await ApiShopper.arrive(address);
  const ring = await shopper.findProduct('hip_hop_ring_products', 'ring-signet-pave-octagon-white');
  const item = cartItem(ring, { size: '9', quantity });
  const { url, sessionId } = await shopper.checkOut(
    checkoutBody([item], { shippingAddress: { ...HOME_ADDRESS, fullName } }),
  );
  await shopper.pay(url);
  let number = '';
  await expect
    .poll(async () => {
      const [line] = await shopper.readOrder(sessionId);
      number = line?.order_number ?? '';
      return number;
    })
    .not.toBe('');
  return number;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('orders are found, selected with the keyboard, and shipped together from a pasted column', async ({
  admin,
  store,
}) => {
  const numbers = [
    await buyRings(store.address, 1, 'Ann First'),
    await buyRings(store.address, 1, 'Ann Second'),
    await buyRings(store.address, 1, 'Ann Third'),
  ];
  await admin.goto('/orders?q=ann');
  await expect(admin.getByText('3 orders')).toBeVisible();
  await expectAccessible(admin, 'the list of orders');
  await admin.getByRole('link', { name: 'To ship' }).click();
  await admin.keyboard.press('/');
  await admin.keyboard.type('ann');
  await expect(admin).toHaveURL(/state=to_ship.*q=ann|q=ann.*state=to_ship/);
  await expect(admin.getByText('3 orders')).toBeVisible();
  const rowOf = (name: string) => admin.getByRole('row').filter({ hasText: name });
  // A link, so that it opens in a new tab too.
  await expect(rowOf('Ann First').getByRole('link')).toHaveAttribute('href', `/orders/${numbers[0]}`);
  await rowOf('Ann First').focus();
  await admin.keyboard.press('x');
  await admin.keyboard.press('j');
  await expect(rowOf('Ann Second')).toBeFocused();
  await admin.keyboard.press('x');
  await expect(admin.getByText('2 selected')).toBeVisible();
  const askToPack = async () => {
    await button(admin, 'More').press('Enter');
    await admin.getByRole('menuitem', { name: 'Mark as packed' }).press('Enter');
    await expect(admin.getByRole('dialog')).toBeVisible();
  };
  const confirm = () =>
    admin.getByRole('dialog').getByRole('button', { name: 'Mark as packed' }).press('Enter');
  await askToPack();
  await confirm();
  const changed = admin.getByText('2 orders changed.', { exact: true });
  // A toast stays while the pointer is on it, but not over the fields of a dialog.
  await changed.hover();
  await admin.getByLabel('Select all').press('Space');
  await askToPack();
  expect(await changed.count()).toBe(0);
  await confirm();
  await expect(admin.getByRole('heading', { name: '1 of 3 changed' })).toBeVisible();
  await expect(admin.getByText(`${numbers[0]} is packed; it can't be packed.`)).toBeVisible();
  await expectAccessible(admin, 'the orders that stayed as they were');
  await button(admin, 'Done').click();

  // From Today: one click, one paste, Enter, and the slips.
  await admin.goto('/today');
  await admin.getByRole('link', { name: 'Ship all' }).click();
  await expect(admin.getByRole('dialog')).toBeVisible();
  await expectAccessible(admin, 'the dialog that ships');
  await expect(admin.getByLabel(/^Tracking number of/).first()).toBeFocused();
  const all = await admin.getByLabel(/^Tracking number of/).count();
  const rows = [`${numbers[2]}\tnot a number!`, `${numbers[0]}\t1Z1`, `${numbers[1]}\t1Z2`];
  await admin
    .getByLabel(/^Tracking number of/)
    .first()
    .evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, rows.join('\n'));
  await button(admin, `Ship 3 of ${all}`).click();
  await expect(admin.getByText('A tracking number has letters, digits and hyphens')).toBeVisible();
  await expect(admin.getByText('2 shipped, 1 not.')).toBeVisible();
  // The two shipped ones are not asked for again. Enter moves to an order without a number, and ships if there is
  // none.
  const last = admin.getByLabel(`Tracking number of ${numbers[2]}, Ann Third`);
  await last.fill('1Z3');
  for (let others = all - 3; others > 0; others -= 1) {
    await admin.keyboard.press('Enter');
    await admin.keyboard.type(`9${others}`);
  }
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('heading', { name: `Shipped ${all} orders` })).toBeVisible();
  await button(admin, 'Print').click();
  const [slips] = await Promise.all([
    admin.context().waitForEvent('page'),
    admin.getByRole('menuitem', { name: 'Packing slips' }).click(),
  ]);
  await expect(slips.getByText(numbers[2] ?? '')).toBeVisible();
  await slips.close();
  await button(admin, 'Done').click();
  await expect(admin.getByText('No matching orders')).toBeVisible();
  await admin.goto(`/orders/${numbers[2]}`);
  await expect(admin.getByRole('link', { name: '1Z3' })).toBeVisible();
});

test('one of three units is refunded, and the order annotated and emailed about', async ({
  admin,
  store,
}) => {
  const number = await buyRings(store.address, 3, 'Ben Three');
  await admin.goto(`/orders/${number}`);
  await expect(admin.getByRole('heading', { name: 'Items' })).toBeVisible();
  await expectAccessible(admin, 'an order');
  await admin.keyboard.press('Control+k');
  const here = admin.getByRole('group', { name: 'On this page' });
  await expect(here.getByRole('option', { name: 'Ship' })).toBeVisible();
  await expect(here.getByRole('option', { name: 'Print packing slips' })).toBeVisible();
  await here.getByRole('option', { name: 'Refund' }).click();
  // With a single line, one unit is preselected.
  await expect(admin.getByLabel(/^Units of/)).toHaveText('1 of 3');
  await button(admin, /^Refund one more:/).click();
  await button(admin, /^Refund one fewer:/).click();
  await expectAccessible(admin, 'the dialog that refunds');
  const refund = button(admin, /^Refund \$/);
  const amount = ((await refund.textContent()) ?? '').replace('Refund ', '');
  await refund.click();
  await expect(admin.getByText(`${amount} refunded.`, { exact: true })).toBeVisible();
  await expect(admin.getByText('1 of 3 refunded')).toBeVisible();
  await expect(admin.getByText('Net of fee, before refunds')).toBeVisible();
  await expect(admin.getByText('Net after refunds and lost disputes')).toBeVisible();
  await expect(admin.getByRole('heading', { name: /Partly refunded/ })).toBeVisible();

  await admin.getByLabel('Note').fill('Sent a new box.');
  await button(admin, 'Add note').click();
  await expect(admin.getByText('Sent a new box.')).toBeVisible();
  await button(admin, 'More').click();
  await admin.getByRole('menuitem', { name: 'Email the customer' }).click();
  await admin.getByLabel('Message').fill('A new box is on its way.');
  await button(admin, 'Send').click();
  await expect(admin.getByText('A new box is on its way.')).toBeVisible();
  await button(admin, 'Print').click();
  const [slip] = await Promise.all([
    admin.context().waitForEvent('page'),
    admin.getByRole('menuitem', { name: 'Packing slips' }).click(),
  ]);
  await expect(slip.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await slip.close();
});

test('an order ships in two parcels, and is marked in the list until the second one leaves', async ({
  admin,
  store,
}) => {
  const number = await buyRings(store.address, 3, 'Dora Parts');
  await admin.goto(`/orders/${number}`);
  await button(admin, /^Ship$/).click();
  await expect(admin.getByLabel(/^Units of/)).toHaveText('3 of 3');
  await button(admin, /^Ship one fewer:/).click();
  await expectAccessible(admin, 'the dialog that ships a part');
  await admin.getByLabel('Tracking number', { exact: true }).fill('1Z1');
  await admin.keyboard.press('Enter');
  await expect(admin.getByText('2 of 3 pieces shipped')).toBeVisible();
  await expect(admin.getByRole('link', { name: '1Z1' })).toBeVisible();
  await expectAccessible(admin, 'an order that is partly shipped');
  for (const width of [390, 768]) {
    await admin.setViewportSize({ width, height: 900 });
    await expectNoSidewaysOverflow(admin, `a partly shipped order at ${width}`);
  }
  await admin.setViewportSize({ width: 1280, height: 900 });
  await admin.goto('/orders?state=to_ship&q=dora');
  await expect(admin.getByRole('row').filter({ hasText: number })).toContainText('2 of 3 shipped');
  await admin.goto(`/orders/${number}`);
  await button(admin, 'Mark parcel 1 as delivered').click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(button(admin, 'Mark parcel 1 as delivered')).toBeHidden();
  await button(admin, /^Ship$/).click();
  await admin.getByLabel('Tracking number', { exact: true }).fill('1Z2');
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('link', { name: '1Z2' })).toBeVisible();
  await expect(admin.getByText('pieces shipped')).toBeHidden();
  await button(admin, 'Correct tracking of parcel 2').click();
  await admin.getByLabel('Tracking number', { exact: true }).fill('1Z3');
  await button(admin, 'Correct and send').click();
  await expect(admin.getByRole('link', { name: '1Z3' })).toBeVisible();
});

test('a return is approved from the order, received, waits on Today and is closed by its refund', async ({
  admin,
  store,
}) => {
  const number = await buyRings(store.address, 3, 'Rita Back');
  await admin.goto(`/orders/${number}`);
  await button(admin, /^Ship$/).click();
  await admin.getByLabel('Without a tracking number').check();
  await admin.keyboard.press('Enter');
  await button(admin, 'More').click();
  await admin.getByRole('menuitem', { name: 'Approve return' }).click();
  await expect(admin.getByLabel(/^Units of/)).toHaveText('1 of 3');
  await admin.getByLabel('Note (optional)').fill('Your label: https://labels.example/1');
  await expectAccessible(admin, 'the dialog that approves a return');
  await button(admin, /^Approve return$/).click();
  await expect(admin.getByText('To send by')).toBeVisible();
  await expectAccessible(admin, 'an order with a return');
  for (const width of [390, 768]) {
    await admin.setViewportSize({ width, height: 900 });
    await expectNoSidewaysOverflow(admin, `an order with a return at ${width}`);
  }
  await admin.setViewportSize({ width: 1280, height: 900 });
  await admin.goto('/orders?has=return-approved&q=rita');
  await expect(admin.getByRole('row').filter({ hasText: number })).toContainText('Return approved');
  await admin.goto(`/orders/${number}`);
  await button(admin, 'Mark as received').click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Mark as received' }).click();
  await expect(button(admin, 'Refund return')).toBeVisible();
  await admin.goto('/today');
  await admin.getByRole('link', { name: `${number} · Rita Back` }).click();
  await button(admin, 'Refund return').click();
  await expect(admin.getByLabel(/^Units of/)).toHaveText('1 of 3');
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  await expect(button(admin, 'Refund return')).toBeHidden();
  await expect(admin.getByRole('listitem').filter({ hasText: 'ended' }).getByText('Refunded')).toBeVisible();
});

test('a view is saved, and Today links to open work', async ({ admin, store }) => {
  const number = await buyRings(store.address, 1, 'Cleo View');
  await admin.goto('/orders?q=cleo&sort=oldest');
  await button(admin, 'Save this view').click();
  await admin.getByLabel('Name').fill('Orders of Cleo');
  await button(admin, 'Save').click();
  await expect(admin.getByRole('link', { name: 'Orders of Cleo' })).toHaveAttribute('aria-current', 'page');
  await admin.goto('/today');
  await expect(admin.getByText('Net sales', { exact: true })).toBeVisible();
  await expectAccessible(admin, 'Today');
  for (const width of [390, 768]) {
    await admin.setViewportSize({ width, height: 900 });
    await expectNoSidewaysOverflow(admin, `Today at ${width}`);
  }
  await admin.getByRole('link', { name: 'To ship' }).click();
  await expect(admin.getByRole('row').filter({ hasText: number })).toBeVisible();
  await admin.getByRole('link', { name: 'Orders of Cleo' }).click();
  await expect(admin.getByText('1 order', { exact: true })).toBeVisible();
});
