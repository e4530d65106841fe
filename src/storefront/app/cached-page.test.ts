import { QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, test } from 'vitest';
import type { AllJewelryData, ListingData, PageState } from '#contract/page-data.ts';
import { categoryForTable } from '#domain/categories.ts';
import { parseAllJewelryQuery } from '#domain/listing/browse-query.ts';
import { browseResultFor } from '#domain/listing/browse-result.ts';
import { countBrowseFacets, countFacets } from '#domain/listing/facet-counts.ts';
import { listedProductFor, listingCardFor } from '#domain/listing/listed-product.ts';
import { parseListingQuery } from '#domain/listing/listing-query.ts';
import { resultFor } from '#domain/listing/listing-result.ts';
import { cents } from '#domain/money.ts';
import { aProduct } from '#domain/products/product.fixture.ts';
import { cachedPageState, loadStateAtHand } from '#storefront/navigation/cached-page.ts';
import { pageKey } from '#storefront/navigation/page-key.ts';
import { serverPages as PAGES } from './server-pages.ts';

const READ_AT = 1_000_000;
const META = {
  title: '',
  description: '',
  keywords: '',
  canonicalPath: null,
  image: null,
  structuredData: [],
};

function clientWith(said: Partial<ListingData> = {}, search = ''): QueryClient {
  const client = new QueryClient();
  const cards = ['Gold', 'White', 'White'].map((color, index) =>
    listingCardFor(listedProductFor(aProduct({ id: `${index}`, color, material: `Steel ${index}` }))),
  );
  const query = parseListingQuery(new URLSearchParams(search));
  const result = resultFor(cards, query);
  const data: ListingData = {
    kind: 'watch',
    query,
    facets: countFacets(categoryForTable('watch_products'), cards),
    total: 3,
    isWhole: true,
    ...result,
    ...said,
  };
  const state: PageState = {
    status: 200,
    catalogVersion: 1,
    shell: { rating: null, banner: null },
    data: { page: 'listing', ...data },
    meta: META,
  };
  client.setQueryData(pageKey('/watches', search), state, { updatedAt: READ_AT });
  return client;
}

test('until the code that filters is here, it is fetched instead of the page', async () => {
  const client = clientWith();
  expect(cachedPageState(client, PAGES, '/watches', '?color=White')).toBeUndefined();
  const state = await loadStateAtHand(client, PAGES, '/watches', '?color=White');
  expect(state?.data).toMatchObject({ count: 2 });
  // From then on the data at hand is used as long as it is fresh, and the server is asked afterwards.
  expect(cachedPageState(client, PAGES, '/watches', '?color=White')).toBeDefined();
  expect(await loadStateAtHand(client, PAGES, '/watches', '?color=White')).toBeUndefined();
});

test('once a category is here whole, any choice of filters and order is answered without a request', () => {
  const client = clientWith();
  const atHand = cachedPageState(client, PAGES, '/watches', '?color=White&p=luna');
  expect(atHand?.readAt).toBe(READ_AT);
  const { data } = atHand?.state ?? {};
  if (data?.page !== 'listing') throw new Error('no listing');
  expect(data).toMatchObject({
    count: 2,
    total: 3,
    isWhole: false,
    query: { filters: { color: ['White'] } },
  });
  const materials = data.facets.find(({ key }) => key === 'material')?.choices;
  expect(materials?.map(({ value, count }) => `${value}: ${count}`)).toEqual([
    'Steel 0: 0',
    'Steel 1: 1',
    'Steel 2: 1',
  ]);
  // The very same cards: those that stay on the screen are not drawn again.
  const whole = client.getQueryData<PageState>(pageKey('/watches', ''))?.data;
  expect(whole?.page === 'listing' && whole.cards[1]).toBe(data.cards[0]);
});

test('the server is asked where only a part is here, nothing is, or what is here is out of date', async () => {
  expect(cachedPageState(clientWith({ isWhole: false }), PAGES, '/watches', '?color=White')).toBeUndefined();
  expect(cachedPageState(clientWith({}, '?color=Gold'), PAGES, '/watches', '?color=White')).toBeUndefined();
  expect(cachedPageState(clientWith(), PAGES, '/chains', '?color=White')).toBeUndefined();
  const client = clientWith();
  await client.invalidateQueries({ queryKey: pageKey('/watches', '') });
  expect(cachedPageState(client, PAGES, '/watches', '?color=White')).toBeUndefined();
});

/** A browser with All Jewelry open at an address. */
function clientWithAll(search: string, said: Partial<AllJewelryData> = {}): QueryClient {
  const client = new QueryClient();
  const cards = [
    aProduct({ id: 'chain', source_table: 'chain_products', price: cents(900) }),
    aProduct({ id: 'dear', source_table: 'watch_products', price: cents(800) }),
    aProduct({ id: 'cheap', source_table: 'watch_products', price: cents(700) }),
  ].map((product) => listingCardFor(listedProductFor(product)));
  const query = parseAllJewelryQuery(new URLSearchParams(search));
  const data: AllJewelryData = {
    query,
    facets: countBrowseFacets(cards),
    total: 3,
    hasFailures: false,
    isWhole: true,
    ...browseResultFor(cards, query),
    ...said,
  };
  client.setQueryData<PageState>(pageKey('/best-deals', search), {
    status: 200,
    catalogVersion: 1,
    shell: { rating: null, banner: null },
    data: { page: 'all-jewelry', ...data },
    meta: META,
  });
  return client;
}

beforeAll(async () => {
  const { AllJewelryPage } = await import('#storefront/pages/all-jewelry/all-jewelry-page.tsx');
  await AllJewelryPage.loadNarrow();
});

test.each(['', '?page=1-5'])(
  'once all products are here (%j), any filter and order is answered at once',
  (search) => {
    const address = '?category=watches&sort=price-low';
    const atHand = cachedPageState(clientWithAll(search), PAGES, '/best-deals', address);
    const data = atHand?.state.data;
    if (data?.page !== 'all-jewelry') throw new Error('no All Jewelry listing');
    expect(data.cards.map(({ id }) => id)).toEqual(['cheap', 'dear']);
    expect(data).toMatchObject({ count: 2, total: 3, isWhole: false });
    const category = data.facets.find(({ key }) => key === 'category');
    expect(category?.choices).toEqual([
      { value: 'chains', count: 1 },
      { value: 'watches', count: 2 },
    ]);
  },
);

test('the server is asked while only some products of All Jewelry are here', () => {
  const some = clientWithAll('', { isWhole: false, total: 300 });
  expect(cachedPageState(some, PAGES, '/best-deals', '?category=watches')).toBeUndefined();
});
