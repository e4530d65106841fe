import { describe, expect, test } from 'vitest';
import { pageAddress } from './page-address.server.ts';

const addressOf = (path: string) => pageAddress(new URL(path, 'http://store.test'));

describe('the canonical address of a page', () => {
  test('ignores unknown query keys', () => {
    expect(addressOf('/chains?utm_source=x&p=chain-1&fbclid=2').key).toBe('/chains');
  });

  test('keeps known keys among unknown ones', () => {
    expect(addressOf('/chains?x=1&sort=newest').key).toBe('/chains?sort=newest');
  });

  test('ignores empty values', () => {
    expect(addressOf('/chains?sort=').key).toBe('/chains');
  });

  test('trims a search term and cuts it to 200 characters', () => {
    expect(addressOf('/search?q=%20cuban%20%20chain%20').query.q).toBe('cuban chain');
    expect(addressOf(`/search?q=${'x'.repeat(10_000)}`).query.q).toHaveLength(200);
  });

  test('is the same for every spelling of a path', () => {
    for (const path of ['/chains/', '/CHAINS', '/%63hains', '/Chains//']) {
      expect(addressOf(path), path).toEqual(addressOf('/chains'));
    }
    expect(addressOf('/product/%63af%c3%a9/')).toMatchObject({
      request: { page: 'product', id: 'café' },
      key: '/product/caf%C3%A9',
    });
    expect(addressOf('/product/cafe%CC%81').key).toBe('/product/cafe%CC%81');
  });

  test("is not found with a NUL, and shares no other page's key", () => {
    for (const path of ['/chains?color=%00', '/search?q=a%00b', '/%00', '/product/a%00b']) {
      expect(addressOf(path), path).toMatchObject({ request: { page: 'not-found' }, key: path });
    }
  });

  test('has no query for a page without query keys', () => {
    expect(addressOf('/orders?session_id=cs_test_1').key).toBe('/orders');
    expect(addressOf('/?q=1').key).toBe('/');
  });

  test('of an order includes its payment session', () => {
    expect(addressOf('/payment-success?session_id=cs_test_1&x=1').query).toEqual({ session_id: 'cs_test_1' });
  });

  test("of a form's page includes known values only, in a fixed order", () => {
    expect(addressOf('/contact?sent=1&subject=financing').key).toBe('/contact?subject=financing&sent=1');
    for (const query of [
      'subject=refund',
      'subject=',
      'subject=Financing',
      'sent=2',
      'path=',
      'sort=newest',
    ]) {
      expect(addressOf(`/contact?${query}`).key, query).toBe('/contact');
    }
    expect(addressOf('/about?subject=financing&sent=1').key).toBe('/about');
    expect(addressOf('/orders?order_number=FH-1').key).toBe('/orders');
  });
});
