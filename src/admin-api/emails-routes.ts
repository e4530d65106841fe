import { createRoute, z } from '@hono/zod-openapi';
import { listUnsentEmails, retryEmail, type UnsentEmail } from '#merchant/emails/unsent-emails.ts';
import type { AdminContext } from './admin-context.ts';
import { orRefuse } from './refusal.ts';
import { actorOf, createRoutes, json, typed } from './routes.ts';

/** Unsent emails. */
export function emailsRoutes(context: AdminContext) {
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/emails',
        summary: 'Emails that wait, or that the store has given up on',
        request: { query: z.object({ state: z.enum(['given-up']).optional() }) },
        responses: { 200: json(z.array(typed<UnsentEmail>('An email that is not sent')), 'Emails') },
      }),
      async (c) => {
        const onlyGivenUp = c.req.valid('query').state === 'given-up';
        return c.json(await listUnsentEmails(context.database.db, { onlyGivenUp }), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/emails/{id}/retry',
        summary: 'Try an email again, now',
        request: { params: z.object({ id: z.string() }) },
        responses: { 200: json(z.object({ ok: z.literal(true) }), 'It is tried again') },
      }),
      async (c) => {
        orRefuse(await retryEmail(context.orders, c.req.valid('param').id, actorOf(c)));
        return c.json({ ok: true as const }, 200);
      },
    );
}
