import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { Actor } from '#database/order-records.ts';
import type { AdminUserRow } from '#database/tables.ts';
import { AdminRefusal } from './refusal.ts';

/** Who sends a request. */
export type SignedIn = {
  user: AdminUserRow;
  /** SHA-256 of the session's cookie; null with a personal token. */
  sessionHash: string | null;
};

export type AdminEnv = { Bindings: HttpBindings; Variables: { signedIn: SignedIn; requestId: string } };

/** A group of routes. Invalid input is refused with a sentence for each field. */
export function createRoutes(): OpenAPIHono<AdminEnv> {
  return new OpenAPIHono<AdminEnv>({
    defaultHook(result) {
      if (result.success) return;
      const problems = result.error.issues.map(
        ({ path, message }) => [path.join('.') || 'request', message] as const,
      );
      const [first] = problems;
      throw new AdminRefusal(
        'bad-request',
        first ? `${first[0]}: ${first[1]}` : 'The request is incomplete.',
        {
          fields: Object.fromEntries(problems),
        },
      );
    },
  });
}

/** How the log names the sender of a request. */
export function actorOf(c: Context<AdminEnv>): Actor {
  return `admin:${c.var.signedIn.user.email}`;
}

/** A JSON answer, for `responses` of a route. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** A JSON body, for `request` of a route. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}

/** A value whose shape its type says, for answers that come from typed code as they are. */
export function typed<Value>(description: string) {
  return z.custom<Value>().openapi({ type: 'object', description });
}

/** Whoever finds a token must not be able to make it permanent. */
export function refuseToken({ sessionHash }: SignedIn): void {
  if (sessionHash === null) {
    throw new AdminRefusal('forbidden', 'A token cannot do this. Sign in to the admin.');
  }
}

/**
 * For routes that only owners may use, and no token: they decide who gets in. All other changes need the role staff.
 */
export const ownerOnly: MiddlewareHandler<AdminEnv> = async (c, next) => {
  refuseToken(c.var.signedIn);
  if (c.var.signedIn.user.role !== 'owner') {
    throw new AdminRefusal('forbidden', 'Only an owner can do this.');
  }
  await next();
};

/** For what people who only look at the shop's work need not see. */
export const staffOnly: MiddlewareHandler<AdminEnv> = async (c, next) => {
  if (c.var.signedIn.user.role === 'read-only') {
    throw new AdminRefusal('forbidden', 'Only owners and staff can see this.');
  }
  await next();
};
