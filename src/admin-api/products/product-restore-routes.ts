import { createRoute, z } from '@hono/zod-openapi';
import { editorProduct } from '#merchant/products/editor-product.ts';
import { restoreProduct } from '#merchant/products/restore-product.ts';
import type { AdminContext } from '../admin-context.ts';
import { orRefuse } from '../refusal.ts';
import { createRoutes, json } from '../routes.ts';
import { product } from './product-edit.ts';
import { productsContextOf } from './products-context.ts';

/** Restores an earlier state of a product. */
export function productRestoreRoutes(context: AdminContext) {
  const contextFor = productsContextOf(context);
  return createRoutes().openapi(
    createRoute({
      method: 'post',
      path: '/product-changes/{id}/restore',
      summary: 'Restore the fields of a product to their values after a change',
      request: { params: z.object({ id: z.string().max(100) }) },
      responses: { 200: json(product, 'The product as it is now') },
    }),
    async (c) => {
      const restored = orRefuse(await restoreProduct(contextFor(c), c.req.valid('param').id));
      return c.json(await editorProduct(context.database.db, restored.product), 200);
    },
  );
}
