import type { MiddlewareHandler } from 'hono';
import { listPasskeys } from '#database/admin-people.ts';
import type { AdminContext } from './admin-context.ts';
import { AdminRefusal } from './refusal.ts';
import type { AdminEnv } from './routes.ts';

const RECENT_MS = 15 * 60_000;

/**
 * Requires a passkey used in the last 15 minutes. It protects routes that change who can sign in, so that someone at an
 * unlocked computer cannot give themselves lasting access. Use it after `sessionOnly` or `ownerOnly`. The open demo has no
 * passkeys and skips it.
 */
export function confirmSignIn(context: AdminContext): MiddlewareHandler<AdminEnv> {
  return async (c, next) => {
    const { user, sessionBeganAt } = c.var.signedIn;
    const isRecent =
      sessionBeganAt !== null && context.now().getTime() - Date.parse(sessionBeganAt) <= RECENT_MS;
    if (!isRecent && (await listPasskeys(context.database.db, user.id)).length > 0) {
      throw new AdminRefusal('confirm-sign-in', 'Confirm with your passkey that it is you.');
    }
    return next();
  };
}
