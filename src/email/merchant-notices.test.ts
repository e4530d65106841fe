import { expect, it } from 'vitest';
import { undeliverableNotice } from './merchant-notices.ts';

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
