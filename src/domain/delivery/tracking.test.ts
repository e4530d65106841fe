import { describe, expect, it } from 'vitest';
import { carrierOf, parseTracking } from './tracking.ts';

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

describe('tracking', () => {
  it.each([
    ['usps', 'USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111'],
    ['U.P.S.', 'UPS', 'https://www.ups.com/track?tracknum=9400111'],
    ['Fed Ex', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr=9400111'],
    ['DHL Express', 'DHL', 'https://www.dhl.com/en/express/tracking.html?AWB=9400111'],
    ['Bike courier', 'Bike courier', null],
  ])('%s is %s', (carrier, name, trackingUrl) => {
    expect(parseTracking({ carrier, trackingNumber: ' 9400 111 ' })).toEqual({
      ok: true,
      value: { carrier: name, trackingNumber: '9400111', trackingUrl },
    });
  });

  it('a given link takes precedence, and must be a web URL', () => {
    const typed = { carrier: 'UPS', trackingNumber: '1Z' };
    expect(parseTracking({ ...typed, trackingUrl: 'https://t.example/1Z' })).toMatchObject({
      value: { trackingUrl: 'https://t.example/1Z' },
    });
    expect(parseTracking({ ...typed, trackingUrl: 'javascript:alert(1)' })).toEqual({
      ok: false,
      refusal: 'url-malformed',
    });
  });

  it.each([
    [{ carrier: ' ', trackingNumber: '1' }, 'carrier-missing'],
    [{ carrier: 'UPS', trackingNumber: '' }, 'number-malformed'],
    [{ carrier: 'UPS', trackingNumber: '1/2' }, 'number-malformed'],
    [{ carrier: 'UPS', trackingNumber: 'x'.repeat(65) }, 'number-malformed'],
  ])('%j is rejected as %s', (typed, refusal) => {
    expect(parseTracking(typed)).toEqual({ ok: false, refusal });
  });
});
