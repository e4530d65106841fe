import { createRoute, z } from '@hono/zod-openapi';
import type { ImportContext } from '#merchant/import/import-context.ts';
import { currentImport, currentImports, discardImport, previewImport } from '#merchant/import/import-jobs.ts';
import type { ImportRuns } from '#merchant/import/import-runs.ts';
import { summarizePlan } from '#merchant/import/summarize-plan.ts';
import type { AdminContext } from '../admin-context.ts';
import { AdminRefusal, orNotFound } from '../refusal.ts';
import { actorOf, createRoutes, json, typed } from '../routes.ts';
import { importJson, importSchema, progressSchema } from './import-json.ts';
import { orMessage, refuseUnlessReady } from './import-refusal.ts';

type Summary = Extract<ReturnType<typeof summarizePlan>, { ok: true }>;

const byId = z.object({ id: z.uuid() });
const done = json(z.object({ ok: z.literal(true) }), 'Done');

/** Product imports: preview, apply, cancel, undo. Files are sent to `/api/uploads/imports`. */
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
        responses: { 200: json(z.array(importSchema), 'Imports') },
      }),
      async (c) => c.json((await currentImports(db)).map(importJson), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/imports/{id}',
        summary: 'An import, and how far it is',
        request: { params: byId },
        responses: { 200: json(importSchema.extend({ progress: progressSchema.nullable() }), 'The import') },
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
        const previewed = { db, mediaDir: context.mediaDir };
        const canApply = c.var.signedIn.user.role !== 'read-only';
        const planned = orNotFound(
          await previewImport(previewed, c.req.valid('param').id, { canApply }),
          'The file of this import is gone.',
        );
        const summary = summarizePlan(planned);
        if (!summary.ok) throw new AdminRefusal('refused', summary.reason);
        return c.json(summary, 200);
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
        refuseUnlessReady(orNotFound(await currentImport(db, id), 'There is no such import.').state);
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
        summary: 'Undo an import in the background',
        request: { params: byId },
        responses: { 200: done },
      }),
      async (c) => {
        orMessage(await runs.startUndo(contextFor(c), c.req.valid('param').id));
        return c.json({ ok: true as const }, 200);
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
