import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AllProductsData } from '#contract/page-data.ts';
import { ALL_COLLECTIONS, parseAllProductsQuery } from '#domain/all-products-query.ts';
import { cardFor } from '#domain/card-for.ts';
import { cents } from '#domain/money.ts';
import { aProduct } from '#domain/product.fixture.ts';
import { serverPages } from '#storefront/app/server-pages.ts';
import { ShownAddress } from '#storefront/navigation/shown-address.ts';
import { AllJewelryListing } from './all-jewelry-listing.tsx';

const WHOLE = `collections=${ALL_COLLECTIONS}`;

/** The listing as the server draws it, as text without tags and as it is. */
function draw(search: string, said: Partial<AllProductsData> = {}): { html: string; text: string } {
  const query = parseAllProductsQuery(new URLSearchParams(search));
  const cards = said.cards ?? [cardFor(aProduct({ options: [], price: cents(129_900) }))];
  const data: AllProductsData = {
    query,
    categories: ['chains', 'watches'],
    collectionsLoaded: query.collections,
    collectionsTotal: ALL_COLLECTIONS,
    hasFailures: false,
    isWhole: false,
    count: cards.length,
    pageNumber: 1,
    pageCount: 1,
    ...said,
    cards,
  };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ShownAddress value={{ path: '/best-deals', search }}>
        <AllJewelryListing data={data} pages={serverPages} />
      </ShownAddress>
    </QueryClientProvider>,
  );
  return { html, text: html.replaceAll(/<[^>]+>/g, '') };
}

test('says how much is here and links to four collections more, until all are here', () => {
  const first = draw('', { count: 1204 });
  expect(first.text).toContain(`Showing 1,204 products · Loaded 4/${ALL_COLLECTIONS} collections`);
  expect(first.html).toContain('href="/best-deals?collections=8"');
  expect(draw('sort=price-low&collections=8').html).toContain(
    `href="/best-deals?sort=price-low&amp;collections=${Math.min(12, ALL_COLLECTIONS)}"`,
  );
  const all = draw(WHOLE);
  expect(all.text).toContain(`Showing 1 product · Loaded ${ALL_COLLECTIONS}/${ALL_COLLECTIONS} collections`);
  expect(all.text).not.toContain('Load more collections');
});

test.each([
  [129_900, '$1,299'],
  [129_950, '$1,299.50'],
])('%i cents read %s', (price, words) => {
  const { text } = draw('', { cards: [cardFor(aProduct({ options: [], price: cents(price) }))] });
  expect(text).toContain(`${words}IN STOCK`);
});

test('a price and the original price beside it are written alike', () => {
  const priced = (price: number, original: number) =>
    draw('', { cards: [cardFor(aProduct({ price: cents(price), original_price: cents(original) }))] }).text;
  expect(priced(284_95, 356_00)).toContain('$284.95Original price $356.00');
  expect(priced(284_00, 356_95)).toContain('$284.00Original price $356.95');
  expect(priced(284_00, 356_00)).toContain('$284Original price $356');
});

test('a product with options shows From and the lowest', () => {
  const option = { label: '16 in', length: '16 in', teeth: '', caratWeight: '', stripePriceId: 'price_1' };
  const product = aProduct({
    options: [
      { ...option, price: cents(90_000) },
      { ...option, label: '18 in', price: cents(70_000) },
    ],
  });
  expect(draw('', { cards: [cardFor(product)] }).text).toContain('From$700');
});

test('nothing found offers to clear the filters, and keeps the order', () => {
  const { html, text } = draw('category=watches&sort=price-low', { cards: [] });
  expect(text).toContain('No products found');
  expect(html).toMatch(/href="\/best-deals\?sort=price-low"[^>]*>Clear Filters</);
});

test('a shop without a product offers no filter to clear', () => {
  const { text } = draw('', { cards: [] });
  expect(text).toContain('No products found');
  expect(text).not.toContain('Clear Filters');
});

test('a collection that could not be loaded is said quietly, and the rest stand', () => {
  const { text } = draw(WHOLE, { hasFailures: true });
  expect(text).toContain('The rest are below.');
  expect(text).toContain('Showing 1 product');
});

test('offers all and each name, and an address with another one shows what it asks for', () => {
  const options = (search: string) =>
    [...draw(search).html.matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)/g)].map(
      ([, value, selected, label]) => `${value}${selected ? '*' : ''} ${label}`,
    );
  expect(options('').slice(0, 3)).toEqual(['* All', 'chains Chains', 'watches Watches']);
  expect(options('category=brooches').slice(0, 2)).toEqual([' All', 'brooches* Brooches']);
});

test('a large listing is paged by links once all collections are here, its first page too', () => {
  expect(draw('', { pageCount: 9 }).html).not.toContain('aria-label="Page 2"');
  const { html } = draw('page=2', { pageNumber: 2, pageCount: 9 });
  expect(html).toContain(`href="/best-deals?${WHOLE}" aria-label="Page 1"`);
  expect(html).toContain('href="/best-deals?page=3" aria-label="Page 3"');
});
