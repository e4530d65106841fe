import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { Actor } from '#database/orders/order-records.ts';
import type { AdminUserRow } from '#database/tables.ts';
import { AdminRefusal } from './refusal.ts';

/** The sender of a request. */
export type SignedIn = {
  user: AdminUserRow;
  /** SHA-256 of the session cookie; null for a personal token. */
  sessionHash: string | null;
  /** When the person used a passkey to sign in; null for a personal token. */
  sessionBeganAt: string | null;
};

export type AdminEnv = { Bindings: HttpBindings; Variables: { signedIn: SignedIn; requestId: string } };

/** A group of routes. Invalid input is refused with a message for each field. */
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

/** The sender's name in the audit log. */
export function actorOf(c: Context<AdminEnv>): Actor {
  return `admin:${c.var.signedIn.user.email}`;
}

/** A JSON response, for `responses` of a route. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** A JSON body, for `request` of a route. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}

/** A schema without validation, for responses from typed code. */
export function typed<Value>(description: string) {
  return z.custom<Value>().openapi({ type: 'object', description });
}

/**
 * For routes that tokens may not use: a stolen token must not be able to make access permanent or lock out its
 * owner.
 */
export const sessionOnly: MiddlewareHandler<AdminEnv> = async (c, next) => {
  refuseToken(c.var.signedIn);
  await next();
};

function refuseToken({ sessionHash }: SignedIn): void {
  if (sessionHash === null) {
    throw new AdminRefusal('forbidden', 'A token cannot do this. Sign in to the admin.');
  }
}

/**
 * For routes that only owners may use, and no token, because they decide who has access. All other changes need the
 * role staff.
 */
export const ownerOnly: MiddlewareHandler<AdminEnv> = async (c, next) => {
  refuseToken(c.var.signedIn);
  if (c.var.signedIn.user.role !== 'owner') {
    throw new AdminRefusal('forbidden', 'Only an owner can do this.');
  }
  await next();
};

/** For data that read-only people do not need, or with which they could change something. */
export const staffOnly: MiddlewareHandler<AdminEnv> = async (c, next) => {
  if (c.var.signedIn.user.role === 'read-only') {
    throw new AdminRefusal('forbidden', 'Only owners and staff can see this.');
  }
  await next();
};

/** The headers of a file for a spreadsheet. */
export function csvHeaders(fileName: string): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
  };
}
