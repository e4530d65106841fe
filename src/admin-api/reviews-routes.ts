import { createRoute, z } from '@hono/zod-openapi';
import { listModeratedReviews, type ModeratedReview } from '#database/reviews/review-moderation.ts';
import { normalizeOrderNumber } from '#domain/orders/order.ts';
import { inviteOrder } from '#merchant/reviews/invite-reviews.ts';
import {
  answerReview,
  deleteReview,
  moveReview,
  removeReviewPhoto,
} from '#merchant/reviews/moderate-review.ts';
import { store } from '#shop';
import type { AdminContext } from './admin-context.ts';
import { nextPage, pageOf, searchText } from './page-of.ts';
import { orRefuse } from './refusal.ts';
import { actorOf, createRoutes, json, jsonBody } from './routes.ts';

const PAGE = 50;

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
const listed = z.object({ reviews: z.array(review), next: nextPage });
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
        summary: `Find reviews, ${PAGE} at a time: those that wait first, then the newest`,
        request: {
          query: z.object({ state: state.optional(), q: searchText, after: z.string().optional() }),
        },
        responses: { 200: json(listed, 'Reviews') },
      }),
      async (c) => {
        const { state: wanted, q: text, after: afterId } = c.req.valid('query');
        const rows = await listModeratedReviews(db, { state: wanted, text, afterId, limit: PAGE + 1 });
        const { page, next } = pageOf(rows, PAGE);
        return c.json({ reviews: page.map(reviewFrom), next }, 200);
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
        const moved = orRefuse(await moveReview(contextFor(c), id, c.req.valid('json').state));
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
        const answered = orRefuse(await answerReview(contextFor(c), id, c.req.valid('json')));
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
        orRefuse(await deleteReview(contextFor(c), id));
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
        orRefuse(await removeReviewPhoto(contextFor(c), id, { id: photo }));
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
        orRefuse(await inviteOrder(contextFor(c), number));
        return c.json({ number }, 200);
      },
    );
}

function reviewFrom(row: ModeratedReview): z.infer<typeof review> {
  const { id, state, author, time, rating, text, answer, photos } = row;
  return {
    id,
    state,
    author,
    time,
    rating,
    text,
    productId: row.product_id,
    productName: row.product_name,
    orderNumber: row.order_number,
    isVerified: row.is_verified,
    answer,
    photos: photos.map(({ id: photoId, url, placeholder }) => ({ id: photoId, url, placeholder })),
  };
}
