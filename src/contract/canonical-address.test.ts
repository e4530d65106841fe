import { expect, it } from 'vitest';
import { canonicalQuery } from './canonical-address.ts';
import { matchPage } from './routes.ts';

it.each([
  ['/chains', '?type=cuban&sort=newest&p=x', '?sort=newest'],
  ['/chains', '?type=cuban', ''],
  ['/chains', '?color=White&p=x&color=Gold&color=White', '?color=Gold&color=White'],
  ['/search', '?q=%20gold%20%20chain ', '?q=gold+chain'],
  ['/search', '?q=', ''],
  ['/', '?checkout=cancelled', ''],
  ['/payment-success', '?session_id=cs_test_1&p=x', '?session_id=cs_test_1'],
  ['/contact', '?path=/x&subject=other&utm_source=y', '?subject=other&path=%2Fx'],
  ['/about', '?path=/x', ''],
  ['/contact', '?subject=refund', ''],
  ['/newsletter', '?sent=1&subject=other', '?sent=1'],
])('%s%s is the page %s', (path, search, deciding) => {
  expect(canonicalQuery(matchPage(path), new URLSearchParams(search))).toBe(deciding);
});
