import { createRoute, z } from '@hono/zod-openapi';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  deletePasskeys,
  findAdminUserByEmail,
  findInvited,
  UNENROLLED_OWNER,
  updateAdminUser,
  useInvitation,
} from '#database/people/admin-people.ts';
import {
  deleteAdminSession,
  deleteAdminSessions,
  deleteAdminTokens,
} from '#database/people/admin-sessions.ts';
import { writeAudit } from '#database/people/audit-log.ts';
import type { AdminUserRow } from '#database/tables.ts';
import { hashSecret } from '#merchant/people/secret.ts';
import { store } from '#shop';
import type { AdminContext } from '../admin-context.ts';
import { AdminRefusal, orNotFound } from '../refusal.ts';
import { createRoutes, json, jsonBody, typed } from '../routes.ts';
import { limitSignIn } from './limit-sign-in.ts';
import { enrollOptions, enrollPasskey, signInOptions, verifySignIn } from './passkeys.ts';
import { clearSessionCookie } from './session-cookie.ts';
import { findSession, openDemoOwner, startSession } from './sign-in.ts';

export const role = z.enum(['owner', 'staff', 'read-only']);
const email = z.email('This is not an email address.').max(254).trim().toLowerCase();
const personName = z.string().trim().min(1, 'A name is missing.').max(100);
const secret = z.string().min(20).max(200);

const person = z.object({ email: z.string(), name: z.string(), role });
const session = z
  .object({
    /** Null if nobody is signed in. */
    person: person.nullable(),
    csrfToken: z.string().nullable(),
    store: z.object({
      name: z.string(),
      publicUrl: z.string(),
      currency: z.string(),
      locale: z.string(),
      timeZone: z.string(),
      isDemo: z.boolean(),
      isSandbox: z.boolean(),
    }),
  })
  .openapi('Session');

/** Sign-in, sign-out and enrollment. The only routes that need no session. */
export function authRoutes(context: AdminContext) {
  const { db } = context.database;
  const storeFacts = {
    name: store.name,
    publicUrl: context.publicUrl,
    currency: store.currency,
    locale: store.locale,
    timeZone: store.timeZone,
    isDemo: context.isDemo,
    isSandbox: context.isSandbox,
  };
  const invited = async (link: string) =>
    orNotFound(
      await findInvited(db, hashSecret(link), context.now()),
      'This link was used already or has expired. Ask an owner for another one.',
    );
  /** Only the first owner types an email; all others were invited with theirs. */
  const refuseTakenEmail = async (user: AdminUserRow, address: string) => {
    if (user.email !== UNENROLLED_OWNER) return;
    const known = await findAdminUserByEmail(db, address);
    if (!known || known.id === user.id) return;
    const message = `${known.email} is in the admin already. Enter another email address.`;
    throw new AdminRefusal('refused', message, { fields: { email: message } });
  };
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/session',
        summary: 'Who is signed in',
        responses: { 200: json(session, 'The session') },
      }),
      async (c) => {
        c.header('cache-control', 'no-store');
        const found = await findSession(c, context);
        if (found) {
          const { user, csrf_token: csrfToken } = found;
          return c.json({ person: personOf(user), csrfToken, store: storeFacts }, 200);
        }
        const owner = await openDemoOwner(context);
        if (!owner) return c.json({ person: null, csrfToken: null, store: storeFacts }, 200);
        const { csrfToken } = await startSession(c, context, owner);
        return c.json({ person: personOf(owner), csrfToken, store: storeFacts }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/sign-in/options',
        summary: 'Begin to sign in with a passkey',
        responses: { 200: json(typed<Awaited<ReturnType<typeof signInOptions>>>('WebAuthn'), 'Options') },
      }),
      async (c) => {
        await limitSignIn(c, context);
        return c.json(await signInOptions(context), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/sign-in',
        summary: "Complete sign-in with the passkey's response",
        request: { body: jsonBody(typed<AuthenticationResponseJSON>('The answer of WebAuthn')) },
        responses: { 200: json(z.object({ ok: z.literal(true) }), 'A session cookie is set') },
      }),
      async (c) => {
        await limitSignIn(c, context);
        const answer = c.req.valid('json');
        if (typeof answer?.id !== 'string') {
          throw new AdminRefusal('bad-request', 'The passkey was not accepted. Please try again.');
        }
        await startSession(c, context, await verifySignIn(context, answer));
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/sign-out',
        summary: 'Sign out',
        responses: { 200: json(z.object({ ok: z.literal(true) }), 'The session is over') },
      }),
      async (c) => {
        const found = await findSession(c, context);
        if (found) await deleteAdminSession(db, found.token_hash);
        clearSessionCookie(c, context);
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/enroll/options',
        summary: 'Begin to enroll with a one-time link',
        request: { body: jsonBody(z.object({ secret, email: email.optional() })) },
        responses: {
          200: json(
            z.object({ person, options: typed<Awaited<ReturnType<typeof enrollOptions>>>('WebAuthn') }),
            'Options',
          ),
        },
      }),
      async (c) => {
        await limitSignIn(c, context);
        const { secret: link, email: address } = c.req.valid('json');
        const user = await invited(link);
        // Before the device creates a passkey, which it would keep.
        if (address !== undefined) await refuseTakenEmail(user, address);
        return c.json({ person: personOf(user), options: await enrollOptions(context, user) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/enroll',
        summary: 'Enroll a passkey with a one-time link, and sign in',
        request: {
          body: jsonBody(
            z.object({
              secret,
              name: personName,
              email,
              passkeyName: z.string().trim().max(100).default(''),
              answer: typed<RegistrationResponseJSON>('The answer of WebAuthn'),
            }),
          ),
        },
        responses: { 200: json(z.object({ ok: z.literal(true) }), 'A session cookie is set') },
      }),
      async (c) => {
        await limitSignIn(c, context);
        const { secret: link, name, email: address, passkeyName, answer } = c.req.valid('json');
        const user = await invited(link);
        await refuseTakenEmail(user, address);
        const enrolled = await db.transaction().execute(async (transaction) => {
          // Someone who needs a new link may have lost a device, and its finder may have signed in with it.
          await deletePasskeys(transaction, user.id);
          await deleteAdminSessions(transaction, user.id);
          await deleteAdminTokens(transaction, user.id);
          await enrollPasskey(context, transaction, {
            userId: user.id,
            name: passkeyName || 'Passkey',
            response: answer,
          });
          if (!(await useInvitation(transaction, hashSecret(link), context.now()))) {
            throw new AdminRefusal('not-found', 'This link was used already.');
          }
          const changes = user.email === UNENROLLED_OWNER ? { name, email: address } : { name };
          const changed = await updateAdminUser(transaction, user.id, changes);
          await writeAudit(transaction, {
            actor: `admin:${changed.email}`,
            action: 'passkey.add',
            subjectType: 'person',
            subjectId: changed.email,
            after: { name: passkeyName || 'Passkey' },
          });
          return changed;
        });
        await startSession(c, context, enrolled);
        return c.json({ ok: true as const }, 200);
      },
    );
}

function personOf({ email: address, name, role: part }: z.infer<typeof person>): z.infer<typeof person> {
  return { email: address, name, role: part };
}
