import { expect, it } from 'vitest';
import { parseSearchQuery } from '#domain/listing/browse-query.ts';
import { searchShortcuts } from './search-shortcuts.server.ts';

const FACETS = [
  { key: 'ships_today', choices: [{ value: 'Yes', count: 1 }] },
  { key: 'on_sale', choices: [{ value: 'Yes', count: 71 }] },
] as const;

function shortcutsFor(term: string, search = '', count = 204) {
  const query = parseSearchQuery(new URLSearchParams(search));
  return searchShortcuts(term, {}, { query, facets: FACETS, count, isCountCut: false });
}

it.each([
  ['return policy', 'Returns', '/policies/returns'],
  ['shipping', 'Shipping', '/policies/shipping'],
  ['ring size', 'Size guides', '/size-guides'],
  ['warranty', 'Terms', '/legal/terms'],
  ['klarna', 'Financing', '/financing'],
  ['certificate', 'Check a certificate', '/certificate'],
  ['promo code', 'FAQs', '/faqs'],
  ['store hours', 'Contact', '/contact'],
  ['track order', 'Track order', '/orders'],
])('a search for "%s" offers %s', (term, label, path) => {
  expect(shortcutsFor(term)).toEqual([{ text: 'Looking for help?', links: [{ label, path }] }]);
});

it('at most two pages are offered', () => {
  expect(shortcutsFor('contact about return shipping')[0]?.links).toHaveLength(2);
});

it.each([
  ['sale', '', 'Not all of these pieces are on sale.', 'Show the 71 that are', '/search?q=sale&on_sale=Yes'],
  [
    'chain ready to ship',
    'metal=Silver&page=2',
    'Not all of these pieces ship today.',
    'Show the 1 that does',
    '/search?q=chain+ready+to+ship&ships_today=Yes&metal=Silver',
  ],
  [
    'new arrivals',
    'on_sale=Yes',
    'Looking for new pieces?',
    'Show the newest first',
    '/search?q=new+arrivals&on_sale=Yes&sort=newest',
  ],
])('a search for "%s" with "%s" says %j', (term, search, text, label, path) => {
  expect(shortcutsFor(term, search)).toEqual([{ text, links: [{ label, path }] }]);
});

it('a filter or an order is not offered if all results have it', () => {
  expect(shortcutsFor('sale', 'on_sale=Yes', 71)).toEqual([]);
  expect(shortcutsFor('sale', '', 71)).toEqual([]);
  expect(shortcutsFor('new arrivals', 'sort=newest')).toEqual([]);
  expect(shortcutsFor('best sellers')).toEqual([]);
});

it('none is said to have it only if all results are counted', () => {
  const query = parseSearchQuery(new URLSearchParams());
  const results = { query, facets: [], count: 9 };
  expect(searchShortcuts('sale', {}, { ...results, isCountCut: false })).toEqual([
    { text: 'None of these pieces is on sale.', links: [] },
  ]);
  expect(searchShortcuts('sale', {}, { ...results, isCountCut: true })).toEqual([]);
});
