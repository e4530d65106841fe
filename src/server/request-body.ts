import type { z } from 'zod';
import { RequestRefused } from './errors.ts';

/** The JSON body of a request in the shape asked for, or a 400 that names the first field that is wrong. */
export async function parseBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  if (!request.headers.get('content-type')?.toLowerCase().startsWith('application/json')) {
    throw new RequestRefused('unsupported-media-type', 'Send the request as application/json.');
  }
  const parsed = schema.safeParse(await readJson(request));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.');
  throw new RequestRefused(
    'bad-request',
    field ? `${field}: ${issue?.message}` : 'The request is incomplete.',
  );
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return JSON.parse(text, storableOnly);
  } catch {
    throw new RequestRefused('bad-request', 'The request is not valid JSON.');
  }
}

/** PostgreSQL stores neither a NUL nor half a character; no keyboard writes either. */
function storableOnly(_key: string, value: unknown): unknown {
  if (typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))) return value;
  throw new SyntaxError('text that cannot be stored');
}
