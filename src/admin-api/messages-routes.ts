import { createRoute, z } from '@hono/zod-openapi';
import { listNewsletterSignups } from '#database/forms/newsletter.ts';
import { formatCsv } from '#domain/csv.ts';
import { answerMessage, moveMessage, noteMessage } from '#merchant/messages/answer-message.ts';
import { exportMessages } from '#merchant/messages/export-messages.ts';
import { listMessages, loadThread } from '#merchant/messages/messages.ts';
import { listRecipients } from '#merchant/newsletter/list-recipients.ts';
import { removeSubscriber } from '#merchant/newsletter/newsletter.ts';
import type { AdminContext } from './admin-context.ts';
import { nextPage, pageOf, searchText } from './page-of.ts';
import { orNotFound, orRefuse } from './refusal.ts';
import { actorOf, createRoutes, csvHeaders, json, jsonBody, staffOnly } from './routes.ts';

const PAGE = 100;

const state = z.enum(['open', 'answered', 'closed']);
const message = z
  .object({
    id: z.string(),
    kind: z.enum(['contact', 'affiliate']),
    state,
    createdAt: z.string(),
    from: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    subject: z.string(),
    text: z.string(),
    orderNumber: z.string().nullable(),
    typedOrderNumber: z.string().nullable(),
  })
  .openapi('Message');
const listed = z.object({ messages: z.array(message), next: nextPage });
const thread = message
  .extend({
    entries: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['answer', 'note']),
        author: z.string(),
        text: z.string(),
        created_at: z.string(),
      }),
    ),
  })
  .openapi('MessageThread');
const byId = z.object({ id: z.uuid() });
const done = json(z.object({ id: z.string(), state }), 'Done');

/** Messages from both forms, and the newsletter. */
export function messageRoutes(context: AdminContext) {
  const { db } = context.database;
  const { onJobQueued } = context.orders;
  const contextFor = (c: Parameters<typeof actorOf>[0]) => ({
    db,
    now: context.now,
    actor: actorOf(c),
    onJobQueued,
  });
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/messages',
        summary: `Find messages, newest first, ${PAGE} at a time`,
        request: {
          query: z.object({ state: state.optional(), q: searchText, after: z.uuid().optional() }),
        },
        responses: { 200: json(listed, 'Messages') },
      }),
      async (c) => {
        const { state: wanted, q: text, after: afterId } = c.req.valid('query');
        const rows = await listMessages(db, { state: wanted, text, afterId, limit: PAGE + 1 });
        const { page: messages, next } = pageOf(rows, PAGE);
        return c.json({ messages, next }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/messages.csv',
        summary: 'Every message with its answers and notes, for a spreadsheet',
        responses: { 200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } } },
      }),
      async (c) => c.body((await exportMessages(db)).csv, 200, csvHeaders('messages.csv')),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/messages/{id}',
        summary: 'Read a message with its answers and notes',
        request: { params: byId },
        responses: { 200: json(thread, 'The message') },
      }),
      async (c) => {
        const found = await loadThread(db, c.req.valid('param').id);
        return c.json(orNotFound(found, 'This message no longer exists.'), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/messages/{id}/answer',
        summary: 'Email an answer; 409 if someone else has replied or added a note',
        request: {
          params: byId,
          body: jsonBody(
            z.object({ text: z.string(), isClosed: z.boolean(), entriesSeen: z.int().min(0).optional() }),
          ),
        },
        responses: { 200: done },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const answered = orRefuse(await answerMessage(contextFor(c), id, c.req.valid('json')));
        return c.json({ id, state: answered.state }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/messages/{id}/note',
        summary: 'Add an internal note',
        request: { params: byId, body: jsonBody(z.object({ text: z.string() })) },
        responses: { 200: done },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const noted = orRefuse(await noteMessage(contextFor(c), id, c.req.valid('json').text));
        return c.json({ id, state: noted.state }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/messages/{id}/state',
        summary: 'Close a message or open it again',
        request: { params: byId, body: jsonBody(z.object({ state: z.enum(['open', 'closed']) })) },
        responses: { 200: done },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const moved = orRefuse(await moveMessage(contextFor(c), id, c.req.valid('json').state));
        return c.json({ id, state: moved.state }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/newsletter',
        summary: 'List the newsletter addresses, newest first',
        responses: {
          200: json(
            z.array(
              z.object({ email: z.string(), createdAt: z.string(), confirmedAt: z.string().nullable() }),
            ),
            'Addresses',
          ),
        },
      }),
      async (c) => {
        const signups = await listNewsletterSignups(db, { onlyConfirmed: false });
        return c.json(
          signups.map(({ email, created_at: createdAt, confirmed_at: confirmedAt }) => ({
            email,
            createdAt,
            confirmedAt,
          })),
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/newsletter.csv',
        summary: 'The confirmed newsletter addresses with their unsubscribe links, for a spreadsheet',
        // A link takes its address off the newsletter, which read-only people may not do.
        middleware: [staffOnly],
        responses: { 200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } } },
      }),
      async (c) => {
        const recipients = await listRecipients({ db, publicUrl: context.publicUrl });
        const rows = recipients.map(({ email, signedUpAt, confirmedAt, unsubscribeUrl }) => [
          email,
          signedUpAt,
          confirmedAt,
          unsubscribeUrl,
        ]);
        const csv = formatCsv(['EMAIL', 'SIGNED UP', 'CONFIRMED', 'UNSUBSCRIBE'], rows);
        return c.body(csv, 200, csvHeaders('newsletter.csv'));
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/newsletter/{email}',
        summary: 'Unsubscribe an address from the newsletter',
        request: { params: z.object({ email: z.string() }) },
        responses: { 200: json(z.object({ ok: z.literal(true) }), 'Removed') },
      }),
      async (c) => {
        orRefuse(await removeSubscriber(contextFor(c), c.req.valid('param').email));
        return c.json({ ok: true as const }, 200);
      },
    );
}
