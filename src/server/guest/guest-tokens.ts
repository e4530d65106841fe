import { sign, verify } from 'hono/jwt';
import { z } from 'zod';

const MINUTE_S = 60;

/** An access token is good for an hour; the browser gets the next one with its refresh token. */
export const ACCESS_SECONDS = 60 * MINUTE_S;

/** What a browser carries to say which guest session it is in. */
export type GuestTokens = {
  /** A token for one guest session. */
  issue(guestId: string): Promise<string>;
  /** The guest session of a token; null for one that ran out, was changed, or was never ours. */
  read(token: string): Promise<string | null>;
};

const payloadSchema = z.object({ sub: z.uuid(), role: z.literal('anon'), exp: z.number() });

/** Tokens signed with HMAC SHA-256 and no other algorithm, whatever their header says; `issuer` is this shop. */
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
        // The times are compared below, with the store's own clock; a token without an end is none of ours.
        const claims = await verify(token, secret, { alg: 'HS256', iss: issuer, exp: false, iat: false });
        const parsed = payloadSchema.safeParse(claims);
        return parsed.success && parsed.data.exp > nowSeconds() ? parsed.data.sub : null;
      } catch {
        return null;
      }
    },
  };
}

/** The guest session a request is made in; null where there is none, or none that is good any more. */
export async function guestIdOf(request: Request, tokens: GuestTokens): Promise<string | null> {
  const token = /^Bearer ([\w.-]{1,2000})$/.exec(request.headers.get('authorization') ?? '')?.[1];
  return token === undefined ? null : tokens.read(token);
}
