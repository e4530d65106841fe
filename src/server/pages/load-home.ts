import { listBestDeals, listProducts } from '#database/products.ts';
import { listReviews } from '#database/reviews.ts';
import type { Sql } from '#database/tables.ts';
import { listCategories, type ProductTable } from '#domain/categories.ts';
import { cardFor, type ProductCard, parseProduct } from '#domain/product.ts';
import type { PageData } from '#web/page-data.ts';
import { type PageLoader, type PageSources, partOf } from './page-sources.ts';

const ROW_LENGTH = 6;
const BEST_DEALS_POOL = 10;

type HomeData = Extract<PageData, { page: 'home' }>;

export const loadHome: PageLoader<'home'> = async (_request, _address, sources): Promise<HomeData> => {
  const { sql } = sources.database;
  const row = (table: ProductTable) =>
    partOf(sources, `home row ${table}`, () => loadRow(sql, table, ROW_LENGTH));
  return {
    page: 'home',
    hero: heroFrom(sources),
    tiles: (await partOf(sources, 'home tiles', () => loadTiles(sql))) ?? [],
    diamonds: await row('diamond_products'),
    reviews: await partOf(sources, 'reviews', () => listReviews(sql)),
    rows: {
      bestDeals: await partOf(sources, 'best deals', () => drawBestDeals(sql, sources.random)),
      chains: await row('chain_products'),
      grillz: await row('grillz_products'),
      watches: await row('watch_products'),
      pendants: await row('pendant_products'),
    },
  };
};

function heroFrom({ housePhoto }: PageSources): HomeData['hero'] {
  const wide = housePhoto('site__hero');
  if (!wide) return null;
  return { ...wide, mobile_image_url: (housePhoto('site__hero-mobile') ?? wide).image_url };
}

async function loadRow(sql: Sql, table: ProductTable, limit: number): Promise<ProductCard[]> {
  const rows = await listProducts(sql, table, { order: 'featured', limit });
  return rows.map((row) => cardFor(parseProduct(row, table)));
}

/** One picture a category: that of its first featured product. */
async function loadTiles(sql: Sql): Promise<HomeData['tiles']> {
  const tiles: HomeData['tiles'] = [];
  for (const { kind, table } of listCategories()) {
    const [card] = await loadRow(sql, table, 1);
    if (card?.image_url)
      tiles.push({ kind, image_url: card.image_url, image_placeholder: card.image_placeholder });
  }
  return tiles;
}

/** Six of the ten newest products in stock, drawn once per rendered page, so that server and browser agree. */
async function drawBestDeals(sql: Sql, random: () => number): Promise<ProductCard[]> {
  const pool = await listBestDeals(sql, BEST_DEALS_POOL);
  return pool
    .map((row) => ({ row, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, ROW_LENGTH)
    .map(({ row }) => cardFor(parseProduct(row, row.source_table)));
}
