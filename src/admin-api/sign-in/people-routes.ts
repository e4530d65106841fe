import { createRoute, z } from '@hono/zod-openapi';
import { listAdminPeople } from '#database/people/admin-people.ts';
import { changePerson, invitePerson, type PeopleContext, recoverPerson } from '#merchant/people/people.ts';
import type { AdminContext } from '../admin-context.ts';
import { orRefuse } from '../refusal.ts';
import { actorOf, createRoutes, json, jsonBody, ownerOnly } from '../routes.ts';
import { role } from './auth-routes.ts';
import { confirmSignIn } from './confirm-sign-in.ts';

const person = z
  .object({
    email: z.string(),
    name: z.string(),
    role,
    isDisabled: z.boolean(),
    passkeys: z.number().int(),
    lastSeenAt: z.string().nullable(),
  })
  .openapi('Person');
const invitation = z.object({ link: z.string(), expiresAt: z.string() });
const byEmail = z.object({ email: z.string() });

/** The people who run the shop. */
export function peopleRoutes(context: AdminContext) {
  const { db } = context.database;
  const confirmed = confirmSignIn(context);
  const contextFor = (c: Parameters<typeof actorOf>[0]): PeopleContext => ({
    db,
    now: context.now,
    actor: actorOf(c),
  });
  const linkOf = ({ secret, expiresAt }: { secret: string; expiresAt: Date }) => ({
    link: `${context.adminUrl}/enroll#${secret}`,
    expiresAt: expiresAt.toISOString(),
  });
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/people',
        summary: 'List the people of the admin',
        responses: { 200: json(z.array(person), 'People') },
      }),
      async (c) => {
        const people = await listAdminPeople(db);
        return c.json(
          people.map((row) => ({
            email: row.email,
            name: row.name,
            role: row.role,
            isDisabled: row.disabled_at !== null,
            passkeys: Number(row.passkeys),
            lastSeenAt: row.last_seen_at,
          })),
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/people',
        summary: 'Invite a person',
        middleware: [ownerOnly, confirmed],
        request: {
          body: jsonBody(
            z.object({
              email: z.email('This is not an email address.').max(254),
              name: z.string().trim().min(1, 'A name is missing.').max(100),
              role,
            }),
          ),
        },
        responses: { 200: json(invitation, 'A link to send them; it is shown once') },
      }),
      async (c) => c.json(linkOf(orRefuse(await invitePerson(contextFor(c), c.req.valid('json')))), 200),
    )
    .openapi(
      createRoute({
        method: 'patch',
        path: '/people/{email}',
        summary: 'Change a role, or disable or enable a person',
        middleware: [ownerOnly, confirmed],
        request: {
          params: byEmail,
          body: jsonBody(z.object({ role: role.optional(), isDisabled: z.boolean().optional() })),
        },
        responses: { 200: json(z.object({ ok: z.literal(true) }), 'Changed') },
      }),
      async (c) => {
        orRefuse(await changePerson(contextFor(c), c.req.valid('param').email, c.req.valid('json')));
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/people/{email}/recover',
        summary: 'Sign a person out and make a new link for them',
        middleware: [ownerOnly, confirmed],
        request: { params: byEmail },
        responses: { 200: json(invitation, 'A link to send them; it is shown once') },
      }),
      async (c) =>
        c.json(linkOf(orRefuse(await recoverPerson(contextFor(c), c.req.valid('param').email))), 200),
    );
}
