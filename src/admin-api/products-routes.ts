import { createRoute, z } from '@hono/zod-openapi';
import { listAudit } from '#database/audit-log.ts';
import { listMatchingIds, listMerchantProducts, type ProductFilter } from '#database/merchant-products.ts';
import { findJob } from '#database/product-jobs.ts';
import { PRODUCT_STATES } from '#database/tables.ts';
import { listCategories, PRODUCT_TABLES } from '#domain/categories.ts';
import { MOST_BULK_PRODUCTS, previewBulk, runBulk, startBulk } from '#merchant/products/bulk-edit.ts';
import { createDraft, duplicateProduct } from '#merchant/products/create-product.ts';
import { editProduct } from '#merchant/products/edit-product.ts';
import { type EditorProduct, editorProduct, loadEditorProduct } from '#merchant/products/editor-product.ts';
import { archive, publish, removeDraft, schedule, unarchive } from '#merchant/products/move-product.ts';
import { draftPreviewPath } from '#merchant/products/preview-draft.ts';
import { setStockCount } from '#merchant/products/set-stock.ts';
import { undoBulk, undoChange, undoLatest } from '#merchant/products/undo-change.ts';
import { store } from '#shop';
import type { AdminContext } from './admin-context.ts';
import { productsContextOf } from './products-context.ts';
import { bulkEdit, listQuery, productEdit } from './products-schemas.ts';
import { AdminRefusal, orNotFound, orRefuse } from './refusal.ts';
import { createRoutes, json, jsonBody, typed } from './routes.ts';

const byId = z.object({ id: z.string().max(100) });
const done = z.object({ ok: z.literal(true) });
const created = z.object({ id: z.string() });
const product = typed<EditorProduct>('A product as the editor shows it');

/** A row of the list. Amounts in cents. */
type ListedRow = Awaited<ReturnType<typeof listMerchantProducts>>['rows'][number];

