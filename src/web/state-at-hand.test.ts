import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { listedProductFor, listingCardFor } from '#domain/listed-product.ts';
import { parseListingQuery } from '#domain/listing-query.ts';
import { resultFor } from '#domain/listing-result.ts';
import { aProduct } from '#domain/product.fixture.ts';
import type { ListingData, PageState } from './page-data.ts';
import { pageKey } from './page-key.ts';
import { stateAtHand } from './state-at-hand.ts';

const READ_AT = 1_000_000;

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
    catalogueVersion: 1,
    shell: { rating: null, promo: null },
    data: { page: 'listing', ...data },
    meta: { title: '', description: '', keywords: '', canonicalPath: null, image: null, structuredData: [] },
  };
  client.setQueryData(pageKey('/watches', search), state, { updatedAt: READ_AT });
  return client;
}

test('once a category is here whole, any choice of filters and order is answered without a request', () => {
  const client = clientWith();
  const atHand = stateAtHand(client, '/watches', '?color=White&p=luna');
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
  expect(stateAtHand(clientWith({ isWhole: false }), '/watches', '?color=White')).toBeUndefined();
  expect(stateAtHand(clientWith({}, '?color=Gold'), '/watches', '?color=White')).toBeUndefined();
  expect(stateAtHand(clientWith(), '/chains', '?color=White')).toBeUndefined();
  const client = clientWith();
  await client.invalidateQueries({ queryKey: pageKey('/watches', '') });
  expect(stateAtHand(client, '/watches', '?color=White')).toBeUndefined();
});
