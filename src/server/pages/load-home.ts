import { listBestDeals, listProducts, type ProductOrder } from '#database/products.ts';
import { listReviews } from '#database/reviews.ts';
import type { Sql } from '#database/tables.ts';
import { listCategories, type ProductTable } from '#domain/categories.ts';
import { drawForHour } from '#domain/draw.ts';
import { cardFor, type ProductCard, parseProduct } from '#domain/product.ts';
import { type PageData, REVIEWS_SHOWN, type Review, type Scene } from '#web/page-data.ts';
import { type PageLoader, type PageSources, partOf } from './page-sources.ts';

/** A row of the home page, the best deals and the diamond case alike. */
export const ROW_LENGTH = 6;
/** The newest pieces in stock that the best deals are drawn from. */
export const BEST_DEALS_POOL = 10;
/** The strip of new chains. */
export const STRIP_LENGTH = 4;

type HomeData = Extract<PageData, { page: 'home' }>;

export const loadHome: PageLoader<'home'> = async (_request, _address, sources, now): Promise<HomeData> => {
  const { sql } = sources.database;
  const row = (table: ProductTable) =>
    partOf(sources, `home row ${table}`, () => loadRow(sql, table, ROW_LENGTH));
  return {
    page: 'home',
    hero: sceneFrom(sources, 'hero'),
    showcase: sceneFrom(sources, 'showcase'),
    newChains: await partOf(sources, 'new chains', () =>
      loadRow(sql, 'chain_products', STRIP_LENGTH, 'newest'),
    ),
    tiles: (await partOf(sources, 'home tiles', () => loadTiles(sql))) ?? [],
    diamonds: await row('diamond_products'),
    reviews: await partOf(sources, 'reviews', () => loadReviews(sql)),
    rows: {
      bestDeals: await partOf(sources, 'best deals', () => drawBestDeals(sql, now)),
      chains: await row('chain_products'),
      grillz: await row('grillz_products'),
      watches: await row('watch_products'),
      pendants: await row('pendant_products'),
    },
  };
};

/** The film of that name and the picture it begins with. */
function sceneFrom({ housePhoto, houseFilm }: PageSources, name: string): Scene | null {
  const wide = housePhoto(`site__${name}`);
  if (!wide) return null;
  const tall = housePhoto(`site__${name}-mobile`) ?? wide;
  return {
    image_url: wide.image_url,
    mobile_image_url: tall.image_url,
    image_placeholder: wide.image_placeholder,
    film: houseFilm(name),
  };
}

async function loadReviews(sql: Sql): Promise<Review[]> {
  const rows = await listReviews(sql, REVIEWS_SHOWN);
  return rows.map(({ author, avatar, time, rating, text }) => ({ author, avatar, time, rating, text }));
}

async function loadRow(
  sql: Sql,
  table: ProductTable,
  limit: number,
  order: ProductOrder = 'featured',
): Promise<ProductCard[]> {
  const rows = await listProducts(sql, table, { order, limit });
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

/** Six of the ten newest products in stock, drawn for the hour: a page renewed in an open tab keeps its row. */
async function drawBestDeals(sql: Sql, now: Date): Promise<ProductCard[]> {
  const pool = await listBestDeals(sql, BEST_DEALS_POOL);
  const cards = pool.map((row) => cardFor(parseProduct(row, row.source_table)));
  return drawForHour(cards, ROW_LENGTH, now);
}