/** The catalog: list, editor, drafts, bulk changes and undo. */
export function productsRoutes(context: AdminContext) {
  const { db } = context.database;
  const contextFor = productsContextOf(context);
  const loaded = async (id: string) =>
    orNotFound(await loadEditorProduct(db, id), 'There is no such product.');
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
        return c.json(await listMerchantProducts(db, filterOf(filter), { ...page, sort: sorted }), 200);
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
        const options = { limit: MOST_BULK_PRODUCTS, lowStock: store.lowStock };
        return c.json({ ids: await listMatchingIds(db, filterOf(c.req.valid('query')), options) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/product-categories',
        summary: 'The categories the shop sells',
        responses: {
          200: json(z.array(z.object({ table: z.enum(PRODUCT_TABLES), label: z.string() })), 'Categories'),
        },
      }),
      async (c) =>
        c.json(
          listCategories().map(({ table, menuLabel }) => ({ table, label: labelOf(menuLabel) })),
          200,
        ),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/products',
        summary: 'Create a draft',
        request: {
          body: jsonBody(
            z.object({
              name: z.string().trim().min(1, 'A name is missing.').max(200),
              table: z.enum(PRODUCT_TABLES),
            }),
          ),
        },
        responses: { 200: json(created, 'The draft') },
      }),
      async (c) => {
        const { name, table } = c.req.valid('json');
        const { menuLabel } = listCategories().find((category) => category.table === table) ?? {
          menuLabel: '',
        };
        const draft = orRefuse(
          await createDraft(contextFor(c), table, { name, category: labelOf(menuLabel) }),
        );
        return c.json({ id: draft.id }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/products/{id}',
        summary: 'A product for the editor',
        request: { params: byId },
        responses: { 200: json(product, 'The product') },
      }),
      async (c) => c.json(await loaded(c.req.valid('param').id), 200),
    )
    .openapi(
      createRoute({
        method: 'patch',
        path: '/products/{id}',
        summary: 'Save a product; 409 with the product as it is now if somebody else changed it',
        request: { params: byId, body: jsonBody(productEdit) },
        responses: { 200: json(product, 'The product as it is now') },
      }),
      async (c) => {
        const { version, fields, options, photos } = c.req.valid('json');
        const { id } = c.req.valid('param');
        const saved = await editProduct(
          contextFor(c),
          id,
          {
            ...(fields && { fields }),
            ...(options && { options }),
            ...(photos && { photos: editedPhotos(photos) }),
          },
          version,
        );
        if (!saved.ok && saved.code === 'conflict') {
          const current = await editorProduct(db, saved.current);
          throw new AdminRefusal('conflict', saved.reason, { details: current });
        }
        return c.json(await editorProduct(db, orRefuse(saved).product), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/products/{id}/{step}',
        summary: 'Publish, archive, unarchive, delete a draft, or undo the last change',
        request: {
          params: byId.extend({ step: z.enum(['publish', 'archive', 'unarchive', 'delete', 'undo']) }),
        },
        responses: { 200: json(done, 'Done') },
      }),
      async (c) => {
        const { id, step } = c.req.valid('param');
        orRefuse(await STEPS[step](contextFor(c), id));
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/products/{id}/preview',
        summary: 'The address of a page that shows a draft as shoppers will see it',
        request: { params: byId },
        responses: { 200: json(z.object({ url: z.string() }), 'Good for a day') },
      }),
      async (c) => {
        const path = await draftPreviewPath(db, c.req.valid('param').id, context.now());
        return c.json({ url: context.publicUrl + path }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/products/{id}/copy',
        summary: 'Copy a product as a draft',
        request: { params: byId },
        responses: { 200: json(created, 'The copy') },
      }),
      async (c) => {
        const { id } = orRefuse(await duplicateProduct(contextFor(c), c.req.valid('param').id));
        return c.json({ id }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/products/{id}/schedule',
        summary: 'Publish a draft at a time; null takes it back',
        request: {
          params: byId,
          body: jsonBody(z.object({ at: z.iso.datetime({ offset: true }).nullable() })),
        },
        responses: { 200: json(done, 'Done') },
      }),
      async (c) => {
        const { at } = c.req.valid('json');
        orRefuse(await schedule(contextFor(c), c.req.valid('param').id, at === null ? null : new Date(at)));
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/products/{id}/stock',
        summary: 'Set how many units are on hand; null stops counting',
        request: {
          params: byId,
          body: jsonBody(
            z.object({
              option: z.string().max(100).default(''),
              onHand: z.number().int().min(0).max(1_000_000).nullable(),
              seen: z.number().int().nullable(),
            }),
          ),
        },
        responses: { 200: json(done, 'Done') },
      }),
      async (c) => {
        const count = { id: c.req.valid('param').id, ...c.req.valid('json') };
        const set = await setStockCount(contextFor(c), count);
        if (!set.ok && set.code === 'conflict') throw new AdminRefusal('conflict', set.reason);
        orRefuse(set);
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/products/{id}/history',
        summary: 'The changes of a product, newest first',
        request: { params: byId },
        responses: {
          200: json(typed<Awaited<ReturnType<typeof listAudit>>>('Entries of the change log'), 'Changes'),
        },
      }),
      async (c) => {
        const subject = { type: 'product', id: c.req.valid('param').id };
        return c.json(await listAudit(db, { subject, limit: 50 }), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/product-changes/{id}/undo',
        summary: 'Take back one change',
        request: { params: byId },
        responses: { 200: json(done, 'Done') },
      }),
      async (c) => {
        orRefuse(await undoChange(contextFor(c), c.req.valid('param').id));
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/product-jobs/preview',
        summary: 'What a bulk change would do',
        request: { body: jsonBody(bulkEdit) },
        responses: {
          200: json(typed<Awaited<ReturnType<typeof previewBulk>>>('Before and after by product'), 'Preview'),
        },
      }),
      async (c) => {
        const { ids, change } = c.req.valid('json');
        return c.json(await previewBulk({ db }, ids, change), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/product-jobs',
        summary: 'Change many products, in the background',
        request: { body: jsonBody(bulkEdit) },
        responses: { 200: json(created, 'The job') },
      }),
      async (c) => {
        const { ids, change } = c.req.valid('json');
        const { jobId } = orRefuse(await startBulk(contextFor(c), ids, change));
        runBulk(contextFor(c), jobId).catch((error: unknown) =>
          context.log.error({ err: error, jobId }, 'a bulk change stopped; it goes on by itself'),
        );
        return c.json({ id: jobId }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/product-jobs/{id}',
        summary: 'How far a bulk change is',
        request: { params: z.object({ id: z.uuid() }) },
        responses: {
          200: json(typed<NonNullable<Awaited<ReturnType<typeof findJob>>>>('The job'), 'The job'),
        },
      }),
      async (c) =>
        c.json(orNotFound(await findJob(db, c.req.valid('param').id), 'There is no such job.'), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/product-jobs/{id}/undo',
        summary: 'Take back a bulk change',
        request: { params: z.object({ id: z.uuid() }) },
        responses: {
          200: json(typed<Awaited<ReturnType<typeof undoBulk>>>('What became of each product'), 'Undone'),
        },
      }),
      async (c) => c.json(await undoBulk(contextFor(c), c.req.valid('param').id), 200),
    );
}

const STEPS = { publish, archive, unarchive, delete: removeDraft, undo: undoLatest };

type Filter = Omit<z.infer<typeof listQuery>, 'sort' | 'direction' | 'limit' | 'offset'>;

function filterOf({
  ids,
  search,
  table,
  state = 'all',
  stock,
  min,
  max,
  featured,
  photo,
}: Filter): ProductFilter {
  return {
    ids: ids?.split(','),
    search,
    tables: table && [table],
    // Archived products are out of sight unless asked for.
    states: state === 'all' ? PRODUCT_STATES.filter((each) => each !== 'archived') : [state],
    stock,
    minPrice: min,
    maxPrice: max,
    isFeatured: featured,
    hasPhoto: photo,
  };
}

function editedPhotos(photos: NonNullable<z.infer<typeof productEdit>['photos']>) {
  const details = photos.map(({ url, alt, focus }) => [
    url,
    { ...(alt.trim() && { alt: alt.trim() }), ...(focus && { focus }) },
  ]);
  return {
    urls: photos.map(({ url }) => url),
    details: Object.fromEntries(details),
    placeholder: photos[0] ? photos[0].placeholder : null,
  };
}

/** `ENGAGEMENT RINGS` in the menu is `Engagement rings` here. */
function labelOf(menuLabel: string): string {
  return menuLabel.charAt(0) + menuLabel.slice(1).toLowerCase();
}
