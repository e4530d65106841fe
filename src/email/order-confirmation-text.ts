import { formatCents } from '#domain/money.ts';
import { TEXT_IS_FINAL } from '#domain/products/returns.ts';
import { store } from '#shop';
import type { ConfirmedOrder } from './confirmed-order.ts';
import { orderConfirmationCopy, purchaseRows, summaryRows } from './order-confirmation-copy.ts';

/** The confirmation as plain text. */
export function orderConfirmationText(order: ConfirmedOrder): string {
  const copy = orderConfirmationCopy(order);
  const lines = order.lines.flatMap(({ name, choices, quantity, amount, isTextFinal }) => [
    `${quantity} x ${name}`,
    ...(choices.length > 0 ? [`    ${choices.join(', ')}`] : []),
    ...(isTextFinal ? [`    ${TEXT_IS_FINAL}`] : []),
    `    ${formatCents(amount)}`,
  ]);
  const sums = [...summaryRows(order), { label: 'Total', amount: formatCents(order.total) }];
  return [
    `${store.name}: ORDER CONFIRMED`,
    '',
    copy.greeting,
    `We start on order ${order.orderNumber} now. ${copy.nextSteps}`,
    '',
    ...lines,
    '',
    ...sums.map(({ label, amount }) => `${label}: ${amount}`),
    ...purchaseRows(order).map(({ label, value }) => `${label}: ${value}`),
    '',
    `View your order: ${order.orderUrl}`,
    '',
    'SHIP TO',
    ...copy.address,
    '',
    ...(order.giftNote === null ? [] : ['YOUR GIFT NOTE', ...order.giftNote.split('\n'), '']),
    'NEED TO CHANGE SOMETHING?',
    copy.changes,
    '',
    copy.sender,
    '',
  ]
    .map(withoutControls)
    .join('\n');
}

/** A shopper's own line break must not start a line of ours. */
function withoutControls(line: string): string {
  return line.replaceAll(/\p{Cc}+/gu, ' ');
}
