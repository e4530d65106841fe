import { createRoute, z } from '@hono/zod-openapi';
import {
  listMatchingIds,
  listMerchantProducts,
  type ProductFilter,
} from '#database/products/merchant-products.ts';
import { listVendorsAndTags } from '#database/products/vendor-and-tags.ts';
import { PRODUCT_STATES } from '#database/tables.ts';
import { categoryTitle } from '#domain/products/category-names.ts';
import { MAX_BULK_PRODUCTS } from '#merchant/products/product-jobs.ts';
import { store } from '#shop';
import type { AdminContext } from '../admin-context.ts';
import { createRoutes, json, typed } from '../routes.ts';
import { listQuery } from './products-schemas.ts';

/** A row of the list. Amounts in cents. `categoryName` is that of its listing, `category` what its cards say. */
type ListedRow = Awaited<ReturnType<typeof listMerchantProducts>>['rows'][number] & { categoryName: string };

/** The list of products in all states. */
export function productListRoutes({ database: { db } }: AdminContext) {
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/products',
        summary: 'List products in every state',
        request: { query: listQuery },
        responses: {
          200: json(typed<{ rows: ListedRow[]; total: number }>('A window of the list'), 'Products'),
        },
      }),
      async (c) => {
        const { sort, direction, limit, offset, ...filter } = c.req.valid('query');
        const page = { limit, offset, lowStock: store.lowStock };
        const sorted = { by: sort, isDescending: direction === 'desc' };
        const { rows, total } = await listMerchantProducts(db, filterOf(filter), { ...page, sort: sorted });
        const named = rows.map((row) => ({ ...row, categoryName: categoryTitle(row.source_table) }));
        return c.json({ rows: named, total }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/product-ids',
        summary: 'The ids of all products that match',
        request: { query: listQuery },
        responses: { 200: json(z.object({ ids: z.array(z.string()) }), 'Ids') },
      }),
      async (c) => {
        const options = { limit: MAX_BULK_PRODUCTS, lowStock: store.lowStock };
        const {
          sort: _sort,
          direction: _direction,
          limit: _limit,
          offset: _offset,
          ...filter
        } = c.req.valid('query');
        return c.json({ ids: await listMatchingIds(db, filterOf(filter), options) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/product-notes',
        summary: 'The vendors and tags that products have',
        responses: {
          200: json(z.object({ vendors: z.array(z.string()), tags: z.array(z.string()) }), 'Words'),
        },
      }),
      async (c) => c.json(await listVendorsAndTags(db), 200),
    );
}

type Filter = Omit<z.infer<typeof listQuery>, 'sort' | 'direction' | 'limit' | 'offset'>;

function filterOf({ ids, table, state, min, max, featured, photo, ...same }: Filter): ProductFilter {
  return {
    ids: ids?.split(','),
    ...same,
    tables: table && [table],
    states: statesOf(state, ids !== undefined),
    minPrice: min,
    maxPrice: max,
    isFeatured: featured,
    hasPhoto: photo,
  };
}

/** Archived products are listed only on request. */
function statesOf(state: Filter['state'], isById: boolean): ProductFilter['states'] {
  if (state === undefined && isById) return undefined;
  if (state !== undefined && state !== 'all') return [state];
  return PRODUCT_STATES.filter((each) => each !== 'archived');
}
