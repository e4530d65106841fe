import type { Context } from 'hono';
import { countUse } from '#database/rate-limits.ts';
import type { AdminContext } from '../admin-context.ts';
import { AdminRefusal } from '../refusal.ts';
import type { AdminEnv } from '../routes.ts';

const ATTEMPTS = 60;
const WINDOW_SECONDS = 900;

/** Counts sign-in and enrollment attempts per network, across all nodes. Throws above the limit. */
export async function limitSignIn(c: Context<AdminEnv>, context: AdminContext): Promise<void> {
  const { uses, secondsLeft } = await countUse(context.database.db, {
    name: 'admin-sign-in',
    clientNetwork: context.hashNetwork(context.clientIpOf(c.env.incoming)),
    windowSeconds: WINDOW_SECONDS,
  });
  if (uses <= ATTEMPTS) return;
  throw new AdminRefusal(
    'too-many-requests',
    `Too many attempts. Try again in ${Math.ceil(secondsLeft / 60)} min.`,
  );
}
