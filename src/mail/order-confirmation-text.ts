import { formatCents } from '#domain/money.ts';
import { store } from '#store';
import type { ConfirmedOrder } from './confirmed-order.ts';
import { sumsFor, wordsFor } from './order-confirmation-words.ts';

/** The confirmation for mail programs and people that read plain text. */
export function orderConfirmationText(order: ConfirmedOrder): string {
  const words = wordsFor(order);
  const lines = order.lines.flatMap(({ name, choices, quantity, amount }) => [
    `${quantity} x ${name}`,
    ...(choices.length > 0 ? [`    ${choices.join(', ')}`] : []),
    `    ${formatCents(amount)}`,
  ]);
  const sums = [...sumsFor(order), { label: 'Total', amount: formatCents(order.total) }];
  return [
    `${store.name}: ORDER CONFIRMED`,
    '',
    words.greeting,
    `We start on order ${order.orderNumber} now. ${words.nextSteps}`,
    '',
    ...lines,
    '',
    ...sums.map(({ label, amount }) => `${label}: ${amount}`),
    '',
    `View your order: ${order.orderUrl}`,
    '',
    'SHIP TO',
    ...words.address,
    '',
    'NEED TO CHANGE SOMETHING?',
    words.changes,
    '',
    words.sender,
    '',
  ]
    .map(withoutControls)
    .join('\n');
}

/** A shopper's own line break must not start a line of ours. */
function withoutControls(line: string): string {
  return line.replaceAll(/\p{Cc}+/gu, ' ');
}
