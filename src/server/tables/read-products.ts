import { helpHeader, searchHeaders } from '#contract/search-headers.ts';
import { findPresentCategory } from '#database/products/move-category.ts';
import { loadSwatches } from '#database/products/product-families.ts';
import {
  findProduct,
  findUnifiedProduct,
  listProducts,
  listUnifiedProducts,
} from '#database/products/products.ts';
import { searchProducts } from '#database/search/product-search.ts';
import type { Database } from '#database/tables.ts';
import { isProductTable, type ProductTable } from '#domain/categories.ts';
import { parseProduct } from '#domain/products/parse-product.ts';
import { NO_SYNONYMS, type SearchSynonyms } from '#domain/search/search-vocabulary.ts';
import type { Understood } from '#domain/search/understood.ts';
import { generalPhotosOf } from '#storefront/loading/general-photos.server.ts';
import type { PageSources } from '#storefront/loading/page-sources.server.ts';
import { helpFor } from '#storefront/pages/search/search-shortcuts.server.ts';
import type { ApiContext } from '../api-context.ts';
import { RequestRefused, unavailable } from '../http/errors.ts';

const DEFAULT_LIMIT = 50;
const MAX_ROWS = 1000;

/** The values of `order` and their sort orders. Default: newest first. */
const ORDERS = {
  featured: 'featured',
  'featured.desc': 'featured',
  'featured.desc,created_at.desc': 'featured',
  newest: 'newest',
  'created_at.desc': 'newest',
} as const;

/** `?limit=&order=`, and on `products` also `?search=`: rows with the field names of the table. */
export async function readProductList(
  url: URL,
  table: string,
  context: ApiContext,
  loadSynonyms: () => Promise<SearchSynonyms>,
): Promise<Response> {
  const limit = parseLimit(url.searchParams.get('limit'));
  const order = parseOrder(url.searchParams.get('order'));
  const search = url.searchParams.get('search');
  // Read before the guest's transaction, which holds the only connection of the embedded database.
  const synonyms = search === null ? NO_SYNONYMS : await loadSynonyms();
  const found = await readAsGuest(context, async (db) => {
    if (isProductTable(table)) return asFound(await listProducts(db, table, { order, limit }));
    if (table !== 'products') throw noSuchTable(table);
    return search === null
      ? asFound(await listUnifiedProducts(db, { order, limit }))
      : searchProducts(db, search, { limit }, synonyms);
  });
  const help = search === null ? [] : helpFor(search, synonyms);
  return Response.json(found.rows, { headers: { ...searchHeaders(found), ...helpHeader(help) } });
}

function asFound<Row>(rows: Row[]): { rows: Row[] } & Understood {
  return { rows, correctedTerm: null, unmatched: [], price: null };
}

/** The product of a table, with the other pieces of its family and the shop's general pictures for it. */
export async function readProduct(
  table: string,
  id: string,
  context: ApiContext,
  sources: Pick<PageSources, 'sitePhoto'>,
): Promise<Response> {
  const row = await readAsGuest(context, async (db) => {
    if (!isProductTable(table) && table !== 'products') throw noSuchTable(table);
    const found = table === 'products' ? await findUnifiedProduct(db, id) : await findProduct(db, table, id);
    return found && { ...found, swatches: await loadSwatches(db, found) };
  });
  if (row) {
    const photos = isProductTable(table) ? generalPhotosOf(parseProduct(row, table), sources) : [];
    return Response.json({ ...row, general_photos: photos });
  }
  const present = await findPresent(table, id, context);
  if (present === null) throw new RequestRefused('not-found', 'There is no such product.');
  const location = `/api/tables/${present}/${encodeURIComponent(id)}`;
  // Temporary: the product may move back.
  return new Response(null, { status: 307, headers: { location } });
}

/** The category that a product moved to; carts and cached pages name the one it was in. */
async function findPresent(
  table: string,
  id: string,
  { database }: ApiContext,
): Promise<ProductTable | null> {
  return isProductTable(table) ? findPresentCategory(database.db, table, id) : null;
}

/** An error is not a 404: the product may exist. */
function readAsGuest<T>({ database }: ApiContext, read: (db: Database) => Promise<T>): Promise<T> {
  return database.asGuest({}, read).catch((error: unknown) => {
    throw error instanceof RequestRefused ? error : unavailable(error);
  });
}

function noSuchTable(table: string): RequestRefused {
  return new RequestRefused('not-found', `There is nothing to read at ${table}.`);
}

function parseLimit(text: string | null): number {
  if (text === null) return DEFAULT_LIMIT;
  const limit = Number(text);
  if (!Number.isSafeInteger(limit) || limit < 1) {
    throw new RequestRefused('bad-request', 'limit is a whole number from 1 to 1000.');
  }
  return Math.min(limit, MAX_ROWS);
}

function parseOrder(text: string | null): 'featured' | 'newest' {
  const name = text ?? 'newest';
  if (!Object.hasOwn(ORDERS, name)) {
    throw new RequestRefused('bad-request', `order is one of ${Object.keys(ORDERS).join(', ')}.`);
  }
  return ORDERS[name as keyof typeof ORDERS];
}
