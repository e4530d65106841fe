import { createRoute, z } from '@hono/zod-openapi';
import { previewProduct } from '#merchant/products/preview-product.ts';
import type { AdminContext } from '../admin-context.ts';
import { orRefuse } from '../refusal.ts';
import { createRoutes, json, jsonBody } from '../routes.ts';
import { productEdit, productEditOf } from './product-edit.ts';
import { productsContextOf } from './products-context.ts';

const byId = z.object({ id: z.string().max(100) });
const preview = z.object({ url: z.string() });

/** Preview pages that show a product as shoppers would see it. */
export function productPreviewRoutes(context: AdminContext) {
  const contextFor = productsContextOf(context);
  const frameOrigin = new URL(context.adminUrl).origin;
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/products/{id}/preview',
        summary: 'The address of a page that shows a product as it is saved, in any state',
        request: { params: byId },
        responses: { 200: json(preview, 'Good for an hour') },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const { path } = orRefuse(await previewProduct(contextFor(c), id, {}, frameOrigin));
        return c.json({ url: context.publicUrl + path }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/products/{id}/preview',
        summary: 'The same with changes that are not saved',
        request: { params: byId, body: jsonBody(productEdit) },
        responses: { 200: json(preview, 'Good for an hour') },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const edit = productEditOf(c.req.valid('json'));
        const { path } = orRefuse(await previewProduct(contextFor(c), id, edit, frameOrigin));
        return c.json({ url: context.publicUrl + path }, 200);
      },
    );
}
