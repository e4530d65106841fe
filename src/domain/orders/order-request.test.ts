import { expect, test } from 'vitest';
import { describeRequest, requestKindOf } from './order-request.ts';

test.each([
  ['change-or-cancel', 'Ana asked to change or cancel this order on Nov 28.'],
  ['return-exchange', 'Ana asked to return this order on Nov 28.'],
  ['order-status', null],
])('a message with the subject %s asks for that', (subject, sentence) => {
  expect(describeRequest({ kind: requestKindOf(subject), from: 'Ana' }, 'Nov 28')).toBe(sentence);
});

test('one of several orders is named', () => {
  expect(describeRequest({ kind: 'change', from: 'Ana' }, 'Nov 28', 'FH-7K2M9QX4')).toBe(
    'Ana asked to change or cancel FH-7K2M9QX4 on Nov 28.',
  );
});
