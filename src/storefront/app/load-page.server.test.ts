import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataOf, PageData } from '#contract/page-data.ts';
import { aProduct } from '#database/database.fixture.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import type { Tables } from '#database/tables.ts';
import { PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';
import { pageAddress } from '#storefront/loading/page-address.server.ts';
import { pageSourcesOn } from '#storefront/loading/page-sources.fixture.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { loadPage } from './load-page.server.ts';

let database: OpenDatabase;
let reported: string[] = [];
beforeAll(async () => {
  database = await openMigratedDatabase();
});
beforeEach(async () => {
  reported = [];
  for (const table of [...PRODUCT_TABLES, 'reviews' as const]) await database.db.deleteFrom(table).execute();
});
afterAll(() => database.close());

const housePhotos: Record<string, { image_url: string; image_placeholder: string }> = {
  site__hero: { image_url: '/media/hero.webp', image_placeholder: '#1a1411' },
  'site__hero-mobile': { image_url: '/media/hero-mobile.webp', image_placeholder: '#000000' },
  'category__rings-hip-hop': { image_url: '/media/hip-hop.webp', image_placeholder: '#111111' },
  'close-up__grillz': { image_url: '/media/grillz-close.webp', image_placeholder: '#222222' },
};

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00Z`;
const ids = (cards: readonly { id: string }[] | null) => cards?.map(({ id }) => id);

function load(path: string, now = new Date(day(31))) {
  const sources = pageSourcesOn(database, {
    hiddenIds: ['hidden'],
    sitePhoto: (name) => housePhotos[name] ?? null,
    siteVideo: (name) => [`/media/${name}.webm`],
    report: (what) => reported.push(what),
  });
  return loadPage(pageAddress(new URL(path, 'http://store.test')), sources, now);
}

async function loadData<Page extends PageData['page']>(page: Page, path: string): Promise<DataOf<Page>> {
  const { data } = await load(path);
  if (data.page !== page) throw new Error(`${path} is ${data.page}`);
  return data as DataOf<Page>;
}

/** The products of every page of All Jewelry. */
async function idsOfAll(path: string): Promise<string[]> {
  const { pageCount } = await loadData('all-jewelry', path);
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  const pages = numbers.map((page) => loadData('all-jewelry', `${path}&page=${page}`));
  return (await Promise.all(pages)).flatMap(({ cards }) => cards.map(({ id }) => id));
}

async function writeReviews(said: readonly Partial<Insertable<Tables['reviews']>>[]): Promise<void> {
  const usual = { author: 'Ann', time: day(1), rating: 5, text: 'Good.' };
  await database.db
    .insertInto('reviews')
    .values(said.map((each) => ({ ...usual, ...each })))
    .execute();
}

async function stock(table: ProductTable, count: number, said = {}): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) =>
    aProduct({
      id: `${table}-${number}`,
      created_at: day(1),
      stripe_price_id: `${table}-${number}`,
      ...said,
    }),
  );
  await insertProducts(database.db, table, rows);
}

/** Runs the work while a table cannot be read. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await sql`alter table ${sql.table(table)} rename to broken`.execute(database.db);
  try {
    return await work();
  } finally {
    await sql`alter table broken rename to ${sql.ref(table)}`.execute(database.db);
  }
}

describe('a product’s page', () => {
  it('has the latest six reviews of the product alone, and all of them by their stars', async () => {
    await stock('chain_products', 1, { id: 'luna' });
    await writeReviews([
      { product_id: null, text: 'Of the shop.' },
      { product_id: 'other', text: 'Of another.' },
      { product_id: 'luna', time: day(2), text: 'Newest.', rating: 3 },
      ...Array.from({ length: 100 }, () => ({ product_id: 'luna', text: '' })),
    ]);
    const { product, reviews } = await loadData('product', '/product/luna');
    expect(product).toMatchObject({ rating: 5, review_count: 101 });
    expect(reviews?.latest).toHaveLength(6);
    expect(reviews?.latest[0]).toEqual({
      author: 'Ann',
      avatar: null,
      time: '2026-01-02T00:00:00.000Z',
      rating: 3,
      text: 'Newest.',
    });
    expect(reviews?.byStars).toEqual([100, 0, 1, 0, 0]);
  });

  it('renders without its reviews if they cannot be read', async () => {
    await stock('chain_products', 1, { id: 'luna' });
    const { reviews } = await without('reviews', () => loadData('product', '/product/luna'));
    expect(reviews).toBeNull();
    expect(reported).toContain('product reviews');
  });

  it('is one row by its id, the same in the collection and in the unified table', async () => {
    await insertProducts(database.db, 'pendant_products', [
      aProduct({ id: 'cross', gemstone: 'Moissanite', sizes: ['S'] }),
      aProduct({ id: 'heart' }),
    ]);
    const { product, related } = await loadData('product', '/product/cross');
    expect(product).toMatchObject({
      id: 'cross',
      source_table: 'pendant_products',
      gemstone: 'Moissanite',
      sizes: ['S'],
    });
    expect(ids(related)).toEqual(['heart']);
  });

  it('of an unknown product is a 404 that is not indexed', async () => {
    expect(await load('/product/nobody')).toMatchObject({
      status: 404,
      data: { page: 'product-missing' },
      meta: { canonicalPath: null },
    });
  });

  it('that cannot be read is an error, not a 404', async () => {
    await stock('chain_products', 1);
    const visit = without('products', () => load('/product/chain_products-0'));
    await expect(visit).rejects.toThrow(/products/);
  });
});

describe('a listing', () => {
  it('chains are listed featured first, and every other collection newest first', async () => {
    for (const table of ['chain_products', 'watch_products'] as const) {
      await insertProducts(database.db, table, [
        aProduct({
          id: `${table} old`,
          created_at: day(1),
          featured: true,
          stripe_price_id: `${table} price 1`,
        }),
        aProduct({ id: `${table} new`, created_at: day(2), stripe_price_id: `${table} price 2` }),
      ]);
    }
    expect(ids((await loadData('listing', '/chains')).cards)).toEqual([
      'chain_products old',
      'chain_products new',
    ]);
    expect(ids((await loadData('listing', '/watches')).cards)).toEqual([
      'watch_products new',
      'watch_products old',
    ]);
  });

  it.each([
    ['/chains', 0, 'chain_products'],
    ['/pendants', 0, 'pendant_products'],
    ['/watches', 1, 'watch_products'],
  ] as const)('%s shows %d of 1 product without a price reference', async (...row) => {
    const [path, shown, table] = row;
    await stock(table, 1, { stripe_price_id: null });
    expect((await loadData('listing', path)).cards).toHaveLength(shown);
  });
});

it("a category's share image is its own photo, else its first product's", async () => {
  await stock('hip_hop_ring_products', 1, { image_url: '/media/ring.webp' });
  await stock('grillz_products', 1, { image_url: '/media/grillz.webp' });
  expect((await load('/rings/hip-hop')).meta.image?.url).toBe('/media/hip-hop.webp');
  expect((await load('/grillz')).meta.image?.url).toBe('/media/grillz.webp');
});

describe('all jewelry', () => {
  it('shows 48 products of all categories and as many pages below each other as asked', async () => {
    for (const table of PRODUCT_TABLES) await stock(table, 25);
    const all = PRODUCT_TABLES.length * 25;
    for (const [path, shown, pages, isWhole] of [
      ['/best-deals', 48, { first: 1, last: 1 }, false],
      ['/best-deals?page=1-2', 96, { first: 1, last: 2 }, false],
      ['/best-deals?page=2', 48, { first: 2, last: 2 }, false],
      ['/best-deals?page=1-999', 240, { first: 1, last: 5 }, false],
      ['/best-deals?page=abc', 48, { first: 1, last: 1 }, false],
      ['/best-deals?page=3-2', 48, { first: 1, last: 1 }, false],
    ] as const) {
      const data = await loadData('all-jewelry', path);
      expect(data, path).toMatchObject({ count: all, total: all, pages, isWhole });
      expect(data.cards, path).toHaveLength(shown);
    }
    expect(new Set(await idsOfAll('/best-deals?')).size).toBe(all);
  });

  it('merges all 12 categories, including all 60 products of one', async () => {
    for (const table of PRODUCT_TABLES) await stock(table, 60);
    expect(new Set(await idsOfAll('/best-deals?')).size).toBe(PRODUCT_TABLES.length * 60);
  });

  it('filters by category, availability, price and what all kinds have, with counts that follow', async () => {
    for (const table of PRODUCT_TABLES) await stock(table, 2);
    const custom = await loadData('all-jewelry', '/best-deals?category=custom');
    expect(custom).toMatchObject({ count: 2, total: PRODUCT_TABLES.length * 2, isWhole: false });
    expect(new Set(custom.cards.map((card) => card.source_table))).toEqual(new Set(['custom_products']));
    const both = await loadData('all-jewelry', '/best-deals?category=Custom&category=chains&in_stock=Yes');
    expect(both.count).toBe(4);
    const category = both.facets.find(({ key }) => key === 'category');
    expect(category?.choices.map(({ count }) => count)).toEqual(PRODUCT_TABLES.map(() => 2));
    const none = await loadData('all-jewelry', '/best-deals?category=%3Cscript%3E');
    expect(none).toMatchObject({ count: 0, cards: [], hints: ['value-unknown'] });
    const dear = await loadData('all-jewelry', '/best-deals?from=99999');
    expect(dear.count).toBe(0);
    const other = await loadData('all-jewelry', '/best-deals?shape=Round');
    expect([other.query.filters, other.count]).toEqual([{}, PRODUCT_TABLES.length * 2]);
  });

  it('offers the categories that have products, in menu order', async () => {
    await stock('custom_products', 1);
    await stock('chain_products', 1);
    const all = await loadData('all-jewelry', '/best-deals');
    expect(all).toMatchObject({ count: 2, isWhole: true });
    const category = all.facets.find(({ key }) => key === 'category');
    expect(category?.choices.map(({ value }) => value)).toEqual(['chains', 'custom']);
    await database.db.deleteFrom('custom_products').execute();
    expect((await loadData('all-jewelry', '/best-deals')).facets.map(({ key }) => key)).not.toContain(
      'category',
    );
  });

  it('hides what the merchant hid, and shows products without a price reference as unavailable', async () => {
    await insertProducts(database.db, 'watch_products', [
      aProduct({ id: 'hidden', stripe_price_id: 'price_hidden' }),
      aProduct({ id: 'unpriced', stripe_price_id: null, stripe_product_id: null }),
    ]);
    const { cards } = await loadData('all-jewelry', '/best-deals?category=watches');
    expect(cards).toMatchObject([{ id: 'unpriced', isPurchasable: false, source_table: 'watch_products' }]);
  });

  it('uses the requested sort order, and rating for an unknown one', async () => {
    await stock('chain_products', 1, { id: 'dear', price: 900, stripe_price_id: '1' });
    await stock('watch_products', 1, { id: 'cheap', price: 100, stripe_price_id: '2' });
    await stock('custom_products', 1, { id: 'loved', price: 500, stripe_price_id: '3' });
    await stock('glasses_products', 1, { id: 'unknown', price: 600, stripe_price_id: '4' });
    await writeReviews([
      { product_id: 'dear', rating: 4 },
      { product_id: 'cheap', rating: 3 },
      { product_id: 'loved', rating: 5 },
    ]);
    const order = async (sort: string) =>
      ids((await loadData('all-jewelry', `/best-deals?sort=${sort}`)).cards);
    expect(await order('')).toEqual(['loved', 'dear', 'cheap', 'unknown']);
    expect(await order('cheapest')).toEqual(['loved', 'dear', 'cheap', 'unknown']);
    expect(await order('price-low')).toEqual(['cheap', 'loved', 'unknown', 'dear']);
    expect(await order('price-high')).toEqual(['dear', 'unknown', 'loved', 'cheap']);
  });

  it('continues without a collection that cannot be read, and says so', async () => {
    await stock('chain_products', 2);
    const visit = () => loadData('all-jewelry', '/best-deals');
    const { cards, hasFailures } = await without('watch_products', visit);
    expect(cards).toHaveLength(2);
    expect(hasFailures).toBe(true);
    expect(reported).toContain('collection watch_products');
  });
});

describe('a product without a price reference', () => {
  const stockBoth = async (table: ProductTable) => {
    await stock(table, 2);
    await insertProducts(database.db, table, [
      aProduct({
        id: `${table} unpriced`,
        featured: true,
        price: 1,
        created_at: day(30),
        image_url: '/unpriced.webp',
        stripe_price_id: null,
      }),
    ]);
  };

  it('is last in every listing, sort order and search', async () => {
    await stockBoth('watch_products');
    const last = 'watch_products unpriced';
    for (const sort of ['featured', 'price-low', 'price-high', 'newest'])
      expect(ids((await loadData('listing', `/watches?sort=${sort}`)).cards)?.at(-1), sort).toBe(last);
    for (const sort of ['rating', 'price-low', 'price-high'])
      expect(
        ids((await loadData('all-jewelry', `/best-deals?category=watches&sort=${sort}`)).cards)?.at(-1),
      ).toBe(last);
    expect(ids((await loadData('search', '/search?q=luna')).cards)?.at(-1)).toBe(last);
  });

  it('comes after related products that can be bought', async () => {
    await stockBoth('watch_products');
    const { related } = await loadData('product', '/product/watch_products-0');
    expect(ids(related)).toEqual(['watch_products-1', 'watch_products unpriced']);
  });

  it('is not on the home page, and neither is its picture', async () => {
    for (const table of PRODUCT_TABLES) await stockBoth(table);
    const page = JSON.stringify((await load('/')).data);
    expect(page).toContain('watch_products-0');
    expect(page).not.toContain('unpriced');
  });
});

describe('the home page', () => {
  it('picks six best deals from the ten newest products in stock', async () => {
    await insertProducts(
      database.db,
      'custom_products',
      Array.from({ length: 12 }, (_, number) =>
        aProduct({ id: `${number + 1}`, created_at: day(number + 1) }),
      ),
    );
    await insertProducts(database.db, 'glasses_products', [
      aProduct({ id: 'sold out', created_at: day(20), in_stock: false }),
    ]);
    const draw = async (now: string) => {
      const { data } = await load('/', new Date(now));
      return (data.page === 'home' && ids(data.rows.bestDeals)) || [];
    };
    const drawn = await draw('2026-02-01T10:00:00Z');
    expect(new Set(drawn).size).toBe(6);
    for (const id of drawn) expect(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12']).toContain(id);
    // The page is rendered again whenever the catalog changes, but the row stays the same for an hour.
    expect(await draw('2026-02-01T10:59:59Z')).toEqual(drawn);
    expect(await draw('2026-02-01T11:00:00Z')).not.toEqual(drawn);
  });

  it('has rows of six from their own collections, featured first', async () => {
    const tables = ['chain_products', 'grillz_products', 'watch_products', 'pendant_products'] as const;
    for (const table of tables) {
      await stock(table, 7);
      await insertProducts(database.db, table, [
        aProduct({ id: `${table} star`, featured: true, created_at: day(1) }),
      ]);
    }
    const { rows } = await loadData('home', '/');
    for (const [index, row] of [rows.chains, rows.grillz, rows.watches, rows.pendants].entries()) {
      expect(row).toHaveLength(6);
      expect(row?.[0]).toMatchObject({ id: `${tables[index]} star` });
    }
  });

  it('has the four newest chains for phones, featured or not', async () => {
    await insertProducts(
      database.db,
      'chain_products',
      Array.from({ length: 5 }, (_, number) =>
        aProduct({ id: `${number}`, created_at: day(number + 1), featured: number === 0 }),
      ),
    );
    expect(ids((await loadData('home', '/')).newChains)).toEqual(['4', '3', '2', '1']);
  });

  it('has its videos with their poster images, and omits a video without one', async () => {
    const { hero, showcase } = await loadData('home', '/');
    expect(hero).toEqual({
      image_url: '/media/hero.webp',
      mobile_image_url: '/media/hero-mobile.webp',
      image_placeholder: '#1a1411',
      video: ['/media/hero.webm'],
      mobile_video: ['/media/hero-mobile.webm'],
    });
    expect(showcase).toBeNull();
  });

  it("has a picture for every category it shows: its own, else a product's", async () => {
    await stock('hip_hop_ring_products', 1, { image_url: '/media/ring.webp' });
    await stock('grillz_products', 1, { image_url: '/media/grillz.webp' });
    const { tiles, closeUps } = await loadData('home', '/');
    const pictures = Object.fromEntries(tiles.map(({ path, image_url }) => [path, image_url]));
    // In menu order. All Jewelry, which has no picture here, shares the last one.
    expect(pictures).toEqual({
      '/best-deals': '/media/hip-hop.webp',
      '/grillz': '/media/grillz.webp',
      '/rings/hip-hop': '/media/hip-hop.webp',
    });
    expect(closeUps).toEqual({
      chains: null,
      grillz: { path: '/grillz', image_url: '/media/grillz-close.webp', image_placeholder: '#222222' },
      watches: null,
      pendants: null,
    });
  });

  it('a category without a close-up shows its usual picture next to its rail', async () => {
    await stock('watch_products', 1, { image_url: '/media/watch.webp' });
    const { closeUps } = await loadData('home', '/');
    expect(closeUps.watches?.image_url).toBe('/media/watch.webp');
  });

  it('has the twelve latest reviews', async () => {
    await stock('chain_products', 1, { id: 'luna', name: 'Luna' });
    await writeReviews(
      Array.from({ length: 15 }, (_, number) => ({
        author: `${number}`,
        time: day(number + 1),
        text: number === 14 ? '' : 'Good.',
        product_id: ['luna', 'no longer sold', null][number % 3] ?? null,
      })),
    );
    const { reviews } = await loadData('home', '/');
    expect(reviews).toHaveLength(12);
    expect(reviews?.[0]).toEqual({
      author: '13',
      avatar: null,
      time: expect.any(String),
      rating: 5,
      text: 'Good.',
      product: null,
    });
    expect(reviews?.[1]).toMatchObject({ author: '12', product: { id: 'luna', name: 'Luna' } });
  });

  it('a row that cannot be read does not affect the others', async () => {
    await stock('chain_products', 1);
    const { rows } = await without('watch_products', () => loadData('home', '/'));
    expect(rows.watches).toBeNull();
    expect(rows.chains).toHaveLength(1);
    expect(reported).toContain('home row watch_products');
  });
});
