import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { AllProductsData, ListingData, PageState } from '#contract/page-data.ts';
import { ALL_COLLECTIONS, parseAllProductsQuery } from '#domain/all-products-query.ts';
import { cardFor } from '#domain/card-for.ts';
import { listedProductFor, listingCardFor } from '#domain/listed-product.ts';
import { parseListingQuery } from '#domain/listing-query.ts';
import { resultFor } from '#domain/listing-result.ts';
import { cents } from '#domain/money.ts';
import { aProduct } from '#domain/product.fixture.ts';
import { cachedPageState } from './cached-page.ts';
import { pageKey } from './page-key.ts';

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
    listingCardFor(listedProductFor(aProduct({ id: `${index}`, color }))),
  );
  const query = parseListingQuery(new URLSearchParams(search));
  const result = resultFor(cards, query);
  const data: ListingData = { kind: 'watch', query, facets: [], total: 3, isWhole: true, ...result, ...said };
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

test('once a category is here whole, any choice of filters and order is answered without a request', () => {
  const client = clientWith();
  const atHand = cachedPageState(client, '/watches', '?color=White&p=luna');
  expect(atHand?.readAt).toBe(READ_AT);
  const { data } = atHand?.state ?? {};
  if (data?.page !== 'listing') throw new Error('no listing');
  expect(data).toMatchObject({
    count: 2,
    total: 3,
    isWhole: false,
    query: { filters: { color: ['White'] } },
  });
  // The very same cards: those that stay on the screen are not drawn again.
  const whole = client.getQueryData<PageState>(pageKey('/watches', ''))?.data;
  expect(whole?.page === 'listing' && whole.cards[1]).toBe(data.cards[0]);
});

test('the server is asked where only a part is here, nothing is, or what is here is out of date', async () => {
  expect(cachedPageState(clientWith({ isWhole: false }), '/watches', '?color=White')).toBeUndefined();
  expect(cachedPageState(clientWith({}, '?color=Gold'), '/watches', '?color=White')).toBeUndefined();
  expect(cachedPageState(clientWith(), '/chains', '?color=White')).toBeUndefined();
  const client = clientWith();
  await client.invalidateQueries({ queryKey: pageKey('/watches', '') });
  expect(cachedPageState(client, '/watches', '?color=White')).toBeUndefined();
});

/** A browser in which all jewelry is open at an address. */
function clientWithAll(search: string, said: Partial<AllProductsData> = {}): QueryClient {
  const client = new QueryClient();
  const cards = [
    cardFor(aProduct({ id: 'chain', source_table: 'chain_products', price: cents(900) })),
    cardFor(aProduct({ id: 'dear', source_table: 'watch_products', price: cents(800) })),
    cardFor(aProduct({ id: 'cheap', source_table: 'watch_products', price: cents(700) })),
  ];
  const query = parseAllProductsQuery(new URLSearchParams(search));
  const data: AllProductsData = {
    query,
    categories: ['chains', 'watches'],
    collectionsLoaded: query.collections,
    collectionsTotal: ALL_COLLECTIONS,
    hasFailures: false,
    isWhole: true,
    cards,
    count: 3,
    pageNumber: 1,
    pageCount: 1,
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

test.each([`?collections=${ALL_COLLECTIONS}`, `?sort=price-high&collections=${ALL_COLLECTIONS}`])(
  'once all twelve are here (%s), any category and order is answered without a request',
  (search) => {
    const atHand = cachedPageState(clientWithAll(search), '/best-deals', '?category=watches&sort=price-low');
    const data = atHand?.state.data;
    if (data?.page !== 'all-jewelry') throw new Error('no merged listing');
    expect(data.cards.map(({ id }) => id)).toEqual(['cheap', 'dear']);
    expect(data).toMatchObject({ count: 2, collectionsLoaded: ALL_COLLECTIONS, isWhole: false });
  },
);

test('the server is asked while only some collections are here, or one page of many', () => {
  expect(
    cachedPageState(clientWithAll('?collections=8'), '/best-deals', '?category=watches'),
  ).toBeUndefined();
  const oneOfMany = clientWithAll(`?collections=${ALL_COLLECTIONS}`, { isWhole: false, pageCount: 9 });
  expect(cachedPageState(oneOfMany, '/best-deals', '?category=watches')).toBeUndefined();
});
