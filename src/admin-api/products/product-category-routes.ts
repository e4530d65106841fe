import { createRoute, z } from '@hono/zod-openapi';
import { changeCategory } from '#merchant/products/change-category.ts';
import { editorProduct } from '#merchant/products/editor-product.ts';
import type { AdminContext } from '../admin-context.ts';
import { AdminRefusal, orRefuse } from '../refusal.ts';
import { createRoutes, json, jsonBody } from '../routes.ts';
import { productsContextOf } from './products-context.ts';
import { categoryMove } from './products-schemas.ts';

/** Moves a product to another category. */
export function productCategoryRoutes(context: AdminContext) {
  const contextFor = productsContextOf(context);
  return createRoutes().openapi(
    createRoute({
      method: 'put',
      path: '/products/{id}/category',
      summary:
        'Move a product to another category; 422 with `warnings` in the details while what does not fit is not confirmed',
      request: { params: z.object({ id: z.string().max(100) }), body: jsonBody(categoryMove) },
      responses: { 200: json(z.object({ ok: z.literal(true) }), 'Done') },
    }),
    async (c) => {
      const moved = await changeCategory(contextFor(c), c.req.valid('param').id, c.req.valid('json'));
      if (!moved.ok && moved.code === 'conflict') {
        const current = await editorProduct(context.database.db, moved.current);
        throw new AdminRefusal('conflict', moved.reason, { details: current });
      }
      if (!moved.ok && moved.code === 'unconfirmed') {
        throw new AdminRefusal('refused', moved.reason, { details: { warnings: moved.warnings } });
      }
      orRefuse(moved);
      return c.json({ ok: true as const }, 200);
    },
  );
}
