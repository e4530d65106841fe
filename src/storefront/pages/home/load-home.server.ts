import {
  type CategoryTile,
  type HomeRowKey,
  type NamedReview,
  type PageData,
  REVIEWS_SHOWN,
  type Scene,
} from '#contract/page-data.ts';
import { listBestDeals, listProducts, type ProductOrder } from '#database/products/products.ts';
import { listReviews } from '#database/reviews/reviews.ts';
import type { Database } from '#database/tables.ts';
import { listCategories, type ProductTable } from '#domain/categories.ts';
import { nextHourMs, sampleForHour } from '#domain/operations/hourly-sample.ts';
import { cardFor } from '#domain/products/card-for.ts';
import { parseProduct } from '#domain/products/parse-product.ts';
import { pickVaried } from '#domain/products/pick-varied.ts';
import type { Product, ProductCard } from '#domain/products/product.ts';
import { loadTiles, tileFor } from '#storefront/loading/category-tiles.server.ts';
import { mainPartOf, type PageLoader, type PageSources } from '#storefront/loading/page-sources.server.ts';
import { shownNamedReview } from '#storefront/loading/shown-review.server.ts';

/** The number of products in a row, in the best deals and in the showcase. */
export const ROW_LENGTH = 6;
/** Best deals are picked from this many of the newest products in stock. */
export const BEST_DEALS_POOL = 10;
/** The showcase is picked from this many diamond products. */
const DIAMONDS_POOL = 24;
/** The length of the strip of new chains. */
export const STRIP_LENGTH = 4;

/** Rows of one category, and their tables. */
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
    diamonds: await mainPartOf(sources, 'home row diamond_products', () => loadDiamonds(db)),
    reviews: await mainPartOf(sources, 'reviews', () => loadReviews(db)),
    rows: {
      bestDeals: await mainPartOf(sources, 'best deals', () => drawBestDeals(sources, now)),
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

/** The video with this name and its poster image. */
function sceneFrom({ sitePhoto, siteVideo }: PageSources, name: string): Scene | null {
  const wide = sitePhoto(`site__${name}`);
  if (!wide) return null;
  const tall = sitePhoto(`site__${name}-mobile`) ?? wide;
  return {
    image_url: wide.image_url,
    mobile_image_url: tall.image_url,
    image_placeholder: wide.image_placeholder,
    video: siteVideo(name),
    mobile_video: siteVideo(`${name}-mobile`),
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

/** Of different kinds and metals, as many of the first look alike. */
async function loadDiamonds(db: Database): Promise<ProductCard[]> {
  const pool = { order: 'featured', purchasable: 'only', limit: DIAMONDS_POOL } as const;
  const products = (await listProducts(db, 'diamond_products', pool)).map((row) =>
    parseProduct(row, 'diamond_products'),
  );
  const kindOf = ({ product_type, color }: Product) => `${product_type} ${color}`;
  return pickVaried(products, ROW_LENGTH, kindOf).map(cardFor);
}

/** The picture next to a rail: the category's close-up if there is one, else its usual picture. */
function closeUpFor(
  key: keyof typeof CATEGORY_ROWS,
  { sitePhoto }: PageSources,
  tiles: HomeData['tiles'],
): CategoryTile | null {
  const path = listCategories().find(({ table }) => table === CATEGORY_ROWS[key])?.path ?? '';
  const picture = sitePhoto(`close-up__${key}`) ?? tiles.find((tile) => tile.path === path);
  return picture ? tileFor(path, picture) : null;
}

/** Six of the ten newest products in stock, picked for the hour, so that a refreshed page keeps its row. */
async function drawBestDeals({ database, limitFreshness }: PageSources, now: Date): Promise<ProductCard[]> {
  limitFreshness?.(nextHourMs(now));
  const pool = await listBestDeals(database.db, BEST_DEALS_POOL);
  const cards = pool.map((row) => cardFor(parseProduct(row, row.source_table)));
  return sampleForHour(cards, ROW_LENGTH, now);
}
