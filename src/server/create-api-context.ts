import { loadStoreSecret } from '#database/setup/store-secrets.ts';
import type { Env } from '#env.ts';
import { store } from '#shop';
import type { ApiContext } from './api-context.ts';
import { createGuestTokens } from './guest/guest-tokens.ts';
import { createNetworkHash } from './http/client-ip.ts';
import { createPromoTries } from './promo-tries.ts';

/** Secrets are stored in the database, so all nodes share them. */
export async function createApiContext(
  env: Env,
  parts: Omit<ApiContext, 'guests' | 'hashNetwork' | 'promoTries'>,
): Promise<ApiContext> {
  const { db } = parts.database;
  const secret = env.SESSION_SECRET ?? (await loadStoreSecret(db, 'guest-sessions'));
  const hashNetwork = createNetworkHash(await loadStoreSecret(db, 'client-networks'));
  return {
    ...parts,
    guests: createGuestTokens({ secret, issuer: store.id, now: parts.now }),
    hashNetwork,
    promoTries: createPromoTries({ ...parts, hashNetwork }),
  };
}
