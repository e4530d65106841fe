import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  guestSessionEnd,
  insertGuestSession,
  rotateGuestSession,
} from '#database/checkouts/guest-sessions.ts';
import type { ApiContext } from '../api-context.ts';
import { RequestRefused } from '../http/errors.ts';
import { parseBody } from '../http/request-body.ts';
import { ACCESS_SECONDS } from './guest-tokens.ts';

const body = z.object({ refresh_token: z.string().max(200) });

/** Starts an anonymous session → `{access_token, refresh_token, expires_in}`. */
export async function startGuestSession(_request: Request, context: ApiContext): Promise<Response> {
  const id = randomUUID();
  const secret = newSecret();
  const session = { id, refresh_hash: hashOf(secret), expires_at: guestSessionEnd(context.now()) };
  await insertGuestSession(context.database.db, session);
  return tokensFor(id, secret, context);
}

/** `{refresh_token}` → new tokens of the same session. The previous token is accepted until its successor is used. */
export async function refreshGuestSession(request: Request, context: ApiContext): Promise<Response> {
  const { refresh_token } = await parseBody(request, body);
  const [, id = '', presented = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(refresh_token) ?? [];
  if (!z.uuid().safeParse(id).success) throw sessionExpired();
  const secret = newSecret();
  const now = context.now();
  const rotation = {
    id,
    presentedHash: hashOf(presented),
    nextHash: hashOf(secret),
    expiresAt: guestSessionEnd(now),
  };
  if (!(await rotateGuestSession(context.database.db, rotation, now))) throw sessionExpired();
  return tokensFor(id, secret, context);
}

async function tokensFor(id: string, secret: string, context: ApiContext): Promise<Response> {
  return Response.json({
    access_token: await context.guests.issue(id),
    refresh_token: `${id}.${secret}`,
    expires_in: ACCESS_SECONDS,
  });
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** One round of SHA-256 is enough, because the secret is long and random. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function sessionExpired(): RequestRefused {
  return new RequestRefused('unauthorized', 'This session has expired.');
}
