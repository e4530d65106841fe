import { createRoute, z } from '@hono/zod-openapi';
import { findImport } from '#database/imports.ts';
import type { ImportRow } from '#database/tables.ts';
import { listCategories } from '#domain/categories.ts';
import { categoryLabel } from '#domain/import/draft-product.ts';
import { parseImportChoices } from '#domain/import/import-choices.ts';
import { exportProducts } from '#merchant/import/export-products.ts';
import type { ImportContext, ImportRefusal } from '#merchant/import/import-context.ts';
import {
  chooseForImport,
  correctImport,
  currentImport,
  currentImports,
  discardImport,
  previewImport,
} from '#merchant/import/import-jobs.ts';
import type { ImportRuns } from '#merchant/import/import-runs.ts';
import { summarizePlan } from '#merchant/import/summarize-plan.ts';
import { undoImport } from '#merchant/import/undo-import.ts';
import type { AdminContext } from './admin-context.ts';
import { AdminRefusal, orNotFound, type RefusalCode } from './refusal.ts';
import { actorOf, createRoutes, json, jsonBody, typed } from './routes.ts';

type Summary = Extract<ReturnType<typeof summarizePlan>, { ok: true }>;

const byId = z.object({ id: z.uuid() });
const done = json(z.object({ ok: z.literal(true) }), 'Done');
const row = z
  .object({
    id: z.string(),
    source: z.enum(['shopify', 'woocommerce', 'csv']),
    fileName: z.string(),
    actor: z.string(),
    state: z.enum(['ready', 'applying', 'applied', 'undone']),
    createdAt: z.string(),
    counts: z
      .object({ new: z.number(), changed: z.number(), unchanged: z.number(), skipped: z.number() })
      .nullable(),
    warnings: z.array(z.string()),
    /** Why the last attempt failed. */
    failure: z.string().nullable(),
  })
  .openapi('Import');
const progress = z.object({
  phase: z.enum(['images', 'prices', 'saving']),
  done: z.number(),
  total: z.number().nullable(),
});

/** Product imports: preview, corrections, apply, cancel, undo. Files are sent to `/api/uploads/imports`. */
export function importRoutes(context: AdminContext, runs: ImportRuns) {
  const { db } = context.database;
  const contextFor = (c: Parameters<typeof actorOf>[0]): ImportContext =>
    importContextOf(context, actorOf(c));
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/imports',
        summary: 'List imports, the newest first',
        responses: { 200: json(z.array(row), 'Imports') },
      }),
      async (c) => c.json((await currentImports(db)).map(importJson), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/imports/{id}',
        summary: 'An import, and how far it is',
        request: { params: byId },
        responses: { 200: json(row.extend({ progress: progress.nullable() }), 'The import') },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const found = orNotFound(await currentImport(db, id), 'There is no such import.');
        return c.json({ ...importJson(found), progress: runs.progressOf(id) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/imports/{id}/preview',
        summary: 'What an import would change',
        request: { params: byId },
        responses: {
          200: json(typed<Summary>('The products that change, and those with errors'), 'The preview'),
        },
      }),
      async (c) => {
        const planned = orNotFound(
          await previewImport(db, c.req.valid('param').id),
          'The file of this import is gone.',
        );
        const summary = summarizePlan(planned);
        if (!summary.ok) throw new AdminRefusal('refused', summary.message);
        return c.json(summary, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/import-categories',
        summary: 'The categories that types of a file can go to',
        responses: { 200: json(z.array(z.object({ table: z.string(), label: z.string() })), 'Categories') },
      }),
      (c) =>
        c.json(
          listCategories().map(({ table }) => ({ table, label: categoryLabel(table) })),
          200,
        ),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/imports/{id}/choices',
        summary:
          'Choose categories for types, what becomes of colors, and whether products with errors and missing images are left out',
        request: {
          params: byId,
          body: jsonBody(
            z.object({
              categories: z.record(z.string(), z.string()),
              colors: z.enum(['split', 'option']),
              skipErrors: z.boolean(),
              withoutMissingImages: z.boolean(),
            }),
          ),
        },
        responses: { 200: done },
      }),
      async (c) => {
        const choices = parseImportChoices(c.req.valid('json'));
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
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/imports/{id}/apply',
        summary: 'Apply an import in the background',
        request: { params: byId },
        responses: { 200: done },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const found = orNotFound(await findImport(db, id), 'There is no such import.');
        if (found.state === 'applied' || found.state === 'undone') {
          throw new AdminRefusal('conflict', 'This import is applied already.');
        }
        runs.start(contextFor(c), id);
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/imports/{id}/cancel',
        summary: 'Stop an import that is being applied; nothing is changed',
        request: { params: byId },
        responses: { 200: done },
      }),
      async (c) => {
        await runs.cancel({ db }, c.req.valid('param').id);
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/imports/{id}/undo',
        summary: 'Take an import back',
        request: { params: byId },
        responses: {
          200: json(z.object({ removed: z.number(), restored: z.number() }), 'How many products'),
        },
      }),
      async (c) => {
        const undone = await undoImport(contextFor(c), c.req.valid('param').id);
        if (!undone.ok) throw refusalOf(undone);
        const { removed, restored } = undone;
        return c.json({ removed, restored }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/imports/{id}',
        summary: 'Discard an import that was not applied',
        request: { params: byId },
        responses: { 200: done },
      }),
      async (c) => {
        orMessage(await discardImport(db, c.req.valid('param').id));
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/exports/products.csv',
        summary: 'All products as CSV',
        responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
      }),
      async (c) => {
        const { csv } = await exportProducts(db);
        const day = context.now().toISOString().slice(0, 10);
        c.header('content-type', 'text/csv; charset=utf-8');
        c.header('content-disposition', `attachment; filename="products-${day}.csv"`);
        return c.body(csv, 200);
      },
    );
}

/** What an import by the signed-in person depends on. */
function importContextOf(context: AdminContext, actor: ImportContext['actor']): ImportContext {
  const { database, orders, isSandbox, mediaDir } = context;
  return {
    db: database.db,
    stripe: isSandbox ? null : orders.stripe,
    storeId: orders.storeId,
    mediaDir,
    actor,
  };
}

function importJson({ id, source, file_name, actor, state, created_at, result }: ImportRow) {
  const {
    counts = null,
    warnings = [],
    failure = null,
  } = (result ?? {}) as {
    counts?: { new: number; changed: number; unchanged: number; skipped: number };
    warnings?: string[];
    failure?: string;
  };
  return { id, source, fileName: file_name, actor, state, createdAt: created_at, counts, warnings, failure };
}

/** Throws what a merchant function refused. */
export function orMessage(result: { ok: true } | ImportRefusal): void {
  if (!result.ok) throw refusalOf(result);
}

const CODES: Partial<Record<ImportRefusal['reason'], RefusalCode>> = {
  'not-found': 'not-found',
  images: 'refused',
};

function refusalOf({ reason, message }: ImportRefusal): AdminRefusal {
  return new AdminRefusal(CODES[reason] ?? 'conflict', message);
}
