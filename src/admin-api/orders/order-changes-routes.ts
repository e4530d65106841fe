import { createRoute, z } from '@hono/zod-openapi';
import { parseTracking, type Tracking } from '#domain/delivery/tracking.ts';
import { cents } from '#domain/money.ts';
import { MAX_NOTE } from '#domain/orders/order-note.ts';
import { MAX_REASON, type RefundRequest } from '#domain/orders/refund.ts';
import { addOrderNote, messageCustomer } from '#merchant/orders/annotate-order.ts';
import { type MovedOrder, moveEachOrder } from '#merchant/orders/move-each-order.ts';
import { resendEmail } from '#merchant/orders/resend-email.ts';
import { cancelOrder } from '#payments/orders/cancel-order.ts';
import { correctAddress } from '#payments/orders/correct-address.ts';
import { correctTracking } from '#payments/orders/correct-tracking.ts';
import type { OrderMove } from '#payments/orders/move-order.ts';
import { refundOrder } from '#payments/orders/refund-order.ts';
import { refundSecondPayment } from '#payments/orders/refund-second-payment.ts';
import { confirmReview } from '#payments/orders/resolve-review.ts';
import type { AdminContext } from '../admin-context.ts';
import { AdminRefusal, orRefuse } from '../refusal.ts';
import { actorOf, createRoutes, json, jsonBody } from '../routes.ts';
import {
  idempotencyKey,
  moveBody,
  moveFrom,
  refundedUnits,
  shipment,
  TRACKING_PROBLEMS,
} from './order-move-body.ts';

const byNumber = z.object({ number: z.string() });
const done = z.object({ ok: z.literal(true) });
const OK = { ok: true as const };

const text = (most: number) => z.string().trim().max(most);
const typedTracking = {
  carrier: z.string().max(200),
  trackingNumber: z.string().max(200),
  trackingUrl: z.string().max(2000).optional(),
};
/** The country stays, because shipping and tax were paid for it. */
const typedAddress = z.object({
  fullName: z.string().max(200),
  addressLine1: z.string().max(300),
  addressLine2: z.string().max(300),
  city: z.string().max(200),
  state: z.string().max(200),
  zipCode: z.string().max(40),
});
const moved = z.array(
  z.object({
    orderNumber: z.string(),
    ok: z.boolean(),
    state: z.string().optional(),
    reason: z.string().optional(),
  }),
);
const refundBody = z.object({
  request: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('whole') }),
    z.object({ kind: z.literal('amount'), amount: z.number().int().positive() }),
    z.object({ kind: z.literal('lines'), units: refundedUnits }),
  ]),
  restock: z.boolean().default(false),
  reason: text(MAX_REASON).optional(),
  idempotencyKey,
  /** What the order said could be refunded, in cents. */
  seenRemaining: z.number().int().nonnegative().optional(),
  /** The open return that it is for, which it closes: its number within the order. */
  ofReturn: z.number().int().positive().optional(),
});

const cancelBody = z.object({
  action: z.enum(['cancel', 'reject']),
  reason: text(MAX_REASON).optional(),
  /** False only for the rest of a partly shipped order, such as a piece that was lost. */
  restock: z.boolean().default(true),
  idempotencyKey: idempotencyKey.optional(),
});

