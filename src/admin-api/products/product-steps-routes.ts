import { createRoute, z } from '@hono/zod-openapi';
import { listAudit } from '#database/people/audit-log.ts';
import { duplicateProduct } from '#merchant/products/create-product.ts';
import {
  archive,
  publish,
  removeDraft,
  schedule,
  unarchive,
  unpublish,
} from '#merchant/products/move-product.ts';
import { MAX_UNITS, setStockCount } from '#merchant/products/set-stock.ts';
import { syncProductPrices } from '#merchant/products/sync-product-prices.ts';
import { undoChange, undoLatest } from '#merchant/products/undo-change.ts';
import type { AdminContext } from '../admin-context.ts';
import { orRefuse } from '../refusal.ts';
import { createRoutes, json, jsonBody, typed } from '../routes.ts';
import { productsContextOf } from './products-context.ts';

const STEPS = {
  publish,
  unpublish,
  archive,
  unarchive,
  delete: removeDraft,
  undo: undoLatest,
  'sync-prices': syncProductPrices,
};
const STEP_NAMES = Object.keys(STEPS) as (keyof typeof STEPS)[];
const byId = z.object({ id: z.string().max(100) });
const done = z.object({ ok: z.literal(true) });
const created = z.object({ id: z.string() });

/** Actions on a whole product: publish, archive, copy, schedule, count and undo. */
export function productStepsRoutes(context: AdminContext) {
  const { db } = context.database;
  const contextFor = productsContextOf(context);
  return createRoutes()
    .openapi(
      createRoute({
        method: 'post',
        path: '/products/{id}/{step}',
        summary:
          'Publish, make a draft again, archive, unarchive, delete a draft, undo the last change, or try the prices at Stripe again',
        request: {
          params: byId.extend({ step: z.enum(STEP_NAMES) }),
        },
        responses: { 200: json(done, 'Done') },
      }),
      async (c) => {
        const { id, step } = c.req.valid('param');
        orRefuse(await STEPS[step](contextFor(c), id));
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/products/{id}/copy',
        summary: 'Copy a product as a draft',
        request: { params: byId },
        responses: { 200: json(created, 'The copy') },
      }),
      async (c) => {
        const { id } = orRefuse(await duplicateProduct(contextFor(c), c.req.valid('param').id));
        return c.json({ id }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/products/{id}/schedule',
        summary: 'Publish a draft at a time; null cancels it',
        request: {
          params: byId,
          body: jsonBody(z.object({ at: z.iso.datetime({ offset: true }).nullable() })),
        },
        responses: { 200: json(done, 'Done') },
      }),
      async (c) => {
        const { at } = c.req.valid('json');
        orRefuse(await schedule(contextFor(c), c.req.valid('param').id, at === null ? null : new Date(at)));
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/products/{id}/stock',
        summary: 'Set how many units are on hand; null stops counting',
        request: {
          params: byId,
          body: jsonBody(
            z.object({
              option: z.string().max(100).default(''),
              onHand: z.number().int().min(0).max(MAX_UNITS).nullable(),
              seen: z.number().int().nullable(),
            }),
          ),
        },
        responses: { 200: json(done, 'Done') },
      }),
      async (c) => {
        const count = { id: c.req.valid('param').id, ...c.req.valid('json') };
        orRefuse(await setStockCount(contextFor(c), count));
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/products/{id}/history',
        summary: 'The changes of a product, newest first',
        request: { params: byId },
        responses: {
          200: json(typed<Awaited<ReturnType<typeof listAudit>>>('Entries of the change log'), 'Changes'),
        },
      }),
      async (c) => {
        const subject = { type: 'product', id: c.req.valid('param').id };
        return c.json(await listAudit(db, { subject, limit: 50 }), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/product-changes/{id}/undo',
        summary: 'Take back one change',
        request: { params: byId },
        responses: { 200: json(done, 'Done') },
      }),
      async (c) => {
        orRefuse(await undoChange(contextFor(c), c.req.valid('param').id));
        return c.json({ ok: true as const }, 200);
      },
    );
}
