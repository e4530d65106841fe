import { createRoute, z } from '@hono/zod-openapi';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { deleteOpenInvitations, listPasskeys, lockAdminUser } from '#database/people/admin-people.ts';
import {
  deleteAdminSessions,
  deleteAdminToken,
  deleteAdminTokens,
  listAdminSessions,
  listAdminTokens,
} from '#database/people/admin-sessions.ts';
import { writeAudit } from '#database/people/audit-log.ts';
import { createToken, removePasskey } from '#merchant/people/people.ts';
import type { AdminContext } from '../admin-context.ts';
import { AdminRefusal, orRefuse } from '../refusal.ts';
import { actorOf, createRoutes, json, jsonBody, sessionOnly, typed } from '../routes.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import { addPasskeyOptions, enrollPasskey } from './passkeys.ts';

const done = z.object({ ok: z.literal(true) });
const passkeyName = z.string().trim().min(1, 'A name is missing.').max(100);
const account = z
  .object({
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
    sessions: z.array(z.object({ userAgent: z.string(), lastUsedAt: z.string(), isThisOne: z.boolean() })),
    tokens: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string().nullable(),
        expiresAt: z.string().nullable(),
      }),
    ),
  })
  .openapi('Account');

/** The signed-in person's passkeys, sessions and personal tokens. */
export function accountRoutes(context: AdminContext) {
  const { db } = context.database;
  const confirmed = confirmSignIn(context);
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/account',
        summary: 'Passkeys, sessions and tokens of the person who is signed in',
        responses: { 200: json(account, 'Account') },
      }),
      async (c) => {
        const { user, sessionHash } = c.var.signedIn;
        const passkeys = await listPasskeys(db, user.id);
        const sessions = await listAdminSessions(db, user.id, context.now());
        const tokens = await listAdminTokens(db, user.id);
        return c.json(
          {
            passkeys: passkeys.map((row) => ({
              id: row.id,
              name: row.name,
              createdAt: row.created_at,
              lastUsedAt: row.last_used_at,
            })),
            sessions: sessions.map((row) => ({
              userAgent: row.user_agent,
              lastUsedAt: row.last_used_at,
              isThisOne: row.token_hash === sessionHash,
            })),
            tokens: tokens.map((row) => ({
              id: row.id,
              name: row.name,
              createdAt: row.created_at,
              lastUsedAt: row.last_used_at,
              expiresAt: row.expires_at,
            })),
          },
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/account/passkeys/options',
        summary: 'Begin to add a passkey',
        middleware: [sessionOnly, confirmed],
        responses: { 200: json(typed<Awaited<ReturnType<typeof addPasskeyOptions>>>('WebAuthn'), 'Options') },
      }),
      async (c) => {
        return c.json(await addPasskeyOptions(context, c.var.signedIn.user), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/account/passkeys',
        summary: 'Add a passkey. The first one ends all other sessions, tokens and links of the person',
        middleware: [sessionOnly, confirmed],
        request: {
          body: jsonBody(
            z.object({
              name: passkeyName,
              answer: typed<RegistrationResponseJSON>('The answer of WebAuthn'),
            }),
          ),
        },
        responses: { 200: json(done, 'Added') },
      }),
      async (c) => {
        const { user, sessionHash } = c.var.signedIn;
        const { name, answer } = c.req.valid('json');
        await db.transaction().execute(async (transaction) => {
          await lockAdminUser(transaction, user.id);
          if ((await listPasskeys(transaction, user.id)).length === 0) {
            // Anyone in the open demo could act as this person until now.
            await deleteAdminSessions(transaction, user.id, sessionHash);
            await deleteAdminTokens(transaction, user.id);
            await deleteOpenInvitations(transaction, user.id);
          }
          await enrollPasskey(context, transaction, { userId: user.id, name, response: answer });
          await writeAudit(transaction, {
            actor: actorOf(c),
            action: 'passkey.add',
            subjectType: 'person',
            subjectId: user.email,
            after: { name },
          });
        });
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/account/passkeys/{id}',
        summary: 'Remove a passkey, but not the last one',
        middleware: [sessionOnly, confirmed],
        request: { params: z.object({ id: z.string() }) },
        responses: { 200: json(done, 'Removed') },
      }),
      async (c) => {
        const { user } = c.var.signedIn;
        const { id } = c.req.valid('param');
        const people = { db, now: context.now, actor: actorOf(c) };
        orRefuse(await removePasskey(people, user, id));
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/account/sign-out-others',
        summary: 'Sign out everywhere else',
        responses: { 200: json(done, 'Signed out') },
      }),
      async (c) => {
        const { user, sessionHash } = c.var.signedIn;
        await db.transaction().execute(async (transaction) => {
          await deleteAdminSessions(transaction, user.id, sessionHash);
          await writeAudit(transaction, {
            actor: actorOf(c),
            action: 'session.end-others',
            subjectType: 'person',
            subjectId: user.email,
          });
        });
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/account/tokens',
        summary: 'Create a personal token, with the rights of its owner',
        middleware: [sessionOnly, confirmed],
        request: {
          body: jsonBody(
            z.object({
              name: z.string().trim().min(1, 'A name is missing.').max(100),
              days: z.number().int().min(1).max(3650).nullable(),
            }),
          ),
        },
        responses: { 200: json(z.object({ secret: z.string() }), 'The token; it is shown once') },
      }),
      async (c) => {
        const people = { db, now: context.now, actor: actorOf(c) };
        const { secret } = await createToken(people, c.var.signedIn.user, c.req.valid('json'));
        return c.json({ secret }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/account/tokens/{id}',
        summary: 'Revoke a personal token',
        request: { params: z.object({ id: z.uuid() }) },
        responses: { 200: json(done, 'Revoked') },
      }),
      async (c) => {
        const { user } = c.var.signedIn;
        const { id } = c.req.valid('param');
        await db.transaction().execute(async (transaction) => {
          if (!(await deleteAdminToken(transaction, user.id, id))) {
            throw new AdminRefusal('not-found', 'There is no such token.');
          }
          await writeAudit(transaction, {
            actor: actorOf(c),
            action: 'token.revoke',
            subjectType: 'person',
            subjectId: user.email,
          });
        });
        return c.json({ ok: true as const }, 200);
      },
    );
}
