import { listProducts, MOST_ROWS } from '#database/products.ts';
import type { Sql } from '#database/tables.ts';
import { listCategories, PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';
import { mergeCollections } from '#domain/collections.ts';
import { LISTING_SORTS, MERGED_SORTS, parseSort, sortCards } from '#domain/listing.ts';
import { cardFor, type Product, parseProduct } from '#domain/product.ts';
import { store } from '#store';
import { type PageLoader, partOf } from './page-sources.ts';

export const loadListing: PageLoader<'listing'> = async ({ kind }, { query }, { database }) => {
  const category = listCategories().find((row) => row.kind === kind);
  if (!category) throw new Error(`no category ${kind}`);
  const products = await loadCollection(database.sql, category.table, category.listedBy);
  const cards = products.map(cardFor).filter((card) => !category.hidesUnpriced || card.isPurchasable);
  const sort = parseSort(LISTING_SORTS, query.sort ?? null);
  return { page: 'listing', kind, sort, cards: sortCards(cards, sort) };
};

export const loadAllJewelry: PageLoader<'all-jewelry'> = async (_request, { query }, sources) => {
  const products: Product[] = [];
  let failures = 0;
  for (const table of PRODUCT_TABLES) {
    const read = () => loadCollection(sources.database.sql, table, 'newest');
    const collection = await partOf(sources, `collection ${table}`, read);
    products.push(...(collection ?? []));
    failures += collection === null ? 1 : 0;
  }
  if (failures === PRODUCT_TABLES.length) throw new Error('no collection could be read');
  const sort = parseSort(MERGED_SORTS, query.sort ?? null);
  const cards = mergeCollections(products, store.hiddenFromAllJewelry).map(cardFor);
  return {
    page: 'all-jewelry',
    sort,
    cards: sortCards(cards, sort),
    collectionsLoaded: PRODUCT_TABLES.length,
    hasFailures: failures > 0,
  };
};

/** Every product of a collection, read a page at a time, in the order asked for. */
async function loadCollection(
  sql: Sql,
  table: ProductTable,
  order: 'featured' | 'newest',
): Promise<Product[]> {
  const products: Product[] = [];
  for (;;) {
    const rows = await listProducts(sql, table, { order, limit: MOST_ROWS, offset: products.length });
    products.push(...rows.map((row) => parseProduct(row, table)));
    if (rows.length < MOST_ROWS) return products;
  }
}
