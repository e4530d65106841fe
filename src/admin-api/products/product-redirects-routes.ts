import { createRoute, z } from '@hono/zod-openapi';
import { addProductRedirect, removeProductRedirect } from '#merchant/products/redirects.ts';
import type { AdminContext } from '../admin-context.ts';
import { orRefuse } from '../refusal.ts';
import { createRoutes, json, jsonBody } from '../routes.ts';
import { productsContextOf } from './products-context.ts';

const byId = z.object({ id: z.string().max(100) });
const oldPath = z.object({ path: z.string().max(2000) });
const done = z.object({ ok: z.literal(true) });

/** Old URLs that redirect to a product. */
export function productRedirectsRoutes(context: AdminContext) {
  const contextFor = productsContextOf(context);
  return createRoutes()
    .openapi(
      createRoute({
        method: 'put',
        path: '/products/{id}/redirects',
        summary: 'Redirect an old path or URL to a product',
        request: { params: byId, body: jsonBody(oldPath) },
        responses: { 200: json(done, 'Done') },
      }),
      async (c) => {
        const { path } = c.req.valid('json');
        orRefuse(await addProductRedirect(contextFor(c), c.req.valid('param').id, path));
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/products/{id}/redirects',
        summary: 'Remove an old address of a product',
        request: { params: byId, query: oldPath },
        responses: { 200: json(done, 'Done') },
      }),
      async (c) => {
        const { path } = c.req.valid('query');
        orRefuse(await removeProductRedirect(contextFor(c), c.req.valid('param').id, path));
        return c.json({ ok: true as const }, 200);
      },
    );
}
