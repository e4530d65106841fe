import { setTimeout as delay } from 'node:timers/promises';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { findJobProgress, type JobProgress } from '#database/products/product-jobs.ts';
import { previewBulk } from '#merchant/products/preview-bulk.ts';
import { runJob, startBulk, startCells, startUndo } from '#merchant/products/product-jobs.ts';
import type { AdminContext } from '../admin-context.ts';
import { orNotFound, orRefuse } from '../refusal.ts';
import { type AdminEnv, createRoutes, json, jsonBody, typed } from '../routes.ts';
import { productsContextOf } from './products-context.ts';
import { bulkEdit, cellEdits } from './products-schemas.ts';

const byId = z.object({ id: z.uuid() });
const job = json(typed<JobProgress>('How far the job is; `finishedAt` is null while it runs'), 'The job');

/** A change of a few cells responds with its result; a larger one continues in the background. */
const WAIT_MS = 1500;

/** Changes of many products in the background: cells of the list, bulk changes, and undoing either. */
export function productJobsRoutes(context: AdminContext) {
  const { db } = context.database;
  const contextFor = productsContextOf(context);
  const progressOf = async (id: string) => orNotFound(await findJobProgress(db, id), 'There is no such job.');
  const run = async (c: Context<AdminEnv>, jobId: string): Promise<JobProgress> => {
    const running = runJob(contextFor(c), jobId).catch((error: unknown) => {
      context.log.error({ err: error, jobId }, 'a change of products stopped; it goes on by itself');
    });
    const waiting = new AbortController();
    await Promise.race([running, delay(WAIT_MS, undefined, { signal: waiting.signal, ref: false })]);
    waiting.abort();
    return progressOf(jobId);
  };
  return createRoutes()
    .openapi(
      createRoute({
        method: 'post',
        path: '/product-jobs/preview',
        summary: 'What a bulk change would do',
        request: { body: jsonBody(bulkEdit) },
        responses: {
          200: json(typed<Awaited<ReturnType<typeof previewBulk>>>('Before and after by product'), 'Preview'),
        },
      }),
      async (c) => {
        const { ids, change } = c.req.valid('json');
        return c.json(await previewBulk({ db }, ids, change), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/product-jobs',
        summary: 'Make one change to many products',
        request: { body: jsonBody(bulkEdit) },
        responses: { 200: job },
      }),
      async (c) => {
        const { ids, change } = c.req.valid('json');
        return c.json(await run(c, orRefuse(await startBulk(contextFor(c), ids, change)).jobId), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/product-jobs/cells',
        summary: 'Change cells of the product list; a cell that is not what the sender saw stays',
        request: { body: jsonBody(cellEdits) },
        responses: { 200: job },
      }),
      async (c) => {
        const { edits } = c.req.valid('json');
        return c.json(await run(c, orRefuse(await startCells(contextFor(c), edits)).jobId), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/product-jobs/{id}',
        summary: 'How far a job is',
        request: { params: byId },
        responses: { 200: job },
      }),
      async (c) => c.json(await progressOf(c.req.valid('param').id), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/product-jobs/{id}/undo',
        summary: 'Take back a job, as a new job; products that were changed since stay',
        request: { params: byId },
        responses: { 200: job },
      }),
      async (c) =>
        c.json(await run(c, orRefuse(await startUndo(contextFor(c), c.req.valid('param').id)).jobId), 200),
    );
}
