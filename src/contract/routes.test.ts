import { describe, expect, test } from 'vitest';
import { canonicalPath, matchPage } from './routes.ts';

describe('every URL of the shop', () => {
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

describe('every other URL is the not-found page', () => {
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

describe('the canonical path of a known page', () => {
  test.each([
    ['/', '/'],
    ['//', '/'],
    ['/chains', '/chains'],
    ['/chains/', '/chains'],
    ['/CHAINS///', '/chains'],
    ['/%63hains', '/chains'],
    ['/Rings/HIP-hop', '/rings/hip-hop'],
    ['/product/Ring-A/', '/product/Ring-A'],
    ['/PRODUCT/Ring-A', '/product/Ring-A'],
    ['/product/r%c3%b6ck', '/product/r%C3%B6ck'],
    ['/product/a+b&c', '/product/a%2Bb%26c'],
    ['/product/%61%2fb', '/product/a%2Fb'],
    ['/product/100%25', '/product/100%25'],
    ['/product/e%CC%81', '/product/e%CC%81'],
  ])('%s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
    expect(canonicalPath(canonical)).toBe(canonical);
    expect(matchPage(canonical).page).not.toBe('not-found');
  });

  test.each([
    '//chains',
    '//evil.example/',
    '/rings%2Fhip-hop',
    '/nope/',
    '/NOPE',
    '/product',
    '/product/',
    '/product//a',
    '/product/a/b',
    '/%',
    '/product/%C3',
    '/product/a%00b/',
    'chains/',
  ])('an unknown path is unchanged: %j', (path) => {
    expect(canonicalPath(path)).toBe(path);
    expect(matchPage(path)).toEqual({ page: 'not-found' });
  });

  test('a path of many slashes is parsed in linear time', () => {
    const path = `${'/'.repeat(1_000_000)}x`;
    expect(canonicalPath(path)).toBe(path);
  });
});

describe('the id in a product URL', () => {
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

  test('stays encoded if it was encoded twice', () => {
    expect(matchPage('/product/a%2520b')).toEqual({ page: 'product', id: 'a%20b' });
  });

  test.each(['/product/%', '/product/%zz', '/product/%C3', '/product/a%00b'])(
    'an invalid encoding is the not-found page: %s',
    (path) => {
      expect(matchPage(path)).toEqual({ page: 'not-found' });
    },
  );
});
