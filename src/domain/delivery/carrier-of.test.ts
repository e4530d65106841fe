import { expect, it } from 'vitest';
import { carrierOf } from './carrier-of.ts';

it.each([
  ['1Z999AA10123456784', 'UPS'],
  ['1z 999 aa1 01 2345 6784', 'UPS'],
  ['9400111899223818218407', 'USPS'],
  ['420787019400111899223818218407', 'USPS'],
  ['LZ123456785US', 'USPS'],
  ['449044304137', 'FedEx'],
  ['123456789012345', 'FedEx'],
  ['1234567890', 'DHL'],
  ['JD014600003828392837', 'DHL'],
  ['TRACK-7', null],
  ['1Z1', null],
  ['', null],
])('"%s" is a number of %s', (number, carrier) => {
  expect(carrierOf(number)).toBe(carrier);
});
