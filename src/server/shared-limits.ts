import { countUse } from '#database/rate-limits.ts';
import type { FormName } from '#domain/forms/forms.ts';
import type { ApiContext } from './api-context.ts';
import { tooManyRequests } from './http/rate-limit.ts';

const HOUR_SECONDS = 3600;

/**
 * Uses per network and hour, counted in the database across all nodes, for endpoints that send email, can be used for
 * guessing or let anybody add rows. A network can be an office or a mobile carrier.
 */
const USES_PER_HOUR = {
  newsletter: 30,
  'stock-alert': 30,
  affiliate: 20,
  contact: 20,
  'order-lookup': 60,
  certificate: 60,
  'promo-code': 300,
  'guest-session': 120,
} as const satisfies Record<FormName | 'certificate' | 'promo-code' | 'guest-session', number>;

export type SharedLimit = keyof typeof USES_PER_HOUR;

/** Counts one use by a network. Throws a 429 over the limit. */
export async function admitUse(name: SharedLimit, network: string, context: ApiContext): Promise<void> {
  const { uses, secondsLeft } = await countUse(context.database.db, {
    name,
    clientNetwork: context.hashNetwork(network),
    windowSeconds: HOUR_SECONDS,
  });
  if (uses > USES_PER_HOUR[name]) throw tooManyRequests(secondsLeft);
}
