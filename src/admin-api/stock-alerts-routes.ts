import { createRoute, z } from '@hono/zod-openapi';
import { listWaitingAlerts } from '#database/products/stock-alerts.ts';
import { removeStockAlerts } from '#merchant/stock-alerts/remove-stock-alerts.ts';
import type { AdminContext } from './admin-context.ts';
import { orRefuse } from './refusal.ts';
import { actorOf, createRoutes, json } from './routes.ts';

/** Shoppers who wait for sold-out products. */
export function stockAlertRoutes(context: AdminContext) {
  const { db } = context.database;
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/products/{id}/stock-alerts',
        summary: 'Who waits for a product, the longest first',
        request: { params: z.object({ id: z.string().max(100) }) },
        responses: {
          200: json(
            z.array(
              z.object({ id: z.string(), email: z.string(), option: z.string(), createdAt: z.string() }),
            ),
            'Shoppers',
          ),
        },
      }),
      async (c) => {
        const alerts = await listWaitingAlerts(db, c.req.valid('param').id);
        return c.json(
          alerts.map(({ id, email, option_label: option, created_at: createdAt }) => ({
            id,
            email,
            option,
            createdAt,
          })),
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/stock-alerts/{email}',
        summary: 'Delete all stock alerts of an address',
        request: { params: z.object({ email: z.string() }) },
        responses: { 200: json(z.object({ deleted: z.number().int() }), 'Deleted') },
      }),
      async (c) => {
        const merchant = { db, now: context.now, actor: actorOf(c) };
        const { deleted } = orRefuse(await removeStockAlerts(merchant, c.req.valid('param').email));
        return c.json({ deleted }, 200);
      },
    );
}
