import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DataOf, PageState } from '#contract/page-data.ts';
import { aProduct } from '#database/database.fixture.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { insertProducts, type NewProduct } from '#database/products/product-changes.ts';
import { listCategories, type ProductTable } from '#domain/categories.ts';
import { COMPRESS } from '#server/pages/cached-page.ts';
import { NO_ASSETS } from '#server/pages/document.fixture.ts';
import { renderDocument } from '#server/pages/document.ts';
import { renderPage } from '#storefront/app/entry.server.tsx';
import { loadPage } from '#storefront/app/load-page.server.ts';
import { pageAddress } from '#storefront/loading/page-address.server.ts';
import { pageSourcesOn } from '#storefront/loading/page-sources.fixture.ts';
import type { PageSources } from '#storefront/loading/page-sources.server.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';

const KIB = 1024;
const PUBLIC_URL = 'https://shop.example';

let database: OpenDatabase;
let sources: PageSources;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
beforeEach(async () => {
  for (const { table } of listCategories()) await database.db.deleteFrom(table).execute();
  sources = pageSourcesOn(database);
});
afterAll(() => database.close());

const addressOf = (path: string) => pageAddress(new URL(path, PUBLIC_URL));
const load = (path: string): Promise<PageState> => loadPage(addressOf(path), sources, new Date());

async function loadListing(path: string): Promise<DataOf<'listing'>> {
  const { data } = await load(path);
  if (data.page !== 'listing') throw new Error(`${path} is ${data.page}`);
  return data;
}

function stock(table: ProductTable, products: readonly Partial<NewProduct>[]): Promise<void> {
  const rows = products.map((said, index) =>
    aProduct({
      id: `${table}-${index}`,
      stripe_price_id: `${table}-${index}`,
      created_at: new Date(Date.UTC(2026, 0, 1) - index),
      ...said,
    }),
  );
  return insertProducts(database.db, table, rows);
}

describe('a category’s listing', () => {
  test('a count is what its choice would leave of the whole category', async () => {
    await stock('watch_products', [
      { color: 'Gold', material: 'Steel' },
      { color: 'Gold', material: 'Titanium' },
      { color: 'Silver', material: 'Steel' },
      { color: null },
    ]);
    const plain = await loadListing('/watches');
    const filtered = await loadListing('/watches?color=Silver');
    const countsIn = ({ facets }: DataOf<'listing'>) =>
      ['color', 'material'].map((key) =>
        facets
          .find((facet) => facet.key === key)
          ?.choices.map(({ value, count }) => `${value} ${count}`)
          .join(),
      );
    expect(countsIn(plain)).toEqual(['Gold 2,Silver 1', 'Steel 2,Titanium 1']);
    expect(countsIn(filtered)).toEqual(['Gold 2,Silver 1', 'Steel 1,Titanium 0']);
    expect(filtered).toMatchObject({ count: 1, total: 4, isWhole: false });
    expect(plain).toMatchObject({ count: 4, total: 4, isWhole: true });
  });

  test('products hidden because they have no price reference are not counted', async () => {
    await stock('pendant_products', [
      { gemstone: 'Moissanite' },
      { gemstone: 'Moissanite', stripe_price_id: null },
    ]);
    const { count, total, facets } = await loadListing('/pendants');
    expect([count, total]).toEqual([1, 1]);
    expect(facets.find(({ key }) => key === 'gemstone')?.choices[0]).toEqual({
      value: 'Moissanite',
      count: 1,
    });
  });

  test('Featured is newest first on every page but chains', async () => {
    for (const { table, path, listedBy } of listCategories()) {
      await stock(table, [{}, { featured: true }]);
      const { cards } = await loadListing(path);
      const newestFirst = [`${table}-0`, `${table}-1`];
      expect(
        cards.map((card) => card.id),
        path,
      ).toEqual(table === 'chain_products' ? newestFirst.toReversed() : newestFirst);
      expect(listedBy, path).toBe(table === 'chain_products' ? 'featured' : 'newest');
    }
  });

  test('every listing has its own title, description and keywords, and one address to count under', async () => {
    await stock(
      'watch_products',
      Array.from({ length: 201 }, () => ({ color: 'Gold' })),
    );
    const metas = await Promise.all(listCategories().map(async ({ path }) => (await load(path)).meta));
    for (const field of ['title', 'description', 'keywords', 'canonicalPath'] as const) {
      expect(new Set(metas.map((meta) => meta[field])).size, field).toBe(metas.length);
      expect(
        metas.every((meta) => (meta[field] ?? '').length > 5),
        field,
      ).toBe(true);
    }
    const canonical = async (path: string) => (await load(path)).meta.canonicalPath;
    expect(await canonical('/watches?color=Gold&sort=newest')).toBe('/watches');
    expect(await canonical('/watches?color=Gold&page=2')).toBe('/watches');
    expect(await canonical('/watches?page=2')).toBe('/watches?page=2');
    expect(await canonical('/watches?page=999')).toBe('/watches?page=5');
    expect((await load('/watches?page=2')).meta.title).toBe('Watches, page 2 | FACET HOUSE');
  });

  test('a catalog with unknown values is filtered and rendered like any other', async () => {
    const odd = `"Ring's" & <b>💎</b>, ${'x'.repeat(200)}`;
    await stock('glasses_products', [
      { name: odd, color: odd, price: 0, image_url: null },
      { name: '</script><script>alert(1)</script>', color: '', material: 'a,b', price: 1 },
      { color: null, frame_style: 'Round', price: 999_999_999 },
    ]);
    const [choice] = (await loadListing('/glasses')).facets.find(({ key }) => key === 'color')?.choices ?? [];
    const search = `?${new URLSearchParams({ color: odd })}`;
    const filtered = await loadListing(`/glasses${search}`);
    expect(filtered).toMatchObject({ count: 1, hints: [], query: { filters: { color: [choice?.value] } } });
    expect(await loadListing('/glasses?to=0')).toMatchObject({ count: 1 });
    expect(await loadListing('/glasses?material=a%2Cb')).toMatchObject({ count: 1 });
    const html = renderPage(await load('/glasses'), addressOf('/glasses'));
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('$9,999,999.99');
  });

  test('an invalid query still renders a page', async () => {
    await stock('watch_products', [{ color: 'Gold' }]);
    for (const search of [
      'from=abc',
      'from=9&to=1',
      'page=-1',
      'page=999999',
      'color=Purple',
      'sort[]=x',
      '%ff=%fe',
      `color=${'y'.repeat(9_000)}`,
    ]) {
      const state = await load(`/watches?${search}`);
      expect(state.status, search).toBe(200);
      expect(renderPage(state, addressOf(`/watches?${search}`)), search).toContain('WATCHES');
    }
  });
});

