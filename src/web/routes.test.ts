import { describe, expect, test } from 'vitest';
import { matchPage } from './routes.ts';

describe('every address of the shop', () => {
  test.each([
    ['/', { page: 'home' }],
    ['/best-deals', { page: 'all-jewelry' }],
    ['/chains', { page: 'listing', kind: 'chain' }],
    ['/bracelets', { page: 'listing', kind: 'bracelet' }],
    ['/watches', { page: 'listing', kind: 'watch' }],
    ['/pendants', { page: 'listing', kind: 'pendant' }],
    ['/earrings', { page: 'listing', kind: 'earring' }],
    ['/custom', { page: 'listing', kind: 'custom' }],
    ['/grillz', { page: 'listing', kind: 'grillz' }],
    ['/glasses', { page: 'listing', kind: 'glasses' }],
    ['/rings/hip-hop', { page: 'listing', kind: 'hip_hop_ring' }],
    ['/rings/engagement', { page: 'listing', kind: 'engagement_ring' }],
    ['/vvs-diamond-simulants', { page: 'listing', kind: 'vvs_simulant' }],
    ['/diamond', { page: 'listing', kind: 'diamond' }],
    ['/product/chain-miami', { page: 'product', id: 'chain-miami' }],
    ['/payment-success', { page: 'order-success' }],
    ['/search', { page: 'search' }],
    ['/about', { page: 'info', key: 'about' }],
    ['/become-affiliate', { page: 'info', key: 'become-affiliate' }],
    ['/financing', { page: 'info', key: 'financing' }],
    ['/contact', { page: 'info', key: 'contact' }],
    ['/policies/shipping', { page: 'info', key: 'shipping' }],
    ['/policies/returns', { page: 'info', key: 'returns' }],
    ['/size-guides', { page: 'info', key: 'size-guides' }],
    ['/faqs', { page: 'info', key: 'faqs' }],
    ['/legal/privacy', { page: 'info', key: 'privacy' }],
    ['/legal/terms', { page: 'info', key: 'terms' }],
  ])('%s', (path, page) => {
    expect(matchPage(path)).toEqual(page);
  });
});

describe('SH-24: every other address is not found', () => {
  test.each([
    '/rings',
    '/rings/',
    '/policies',
    '/legal',
    '/chains/',
    '/Chains',
    '//chains',
    '/chains/gold',
    '/product',
    '/product/',
    '/product/a/b',
    '/product//',
    '/%63hains',
    '/index.html',
    '/__proto__',
    '',
    'chains',
  ])('%j', (path) => {
    expect(matchPage(path)).toEqual({ page: 'not-found' });
  });
});

describe('the id in a product’s address', () => {
  test.each([
    ['/product/a%20b', 'a b'],
    ['/product/a%2Fb', 'a/b'],
    ['/product/r%C3%B6ck', 'röck'],
    ['/product/..%2F..', '../..'],
    ['/product/%3Cscript%3E', '<script>'],
    ['/product/a+b', 'a+b'],
  ])('is decoded once: %s is %j', (path, id) => {
    expect(matchPage(path)).toEqual({ page: 'product', id });
  });

  test('stays encoded where it was encoded twice', () => {
    expect(matchPage('/product/a%2520b')).toEqual({ page: 'product', id: 'a%20b' });
  });

  test.each(['/product/%', '/product/%zz', '/product/%C3', '/product/a%00b'])(
    'an encoding that means nothing is not found: %s',
    (path) => {
      expect(matchPage(path)).toEqual({ page: 'not-found' });
    },
  );
});