/** Changes of orders. A change that is not allowed is refused with a message. */
export function orderChangesRoutes(context: AdminContext) {
  const { orders } = context;
  return createRoutes()
    .openapi(
      createRoute({
        method: 'post',
        path: '/orders/move',
        summary: 'Move orders to their next step, one by one; lists which were refused, and why',
        request: { body: jsonBody(moveBody) },
        responses: { 200: json(moved, 'The result for each order') },
      }),
      async (c) => {
        const { action, orders: asked, note, isOverridden, idempotencyKey } = c.req.valid('json');
        const moves: { orderNumber: string; move: OrderMove }[] = [];
        const unreadable: MovedOrder[] = [];
        for (const order of asked) {
          const move = moveFrom(action, order, idempotencyKey);
          if (move.ok) moves.push({ orderNumber: order.orderNumber, move: move.value });
          else unreadable.push({ orderNumber: order.orderNumber, ...move });
        }
        const options = { actor: actorOf(c), note: note || null, isOverridden };
        return c.json([...(await moveEachOrder(orders, moves, options)), ...unreadable], 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/orders/{number}/address',
        summary: 'Correct the shipping address of an order that has not shipped',
        request: { params: byNumber, body: jsonBody(typedAddress) },
        responses: { 200: json(done, 'Corrected') },
      }),
      async (c) => {
        const { number } = c.req.valid('param');
        orRefuse(await correctAddress(orders, number, c.req.valid('json'), { actor: actorOf(c) }));
        return c.json(OK, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/orders/{number}/track',
        summary: 'Correct the tracking number of a shipment, which can be left out if it is the only one',
        request: {
          params: byNumber,
          body: jsonBody(z.object({ ...typedTracking, shipment: shipment.optional() })),
        },
        responses: { 200: json(done, 'Corrected') },
      }),
      async (c) => {
        const { number } = c.req.valid('param');
        const { shipment, ...typed } = c.req.valid('json');
        const tracking = trackingFrom(typed);
        orRefuse(await correctTracking(orders, number, tracking, { actor: actorOf(c), shipment }));
        return c.json(OK, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/orders/{number}/refund',
        summary: 'Refund all that is left, an amount in cents, or units of lines',
        request: { params: byNumber, body: jsonBody(refundBody) },
        responses: { 200: json(z.object({ amount: z.number().int(), status: z.string() }), 'The refund') },
      }),
      async (c) => {
        const { request, restock, reason, idempotencyKey, seenRemaining, ofReturn } = c.req.valid('json');
        const { refund } = orRefuse(
          await refundOrder(orders, {
            orderNumber: c.req.valid('param').number,
            request: refundRequest(request),
            restock,
            reason: reason || null,
            actor: actorOf(c),
            idempotencyKey,
            seenRemaining,
            ofReturn,
          }),
        );
        return c.json({ amount: refund.amount, status: refund.status }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/orders/{number}/cancel',
        summary:
          'Cancel an order that has not shipped, or reject a payment in review, and refund it; or cancel the rest of one that is partly shipped and has nothing to refund',
        request: {
          params: byNumber,
          body: jsonBody(cancelBody),
        },
        responses: { 200: json(done.extend({ isRest: z.boolean() }), 'Whether only a rest was cancelled') },
      }),
      async (c) => {
        const { action, reason, restock, idempotencyKey } = c.req.valid('json');
        const { isRest } = orRefuse(
          await cancelOrder(orders, {
            orderNumber: c.req.valid('param').number,
            action,
            reason: reason || null,
            restock,
            actor: actorOf(c),
            ...(idempotencyKey && { idempotencyKey }),
          }),
        );
        return c.json({ ...OK, isRest }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/orders/{number}/confirm',
        summary: 'Turn a payment in review into a paid order',
        request: { params: byNumber, body: jsonBody(z.object({ note: text(MAX_NOTE).optional() })) },
        responses: { 200: json(done, 'Confirmed') },
      }),
      async (c) => {
        const note = c.req.valid('json').note || null;
        orRefuse(await confirmReview(orders, c.req.valid('param').number, { actor: actorOf(c), note }));
        return c.json(OK, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/orders/{number}/refund-second',
        summary: 'Refund a second payment of an order that was paid twice, by its payment session',
        request: { params: byNumber, body: jsonBody(z.object({ session: z.string().max(300) })) },
        responses: {
          200: json(
            z.object({ amount: z.number().int(), end: z.enum(['refunded', 'failed']) }),
            'What was refunded; `failed` if there was nothing to refund',
          ),
        },
      }),
      async (c) => {
        const { number: orderNumber } = c.req.valid('param');
        const { session: sessionId } = c.req.valid('json');
        const asked = { orderNumber, sessionId, actor: actorOf(c) };
        const { amount, end } = orRefuse(await refundSecondPayment(orders, asked));
        return c.json({ amount, end }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/orders/{number}/note',
        summary: 'Add a note that only merchants see',
        request: { params: byNumber, body: jsonBody(z.object({ text: z.string().max(20_000) })) },
        responses: { 200: json(done, 'Noted') },
      }),
      async (c) => {
        orRefuse(
          await addOrderNote(orders, c.req.valid('param').number, c.req.valid('json').text, actorOf(c)),
        );
        return c.json(OK, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/orders/{number}/message',
        summary: "Email the shopper in the merchant's own words",
        request: {
          params: byNumber,
          body: jsonBody(
            z.object({ subject: z.string().max(500).default(''), text: z.string().max(50_000) }),
          ),
        },
        responses: { 200: json(z.object({ to: z.string() }), 'Queued') },
      }),
      async (c) => {
        const { to } = orRefuse(
          await messageCustomer(orders, c.req.valid('param').number, c.req.valid('json'), actorOf(c)),
        );
        return c.json({ to }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/orders/{number}/resend',
        summary: 'Send an email about the order again',
        request: { params: byNumber, body: jsonBody(z.object({ emailId: z.string() })) },
        responses: { 200: json(z.object({ kind: z.string() }), 'Queued') },
      }),
      async (c) => {
        const which = { id: c.req.valid('json').emailId };
        const { kind } = orRefuse(await resendEmail(orders, c.req.valid('param').number, which, actorOf(c)));
        return c.json({ kind }, 200);
      },
    );
}

function trackingFrom(typed: {
  carrier: string;
  trackingNumber: string;
  trackingUrl?: string | undefined;
}): Tracking {
  const tracking = parseTracking({ ...typed, trackingUrl: typed.trackingUrl || undefined });
  if (!tracking.ok) throw new AdminRefusal('refused', TRACKING_PROBLEMS[tracking.refusal]);
  return tracking.value;
}

function refundRequest(typed: z.infer<typeof refundBody>['request']): RefundRequest {
  return typed.kind === 'amount' ? { kind: 'amount', amount: cents(typed.amount) } : typed;
}
