import type { MiddlewareHandler } from 'hono';
import { listPasskeys } from '#database/people/admin-people.ts';
import type { AdminContext } from '../admin-context.ts';
import { AdminRefusal } from '../refusal.ts';
import type { AdminEnv } from '../routes.ts';

const RECENT_MS = 15 * 60_000;

/**
 * Requires a passkey used in the last 15 minutes. It protects routes that change who can sign in, so that someone at an
 * unlocked computer cannot give themselves lasting access. Use it after `sessionOnly` or `ownerOnly`. The open demo has no
 * passkeys and skips it; a session that began there, before the person's first passkey, does not count.
 */
export function confirmSignIn(context: AdminContext): MiddlewareHandler<AdminEnv> {
  return async (c, next) => {
    const { user, sessionBeganAt } = c.var.signedIn;
    const [first] = await listPasskeys(context.database.db, user.id);
    const beganAtMs = sessionBeganAt === null ? Number.NEGATIVE_INFINITY : Date.parse(sessionBeganAt);
    const isRecent = context.now().getTime() - beganAtMs <= RECENT_MS;
    if (first && !(isRecent && beganAtMs >= Date.parse(first.created_at))) {
      throw new AdminRefusal('confirm-sign-in', 'Confirm with your passkey that it is you.');
    }
    return next();
  };
}
