import { sign, verify } from 'hono/jwt';
import { z } from 'zod';

const MINUTE_S = 60;

/** Lifetime of an access token. The browser gets the next one with its refresh token. */
export const ACCESS_SECONDS = 60 * MINUTE_S;

/** Access tokens that identify a browser's guest session. */
export type GuestTokens = {
  /** A token for one guest session. */
  issue(guestId: string): Promise<string>;
  /** The guest session id; null if the token is expired or invalid. */
  read(token: string): Promise<string | null>;
};

const payloadSchema = z.object({ sub: z.uuid(), role: z.literal('anon'), exp: z.number() });

/** JWTs, always signed and verified with HMAC SHA-256, whatever their header says. */
export function createGuestTokens(settings: {
  secret: string;
  issuer: string;
  now: () => Date;
}): GuestTokens {
  const { secret, issuer, now } = settings;
  const nowSeconds = () => Math.floor(now().getTime() / 1000);
  return {
    issue(guestId) {
      const iat = nowSeconds();
      const claims = { sub: guestId, role: 'anon', iss: issuer, iat, exp: iat + ACCESS_SECONDS };
      return sign(claims, secret, 'HS256');
    },
    async read(token) {
      try {
        // Expiry is checked below, with the store's own clock.
        const claims = await verify(token, secret, { alg: 'HS256', iss: issuer, exp: false, iat: false });
        const parsed = payloadSchema.safeParse(claims);
        return parsed.success && parsed.data.exp > nowSeconds() ? parsed.data.sub : null;
      } catch {
        return null;
      }
    },
  };
}

/** The guest session id of a request; null if it has no valid token. */
export async function guestIdOf(request: Request, tokens: GuestTokens): Promise<string | null> {
  const token = /^Bearer ([\w.-]{1,2000})$/.exec(request.headers.get('authorization') ?? '')?.[1];
  return token === undefined ? null : tokens.read(token);
}
