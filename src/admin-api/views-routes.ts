import { createRoute, z } from '@hono/zod-openapi';
import { deleteAdminView, listAdminViews } from '#database/people/admin-views.ts';
import type { AdminViewRow } from '#database/tables.ts';
import { saveView } from '#merchant/views/saved-views.ts';
import type { AdminContext } from './admin-context.ts';
import { AdminRefusal, orRefuse } from './refusal.ts';
import { createRoutes, json, jsonBody } from './routes.ts';

const screen = z.enum(['orders', 'products']);
const view = z
  .object({ id: z.string(), name: z.string(), query: z.record(z.string(), z.string()) })
  .openapi('View');
const query = z.record(z.string(), z.string());

/** Filters that a person has saved under a name. */
export function viewsRoutes(context: AdminContext) {
  const { db } = context.database;
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/views',
        summary: 'List your saved views of a screen',
        request: { query: z.object({ screen }) },
        responses: { 200: json(z.array(view), 'Views') },
      }),
      async (c) => {
        const views = await listAdminViews(db, c.var.signedIn.user.id, c.req.valid('query').screen);
        return c.json(views.map(shown), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/views',
        summary: 'Save a view, replacing one with the same name',
        request: { body: jsonBody(z.object({ screen, name: z.string(), query })) },
        responses: { 200: json(view, 'The view') },
      }),
      async (c) => {
        const kept = orRefuse(await saveView(db, c.var.signedIn.user.id, c.req.valid('json')));
        return c.json(shown(kept.view), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/views/{id}',
        summary: 'Delete a view',
        request: { params: z.object({ id: z.uuid() }) },
        responses: { 200: json(z.object({ ok: z.literal(true) }), 'Deleted') },
      }),
      async (c) => {
        const isDeleted = await deleteAdminView(db, c.var.signedIn.user.id, c.req.valid('param').id);
        if (!isDeleted) throw new AdminRefusal('not-found', 'There is no such view.');
        return c.json({ ok: true as const }, 200);
      },
    );
}

function shown({ id, name, query: kept }: AdminViewRow) {
  return { id, name, query: kept };
}
