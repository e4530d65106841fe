import type { Context, MiddlewareHandler } from 'hono';
import { hasPasskeys } from '#database/people/admin-people.ts';
import {
  deleteAdminSession,
  deleteExpiredAdminAccess,
  findAdminSession,
  findTokenUser,
  insertAdminSession,
} from '#database/people/admin-sessions.ts';
import type { AdminUserRow } from '#database/tables.ts';
import { isSameText } from '#merchant/is-same-text.ts';
import { ensureFirstOwner } from '#merchant/people/people.ts';
import { createSecret, hashSecret } from '#merchant/people/secret.ts';
import type { AdminContext } from '../admin-context.ts';
import { AdminRefusal } from '../refusal.ts';
import type { AdminEnv } from '../routes.ts';
import { readSessionCookie, setSessionCookie } from './session-cookie.ts';

const CSRF_HEADER = 'x-csrf-token';
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Starts a session in place of the browser's earlier one, and sets its cookie. Returns the CSRF token that changes must
 * send.
 */
export async function startSession(
  c: Context<AdminEnv>,
  context: AdminContext,
  user: AdminUserRow,
): Promise<{ csrfToken: string }> {
  const secret = createSecret();
  const csrfToken = createSecret();
  const now = context.now();
  const earlier = readSessionCookie(c, context);
  if (earlier) await deleteAdminSession(context.database.db, hashSecret(earlier));
  await insertAdminSession(context.database.db, {
    tokenHash: hashSecret(secret),
    userId: user.id,
    csrfToken,
    userAgent: c.req.header('user-agent') ?? '',
    now,
  });
  await deleteExpiredAdminAccess(context.database.db, now);
  setSessionCookie(c, context, secret);
  return { csrfToken };
}

/** The session of the request's cookie; null if there is none or it has expired. */
export async function findSession(c: Context<AdminEnv>, context: AdminContext) {
  const cookie = readSessionCookie(c, context);
  if (!cookie) return null;
  return findAdminSession(context.database.db, hashSecret(cookie), context.now());
}

/** Whether the sender of a long-running request is still signed in. Does not extend the session. */
export async function isStillSignedIn(c: Context<AdminEnv>, context: AdminContext): Promise<boolean> {
  const { db } = context.database;
  const token = readToken(c);
  if (token) return (await findTokenUser(db, hashSecret(token), context.now())) !== null;
  const cookie = readSessionCookie(c, context);
  if (!cookie) return false;
  return (await findAdminSession(db, hashSecret(cookie), context.now(), { isUse: false })) !== null;
}

/** In the demo, everyone who opens the admin is the owner until someone enrolls. */
export async function openDemoOwner(context: AdminContext): Promise<AdminUserRow | null> {
  const { db } = context.database;
  if (!context.isDemo || (await hasPasskeys(db))) return null;
  return ensureFirstOwner(db);
}

/**
 * Allows signed-in people and personal tokens. Changes need the role staff or owner, except changes of one's own
 * sign-in. With a cookie they also need the session's CSRF token. Sign-in itself is open.
 */
export function requireSignIn(context: AdminContext): MiddlewareHandler<AdminEnv> {
  return async (c, next) => {
    if (c.req.path.startsWith('/api/auth/')) return next();
    const isChange = !['GET', 'HEAD'].includes(c.req.method);
    const token = readToken(c);
    if (token) {
      const user = await findTokenUser(context.database.db, hashSecret(token), context.now());
      if (!user) throw new AdminRefusal('signed-out', 'This token is invalid or has expired.');
      c.set('signedIn', { user, sessionHash: null, sessionBeganAt: null });
    } else {
      const session = await findSession(c, context);
      if (!session) throw new AdminRefusal('signed-out', 'Please sign in.');
      if (isChange && !isSameText(c.req.header(CSRF_HEADER) ?? '', session.csrf_token)) {
        throw new AdminRefusal('stale-token', 'This request did not come from the admin. Reload the page.');
      }
      const { user, token_hash: sessionHash, created_at: sessionBeganAt } = session;
      c.set('signedIn', { user, sessionHash, sessionBeganAt });
    }
    const isOwnAccount = c.req.path.startsWith('/api/account/');
    if (isChange && !isOwnAccount && c.var.signedIn.user.role === 'read-only') {
      throw new AdminRefusal('forbidden', 'You have read-only access and cannot change anything.');
    }
    return next();
  };
}

/** Headers that proxies add. One that adds none of them and replaces the host name cannot be recognized. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

/**
 * Refuses requests that a browser sends for another site, or for another port of this machine. If the admin runs on
 * this machine, requests with another host name are refused too, which stops DNS rebinding. In the demo, which needs no
 * sign-in, so are requests that came through a proxy and so possibly from anywhere.
 */
export function requireOwnOrigin(context: AdminContext): MiddlewareHandler<AdminEnv> {
  const own = new URL(context.adminUrl);
  const isLocal = LOCAL_HOSTS.includes(own.hostname);
  const isOwn = (url: URL) =>
    url.origin === own.origin || (isLocal && LOCAL_HOSTS.includes(url.hostname) && url.port === own.port);
  return async (c, next) => {
    const host = c.req.header('host') ?? '';
    if (isLocal && !(URL.canParse(`http://${host}`) && isOwn(new URL(`http://${host}`)))) {
      throw new AdminRefusal('forbidden', `The admin is at ${context.adminUrl}.`);
    }
    if (context.isDemo && PROXY_HEADERS.some((name) => c.req.header(name) !== undefined)) {
      throw new AdminRefusal(
        'forbidden',
        'The demo answers on this machine only. Behind a proxy, set ADMIN_URL.',
      );
    }
    const origin = c.req.header('origin');
    const isForeignOrigin = origin !== undefined && !(URL.canParse(origin) && isOwn(new URL(origin)));
    if (isForeignOrigin || ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '')) {
      throw new AdminRefusal('forbidden', 'This request did not come from the admin.');
    }
    return next();
  };
}

function readToken(c: Context<AdminEnv>): string | undefined {
  return /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1];
}
