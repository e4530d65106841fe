import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AllJewelryData } from '#contract/page-data.ts';
import { parseAllJewelryQuery } from '#domain/listing/browse-query.ts';
import { browseResultFor } from '#domain/listing/browse-result.ts';
import { countBrowseFacets } from '#domain/listing/facet-counts.ts';
import { type ListingCard, listedProductFor } from '#domain/listing/listed-product.ts';
import { cents } from '#domain/money.ts';
import { aProduct } from '#domain/products/product.fixture.ts';
import { serverPages } from '#storefront/app/server-pages.ts';
import { ShownAddress } from '#storefront/navigation/shown-address.ts';
import { AllJewelryListing } from './all-jewelry-listing.tsx';

const products = (count: number): ListingCard[] =>
  Array.from({ length: count }, (_, index) =>
    listedProductFor(
      aProduct({ id: `p${index}`, source_table: index % 2 ? 'watch_products' : 'chain_products' }),
    ),
  );

/** The server-rendered listing, as text and as HTML. */
function draw(
  search: string,
  { cards = products(2), ...said }: { cards?: ListingCard[] } & Partial<AllJewelryData> = {},
): { html: string; text: string } {
  const query = parseAllJewelryQuery(new URLSearchParams(search));
  const data: AllJewelryData = {
    query,
    facets: countBrowseFacets(cards),
    total: cards.length,
    hasFailures: false,
    isWhole: false,
    ...browseResultFor(cards, query),
    ...said,
  };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ShownAddress value={{ path: '/best-deals', search }}>
        <AllJewelryListing data={data} pages={serverPages} loadNarrow={async () => {}} />
      </ShownAddress>
    </QueryClientProvider>,
  );
  return { html, text: html.replaceAll(/<[^>]+>/g, '') };
}

test('shows how much is above and links to 48 more below it, until all are shown', () => {
  const first = draw('', { cards: products(110) });
  expect(first.text).toContain('110 Products');
  expect(first.text).toContain('Showing 48 of 110');
  expect(first.html).toMatch(/href="\/best-deals\?page=1-2#from-49"[^>]*>Show 48 more</);
  const second = draw('sort=price-low&page=1-2', { cards: products(110) });
  expect(second.html).toMatch(/id="from-49"/);
  expect(second.html).toMatch(/href="\/best-deals\?sort=price-low&amp;page=1-3#from-97"[^>]*>Show 14 more</);
  const all = draw('page=1-3', { cards: products(110) });
  expect(all.text).toContain('Showing 110 of 110');
  expect(all.text).not.toMatch(/Show \d+ more/);
  expect(draw('').text).not.toContain('Showing');
});

test('five pages are enough: the next takes their place, and a long listing has page numbers', () => {
  const { html, text } = draw('page=1-5', { cards: products(400) });
  expect(html).toMatch(/href="\/best-deals\?page=6"[^>]*>Show 48 more</);
  expect(html).toContain('href="/best-deals?page=6" aria-label="Page 6"');
  expect(text).toContain('Showing 240 of 400');
  expect(draw('page=6', { cards: products(400) }).text).toContain('Showing 241 to 288 of 400');
  expect(draw('', { cards: products(240) }).html).not.toContain('aria-label="Page 2"');
});

test('all prices have the same format', () => {
  const cards = [129_900, 129_950].map((price) =>
    listedProductFor(aProduct({ options: [], price: cents(price), original_price: cents(200_000) })),
  );
  const { text } = draw('', { cards });
  expect(text).toContain('$1,299.00Original price $2,000.00');
  expect(text).toContain('$1,299.50Original price $2,000.00');
});

test('a product with options shows From and the lowest', () => {
  const option = { label: '16 in', length: '16 in', teeth: '', caratWeight: '', stripePriceId: 'price_1' };
  const product = aProduct({
    options: [
      { ...option, price: cents(90_000) },
      { ...option, label: '18 in', price: cents(70_000) },
    ],
  });
  expect(draw('', { cards: [listedProductFor(product)] }).text).toContain('From$700.00');
});

test('an empty result offers to clear the filters and keeps the sort order', () => {
  const { html, text } = draw('category=rings&sort=price-low');
  expect(text).toContain('No products found');
  expect(html).toMatch(/href="\/best-deals\?sort=price-low"[^>]*>Clear Filters</);
});

test('a shop without products has no filters to clear', () => {
  const { text } = draw('', { cards: [] });
  expect(text).toContain('No products found');
  expect(text).not.toContain('Clear Filters');
});

test('a category that failed to load is mentioned, and the others are shown', () => {
  const { text } = draw('', { hasFailures: true });
  expect(text).toContain('The rest are below.');
  expect(text).toContain('2 Products');
});
