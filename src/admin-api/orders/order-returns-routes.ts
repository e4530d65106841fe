import { createRoute, z } from '@hono/zod-openapi';
import { MAX_NOTE } from '#domain/orders/order-note.ts';
import { RETURN_STEPS } from '#domain/orders/returns.ts';
import { approveReturn, moveReturn } from '#payments/orders/change-returns.ts';
import type { AdminContext } from '../admin-context.ts';
import { orRefuse } from '../refusal.ts';
import { actorOf, createRoutes, json, jsonBody } from '../routes.ts';

const MAX_LINES = 200;
const done = z.object({ return: z.number().int(), state: z.string() });
const returnBody = z.object({
  /** Lines count from 0. */
  units: z
    .array(z.object({ line: z.number().int().min(0), quantity: z.number().int().positive() }))
    .min(1)
    .max(MAX_LINES),
  /** A day such as `2026-12-14`. Without one, the shopper has until the end of the return window, and at least two weeks. */
  sendBy: z.string().max(10).optional(),
  /** For the shopper. */
  note: z.string().trim().max(MAX_NOTE).optional(),
});
const moveBody = z.object({
  step: z.enum(RETURN_STEPS),
  /** Kept in the order's history; shoppers never see it. */
  note: z.string().trim().max(MAX_NOTE).optional(),
});

/** Returns of orders. `/orders/{number}/refund` refunds one. */
export function orderReturnsRoutes({ orders }: AdminContext) {
  return createRoutes()
    .openapi(
      createRoute({
        method: 'post',
        path: '/orders/{number}/returns',
        summary: 'Approve a return of sent pieces, and tell the shopper',
        request: { params: z.object({ number: z.string() }), body: jsonBody(returnBody) },
        responses: { 200: json(done, 'Approved') },
      }),
      async (c) => {
        const { units, sendBy, note } = c.req.valid('json');
        const asked = { units, sendBy, note: note || null };
        const { number } = c.req.valid('param');
        const { returned } = orRefuse(await approveReturn(orders, number, asked, actorOf(c)));
        return c.json({ return: returned.position, state: returned.state }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/orders/{number}/returns/{return}/move',
        summary: 'Mark a return as received, close it without a refund, cancel it, or undo its last step',
        request: {
          params: z.object({ number: z.string(), return: z.coerce.number().int().positive() }),
          body: jsonBody(moveBody),
        },
        responses: { 200: json(done, 'Changed') },
      }),
      async (c) => {
        const { number: orderNumber, return: number } = c.req.valid('param');
        const { step, note } = c.req.valid('json');
        const options = { actor: actorOf(c), number, note: note || null };
        const { returned } = orRefuse(await moveReturn(orders, orderNumber, step, options));
        return c.json({ return: returned.position, state: returned.state }, 200);
      },
    );
}
