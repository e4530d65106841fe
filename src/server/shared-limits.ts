import { countUse, findUses } from '#database/rate-limits.ts';
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

type Context = Pick<ApiContext, 'database' | 'hashNetwork'>;

/** Counts one use by a network. Throws a 429 over the limit. */
export async function admitUse(name: SharedLimit, network: string, context: Context): Promise<void> {
  const { uses, secondsLeft } = await countUse(context.database.db, windowOf(name, network, context));
  if (uses > USES_PER_HOUR[name]) throw tooManyRequests(secondsLeft);
}

/** Throws a 429 if the next use by a network would be over the limit, and counts nothing. */
export async function refuseOverLimit(name: SharedLimit, network: string, context: Context): Promise<void> {
  const { uses, secondsLeft } = await findUses(context.database.db, windowOf(name, network, context));
  if (uses >= USES_PER_HOUR[name]) throw tooManyRequests(secondsLeft);
}

function windowOf(name: SharedLimit, network: string, { hashNetwork }: Context) {
  return { name, clientNetwork: hashNetwork(network), windowSeconds: HOUR_SECONDS };
}
