import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { ADMIN_SESSION_HOURS } from '#database/people/admin-sessions.ts';
import type { AdminContext } from '../admin-context.ts';
import type { AdminEnv } from '../routes.ts';

/** Cookies are shared between ports, and two stores may run on one machine. `__Host-` needs HTTPS. */
function cookieName({ adminUrl }: Pick<AdminContext, 'adminUrl'>): string {
  const { protocol, port } = new URL(adminUrl);
  return protocol === 'https:' ? '__Host-admin' : `admin-${port || '80'}`;
}

export function readSessionCookie(c: Context<AdminEnv>, context: AdminContext): string | undefined {
  return getCookie(c, cookieName(context));
}

export function setSessionCookie(c: Context<AdminEnv>, context: AdminContext, secret: string): void {
  setCookie(c, cookieName(context), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: context.adminUrl.startsWith('https:'),
    maxAge: ADMIN_SESSION_HOURS.absolute * 3600,
  });
}

export function clearSessionCookie(c: Context<AdminEnv>, context: AdminContext): void {
  deleteCookie(c, cookieName(context), { path: '/', secure: context.adminUrl.startsWith('https:') });
}