describe('a category of 5,000 products', () => {
  test('is reached whole by following links without JavaScript, and its first page is below 60 KB', async () => {
    await stock('watch_products', manyWatches(5_000));
    const seen = new Set<string>();
    let next: string | undefined = '/watches';
    while (next) {
      const html = renderPage(await load(next), addressOf(next));
      for (const [, id = ''] of html.matchAll(/ href="\/product\/([^"]+)"/g)) seen.add(id);
      next = /rel="next" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(seen.size).toBe(5_000);

    const state = await load('/watches');
    const content = renderPage(state, addressOf('/watches'));
    const assets = NO_ASSETS;
    const html = renderDocument({ state, content, assets, publicUrl: PUBLIC_URL });
    expect((await COMPRESS.br(Buffer.from(html))).length).toBeLessThan(60 * KIB);
  });
});

/** Creates `count` different watches with pictures, options and facet values like a real catalog. */
function manyWatches(count: number): Partial<NewProduct>[] {
  const pick = (values: readonly string[], index: number) => values[index % values.length] ?? '';
  return Array.from({ length: count }, (_, index) => ({
    name: `${pick(['Fluted', 'Iced', 'Full Pave', 'Strap'], index)} Watch No. ${index}, ${36 + (index % 8)} mm`,
    price: 100_00 + ((index * 7919) % 900_000),
    original_price: index % 3 === 0 ? 9_999_00 + index * 100 : null,
    product_type: pick(['Fluted', 'Iced Bezel', 'Full Iced', 'Strap'], index),
    color: pick(['Yellow Gold', 'Silver', 'Rose Gold', 'Two-tone', 'Black'], index * 3),
    material: pick(['Stainless Steel', 'Gold-Plated Steel', 'Solid 14K Gold'], index),
    ships_today: index % 4 === 0,
    image_url: `/media/watch-${index % 40}-${(index + 2 ** 30).toString(16)}-1200x1200/800.webp`,
    image_placeholder: '#1a1411',
  }));
}
