import { expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { disputeClosedNotice, disputeNotice, undeliverableNotice } from './merchant-notices.ts';

const failed = { kind: 'order-shipped', about: 'FH-7K2M9QX4', error: '550 No such mailbox' };

it('an email that failed eight times is tried again for hours', () => {
  expect(undeliverableNotice({ ...failed, attempts: 8, isParked: false }).lead).toBe(
    'The email "order-shipped" about FH-7K2M9QX4 failed 8 times. The store tries again for about 15 hours.',
  );
});

it('a parked email is not tried again, and can be sent again in the admin', () => {
  expect(undeliverableNotice({ ...failed, attempts: 5, isParked: true }).lead).toBe(
    'The email "order-shipped" about FH-7K2M9QX4 failed 5 times. The store has given up. You can send it again under Emails in the admin.',
  );
});

const order = {
  orderNumber: 'FH-1',
  total: cents(63_590),
  customerEmail: 'ada@example.com',
  riskLevel: null,
};

it('a dispute without a deadline names none', () => {
  const notice = disputeNotice(order, { amount: cents(10_000), reason: 'fraudulent', dueAt: null });
  expect(notice.subject).toBe('Order FH-1 is disputed');
  expect(notice.facts.map(({ label }) => label)).not.toContain('Deadline');
  expect(notice.closing).toBe('Your Stripe dashboard shows whether the bank takes an answer.');
});

it('a lost dispute names what the bank gave back, and what can still be refunded', () => {
  const notice = disputeClosedNotice(order, { state: 'lost', lost: cents(10_000), left: cents(53_590) });
  expect(notice.lead).toContain('The bank gave $100.00 of order FH-1 back to the shopper.');
  expect(notice.facts).toContainEqual({ label: 'Can still be refunded', value: '$535.90' });
});
