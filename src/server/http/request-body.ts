import type { z } from 'zod';
import { RequestRefused } from './errors.ts';

/** Parses a JSON body with a schema. Throws a 400 that names the first invalid field. */
export async function parseBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  if (!request.headers.get('content-type')?.toLowerCase().startsWith('application/json')) {
    throw new RequestRefused('unsupported-media-type', 'Send the request as application/json.');
  }
  const parsed = schema.safeParse(await readJson(request));
  if (parsed.success) return parsed.data;
  throw new RequestRefused('bad-request', sentenceFor(parsed.error.issues[0]));
}

/** Reads a request body. A client that disconnects or times out gets a 400 and is not logged as an error. */
export async function readBody(request: Request): Promise<Buffer> {
  try {
    return Buffer.from(await request.arrayBuffer());
  } catch (cause) {
    throw new RequestRefused('bad-request', 'The request ended early.', { cause });
  }
}

/** Describes an issue without schema jargon. */
function sentenceFor(issue: z.core.$ZodIssue | undefined): string {
  const field = issue?.path.join('.');
  if (!field) return 'The request is incomplete.';
  if (issue?.code === 'too_big') return `${field} is too long.`;
  return `${field} is missing or invalid.`;
}

async function readJson(request: Request): Promise<unknown> {
  const text = (await readBody(request)).toString();
  try {
    return JSON.parse(text, storableOnly);
  } catch {
    throw new RequestRefused('bad-request', 'The request is not valid JSON.');
  }
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function storableOnly(_key: string, value: unknown): unknown {
  if (typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))) return value;
  throw new SyntaxError('text that cannot be stored');
}
