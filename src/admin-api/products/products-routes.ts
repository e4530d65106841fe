import { createRoute, z } from '@hono/zod-openapi';
import { listCategories, PRODUCT_TABLES } from '#domain/categories.ts';
import { LONGEST_NAME } from '#domain/product-editing/product-fields.ts';
import { categoryTitle } from '#domain/products/category-names.ts';
import { createDraft } from '#merchant/products/create-product.ts';
import { editProduct } from '#merchant/products/edit-product.ts';
import { editorProduct, loadEditorProduct } from '#merchant/products/editor-product.ts';
import type { AdminContext } from '../admin-context.ts';
import { AdminRefusal, orNotFound, orRefuse } from '../refusal.ts';
import { createRoutes, json, jsonBody } from '../routes.ts';
import { product, productEdit, productEditOf, productSave } from './product-edit.ts';
import { productsContextOf } from './products-context.ts';

const byId = z.object({ id: z.string().max(100) });

/** Products one by one: create, read and save. */
export function productsRoutes(context: AdminContext) {
  const { db } = context.database;
  const contextFor = productsContextOf(context);
  return createRoutes()
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
          listCategories().map(({ table }) => ({ table, label: categoryTitle(table) })),
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
              name: z.string().trim().min(1, 'A name is missing.').max(LONGEST_NAME),
              table: z.enum(PRODUCT_TABLES),
              price: z.string().max(20).optional(),
              photos: productEdit.shape.photos,
            }),
          ),
        },
        responses: { 200: json(z.object({ id: z.string() }), 'The draft') },
      }),
      async (c) => {
        const { name, table, price, photos } = c.req.valid('json');
        const draft = orRefuse(
          await createDraft(
            contextFor(c),
            table,
            { name, ...(price && { price }) },
            productEditOf({ photos }).photos,
          ),
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
      async (c) =>
        c.json(
          orNotFound(await loadEditorProduct(db, c.req.valid('param').id), 'There is no such product.'),
          200,
        ),
    )
    .openapi(
      createRoute({
        method: 'patch',
        path: '/products/{id}',
        summary: 'Save a product; 409 with the product as it is now if somebody else changed it',
        request: { params: byId, body: jsonBody(productSave) },
        responses: { 200: json(product, 'The product as it is now') },
      }),
      async (c) => {
        const { version, ...edit } = c.req.valid('json');
        const { id } = c.req.valid('param');
        const saved = await editProduct(contextFor(c), id, productEditOf(edit), version);
        if (!saved.ok && saved.code === 'conflict') {
          const current = await editorProduct(db, saved.current);
          throw new AdminRefusal('conflict', saved.reason, { details: current });
        }
        return c.json(await editorProduct(db, orRefuse(saved).product), 200);
      },
    );
}
