import { expect, it } from 'vitest';
import type { DeliveryEnd } from '../objects/session.ts';
import { formatDelivery } from './format-delivery.ts';

const end = (value: number, unit: DeliveryEnd['unit'] = 'business_day'): DeliveryEnd => ({ value, unit });

it.each([
  [end(5), end(7), '5-7 business days'],
  [end(1), end(1), '1 business day'],
  [end(24, 'hour'), end(2, 'day'), '24 hours - 2 days'],
  [end(3, 'week'), null, 'At least 3 weeks'],
  [null, end(1, 'month'), 'Up to 1 month'],
  [null, null, null],
])('from %j to %j is %j', (minimum, maximum, shown) => {
  expect(formatDelivery({ minimum, maximum })).toBe(shown);
});
