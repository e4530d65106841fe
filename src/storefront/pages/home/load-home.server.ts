import {
  type CategoryTile,
  type HomeRowKey,
  type NamedReview,
  type PageData,
  REVIEWS_SHOWN,
  type Scene,
} from '#contract/page-data.ts';
import { listBestDeals, listProducts, type ProductOrder } from '#database/products.ts';
import { listReviews } from '#database/reviews.ts';
import type { Database } from '#database/tables.ts';
import { cardFor } from '#domain/card-for.ts';
import { ALL_JEWELRY, listCategories, type ProductTable } from '#domain/categories.ts';
import { sampleForHour } from '#domain/hourly-sample.ts';
import { parseProduct } from '#domain/parse-product.ts';
import type { ProductCard } from '#domain/product.ts';
import { categoryPhoto } from '#storefront/loading/category-photo.server.ts';
import { mainPartOf, type PageLoader, type PageSources } from '#storefront/loading/page-sources.server.ts';
import { shownNamedReview } from '#storefront/loading/shown-review.server.ts';

/** A row of the home page, the best deals and the diamond case alike. */
export const ROW_LENGTH = 6;
/** The newest pieces in stock that the best deals are drawn from. */
export const BEST_DEALS_POOL = 10;
/** The strip of new chains. */
export const STRIP_LENGTH = 4;

/** The rows of one category each, and the table they are read from. */
const CATEGORY_ROWS = {
  chains: 'chain_products',
  grillz: 'grillz_products',
  watches: 'watch_products',
  pendants: 'pendant_products',
} as const satisfies Partial<Record<HomeRowKey, ProductTable>>;

type HomeData = Extract<PageData, { page: 'home' }>;

export const loadHome: PageLoader<'home'> = async (_request, _address, sources, now): Promise<HomeData> => {
  const { db } = sources.database;
  const row = (table: ProductTable) =>
    mainPartOf(sources, `home row ${table}`, () => loadRow(db, table, ROW_LENGTH));
  const tiles = (await mainPartOf(sources, 'home tiles', () => loadTiles(sources))) ?? [];
  return {
    page: 'home',
    hero: sceneFrom(sources, 'hero'),
    showcase: sceneFrom(sources, 'showcase'),
    newChains: await mainPartOf(sources, 'new chains', () =>
      loadRow(db, 'chain_products', STRIP_LENGTH, 'newest'),
    ),
    tiles,
    diamonds: await row('diamond_products'),
    reviews: await mainPartOf(sources, 'reviews', () => loadReviews(db)),
    rows: {
      bestDeals: await mainPartOf(sources, 'best deals', () => drawBestDeals(db, now)),
      chains: await row(CATEGORY_ROWS.chains),
      grillz: await row(CATEGORY_ROWS.grillz),
      watches: await row(CATEGORY_ROWS.watches),
      pendants: await row(CATEGORY_ROWS.pendants),
    },
    closeUps: {
      chains: closeUpFor('chains', sources, tiles),
      grillz: closeUpFor('grillz', sources, tiles),
      watches: closeUpFor('watches', sources, tiles),
      pendants: closeUpFor('pendants', sources, tiles),
    },
  };
};

/** The video of that name and the picture it begins with. */
function sceneFrom({ sitePhoto, siteVideo }: PageSources, name: string): Scene | null {
  const wide = sitePhoto(`site__${name}`);
  if (!wide) return null;
  const tall = sitePhoto(`site__${name}-mobile`) ?? wide;
  return {
    image_url: wide.image_url,
    mobile_image_url: tall.image_url,
    image_placeholder: wide.image_placeholder,
    video: siteVideo(name),
  };
}

async function loadReviews(db: Database): Promise<NamedReview[]> {
  const rows = await listReviews(db, REVIEWS_SHOWN);
  return rows.map(shownNamedReview);
}

async function loadRow(
  db: Database,
  table: ProductTable,
  limit: number,
  order: ProductOrder = 'featured',
): Promise<ProductCard[]> {
  const rows = await listProducts(db, table, { order, purchasable: 'only', limit });
  return rows.map((row) => cardFor(parseProduct(row, table)));
}

/** One picture a menu entry: the house's own, else that of its first featured product; all jewelry borrows one. */
async function loadTiles(sources: PageSources): Promise<HomeData['tiles']> {
  const tiles: HomeData['tiles'] = [];
  for (const { path, table } of listCategories()) {
    const photo = categoryPhoto(sources, path) ?? (await loadRow(sources.database.db, table, 1))[0];
    if (photo?.image_url) tiles.push(tileFor(path, photo));
  }
  const everything = categoryPhoto(sources, ALL_JEWELRY.path) ?? tiles.at(-1);
  return everything ? [tileFor(ALL_JEWELRY.path, everything), ...tiles] : tiles;
}

/** What stands beside a rail: a close-up of its category where the house has one, else the category's picture. */
function closeUpFor(
  key: keyof typeof CATEGORY_ROWS,
  { sitePhoto }: PageSources,
  tiles: HomeData['tiles'],
): CategoryTile | null {
  const path = listCategories().find(({ table }) => table === CATEGORY_ROWS[key])?.path ?? '';
  const picture = sitePhoto(`close-up__${key}`) ?? tiles.find((tile) => tile.path === path);
  return picture ? tileFor(path, picture) : null;
}

function tileFor(
  path: string,
  { image_url, image_placeholder }: Pick<CategoryTile, 'image_url' | 'image_placeholder'>,
): CategoryTile {
  return { path, image_url, image_placeholder };
}

/** Six of the ten newest products in stock, drawn for the hour: a page renewed in an open tab keeps its row. */
async function drawBestDeals(db: Database, now: Date): Promise<ProductCard[]> {
  const pool = await listBestDeals(db, BEST_DEALS_POOL);
  const cards = pool.map((row) => cardFor(parseProduct(row, row.source_table)));
  return sampleForHour(cards, ROW_LENGTH, now);
}
