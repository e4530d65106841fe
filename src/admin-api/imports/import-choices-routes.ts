import { createRoute, z } from '@hono/zod-openapi';
import { parseChoicesChange } from '#domain/imports/import-choices.ts';
import { chooseForImport, correctImport } from '#merchant/import/import-jobs.ts';
import type { AdminContext } from '../admin-context.ts';
import { AdminRefusal } from '../refusal.ts';
import { createRoutes, json, jsonBody } from '../routes.ts';
import { orMessage } from './import-refusal.ts';

const byId = z.object({ id: z.uuid() });
const done = json(z.object({ ok: z.literal(true) }), 'Done');

/** What a merchant decides about an import before it is applied. */
export function importChoicesRoutes({ database: { db } }: AdminContext) {
  return createRoutes()
    .openapi(
      createRoute({
        method: 'patch',
        path: '/imports/{id}/choices',
        summary:
          'Choose categories for types, what becomes of colors, and whether products with errors and missing images are left out. Omitted choices are unchanged',
        request: {
          params: byId,
          body: jsonBody(
            z.object({
              categories: z.record(z.string(), z.string()).optional(),
              colors: z.enum(['split', 'option']).optional(),
              skipErrors: z.boolean().optional(),
              withoutMissingImages: z.boolean().optional(),
            }),
          ),
        },
        responses: { 200: done },
      }),
      async (c) => {
        const choices = parseChoicesChange(c.req.valid('json'));
        if (!choices.ok) throw new AdminRefusal('refused', choices.reason);
        orMessage(await chooseForImport(db, c.req.valid('param').id, choices.value));
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'patch',
        path: '/imports/{id}/cells',
        summary: 'Correct cells of the file',
        request: {
          params: byId,
          body: jsonBody(
            z
              .array(
                z.object({
                  row: z.number().int().min(2),
                  column: z.string().min(1).max(200),
                  value: z.string().max(20_000),
                }),
              )
              .min(1)
              .max(1000),
          ),
        },
        responses: { 200: done },
      }),
      async (c) => {
        orMessage(await correctImport(db, c.req.valid('param').id, c.req.valid('json')));
        return c.json({ ok: true as const }, 200);
      },
    );
}
