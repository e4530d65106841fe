import { createRoute, z } from '@hono/zod-openapi';
import { listModeratedReviews } from '#database/review-moderation.ts';
import { normalizeOrderNumber } from '#domain/order.ts';
import { inviteOrder } from '#merchant/reviews/invite-reviews.ts';
import {
  answerReview,
  deleteReview,
  moveReview,
  removeReviewPhoto,
} from '#merchant/reviews/moderate-review.ts';
import { store } from '#shop';
import type { AdminContext } from './admin-context.ts';
import { orAnswer } from './or-answer.ts';
import { actorOf, createRoutes, json, jsonBody } from './routes.ts';

const MOST_REVIEWS = 1_000;

const state = z.enum(['pending', 'published', 'hidden']);
const review = z
  .object({
    id: z.string(),
    state,
    author: z.string(),
    time: z.string(),
    rating: z.number().int(),
    text: z.string(),
    productId: z.string().nullable(),
    productName: z.string().nullable(),
    orderNumber: z.string().nullable(),
    isVerified: z.boolean(),
    answer: z.string().nullable(),
    photos: z.array(z.object({ id: z.string(), url: z.string(), placeholder: z.string() })),
  })
  .openapi('Review');
const byId = z.object({ id: z.string() });
const done = json(z.object({ id: z.string() }), 'Done');
const emailed = json(
  z.object({ id: z.string(), isEmailed: z.boolean() }),
  'Done; `isEmailed`: the customer gets the answer by email',
);

/** Moderates and answers customer reviews. */
export function reviewRoutes(context: AdminContext) {
  const { db } = context.database;
  const contextFor = (c: Parameters<typeof actorOf>[0]) => ({
    db,
    now: context.now,
    actor: actorOf(c),
    onJobQueued: context.orders.onJobQueued,
    mediaDir: context.mediaDir,
  });
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/reviews',
        summary: 'List reviews: those that wait first, then the newest',
        request: { query: z.object({ state: state.optional() }) },
        responses: { 200: json(z.array(review), 'Reviews') },
      }),
      async (c) => {
        const filter = { state: c.req.valid('query').state, limit: MOST_REVIEWS };
        const rows = await listModeratedReviews(db, filter);
        return c.json(
          rows.map((row) => ({
            id: row.id,
            state: row.state,
            author: row.author,
            time: row.time,
            rating: row.rating,
            text: row.text,
            productId: row.product_id,
            productName: row.product_name,
            orderNumber: row.order_number,
            isVerified: row.is_verified,
            answer: row.answer,
            photos: row.photos.map(({ id, url, placeholder }) => ({ id, url, placeholder })),
          })),
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/reviews/{id}/state',
        summary: 'Publish a review or take it off the pages',
        request: { params: byId, body: jsonBody(z.object({ state: z.enum(['published', 'hidden']) })) },
        responses: { 200: emailed },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const moved = orAnswer(await moveReview(contextFor(c), id, c.req.valid('json').state));
        return c.json({ id, isEmailed: moved.isEmailed }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/reviews/{id}/answer',
        summary: 'Answer a review, or remove the answer; 409 if someone else has answered',
        request: {
          params: byId,
          body: jsonBody(z.object({ text: z.string(), answerSeen: z.string().nullable() })),
        },
        responses: { 200: emailed },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const answered = orAnswer(await answerReview(contextFor(c), id, c.req.valid('json')));
        return c.json({ id, isEmailed: answered.isEmailed }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/reviews/{id}',
        summary: 'Delete a review with its photos',
        request: { params: byId },
        responses: { 200: done },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        orAnswer(await deleteReview(contextFor(c), id));
        return c.json({ id }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/reviews/{id}/photos/{photo}',
        summary: 'Delete one photo of a review',
        request: { params: byId.extend({ photo: z.string() }) },
        responses: { 200: done },
      }),
      async (c) => {
        const { id, photo } = c.req.valid('param');
        orAnswer(await removeReviewPhoto(contextFor(c), id, { id: photo }));
        return c.json({ id }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/orders/{number}/review-invitation',
        summary: 'Invite the customer of a delivered order to review it, once',
        request: { params: z.object({ number: z.string() }) },
        responses: { 200: json(z.object({ number: z.string() }), 'Queued') },
      }),
      async (c) => {
        const number = normalizeOrderNumber(store.orderNumberPrefix, c.req.valid('param').number);
        orAnswer(await inviteOrder(contextFor(c), number));
        return c.json({ number }, 200);
      },
    );
}
