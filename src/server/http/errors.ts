import { isDatabaseOutage } from '#database/engines/database-outage.ts';
import type { Shortage } from '#domain/products/stock.ts';
import { isOutOfHandles } from '#file-access.ts';

/** All refusal codes with their HTTP status. */
const STATUS = {
  'bad-request': 400,
  'bad-host': 400,
  unauthorized: 401,
  'forbidden-origin': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'out-of-stock': 409,
  'length-required': 411,
  'too-large': 413,
  'unsupported-media-type': 415,
  unprocessable: 422,
  'too-many-requests': 429,
  'internal-error': 500,
  'payment-provider-unavailable': 502,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof STATUS;

/** A refusal for the client. Its message is written for the shopper and safe to show. */
export class RequestRefused extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | null;
  /** Problems by field, as messages for the shopper. */
  readonly fields: Readonly<Record<string, string>> | null;
  /** Which units of the cart the store does not have. */
  readonly shortage: Shortage | null;
  /** The methods that the address accepts, if it does not accept the request's. */
  readonly allow: readonly string[] | null;
  constructor(
    code: ErrorCode,
    message: string,
    options: {
      retryAfterSeconds?: number;
      fields?: Record<string, string>;
      shortage?: Shortage;
      allow?: readonly string[];
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'RequestRefused';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.fields = options.fields ?? null;
    this.shortage = options.shortage ?? null;
    this.allow = options.allow ?? null;
  }
}

/** The format of every error response of the API. */
export function errorResponse(refused: RequestRefused, requestId: string): Response {
  const { code, message, fields, shortage } = refused;
  const body = {
    error: { code, message, requestId, ...(fields && { fields }), ...(shortage && { shortage }) },
  };
  return Response.json(body, {
    status: STATUS[refused.code],
    headers: {
      'cache-control': 'no-store',
      ...refusalHeaders(refused),
      // The body was not read, so the connection cannot be reused for another request.
      ...(['too-large', 'length-required', 'bad-host'].includes(refused.code) && { connection: 'close' }),
    },
  });
}

/** When to try again, and which methods to use instead, where they are known. */
export function refusalHeaders({ retryAfterSeconds, allow }: RequestRefused): Record<string, string> {
  return {
    ...(retryAfterSeconds !== null && { 'retry-after': String(retryAfterSeconds) }),
    ...(allow && { allow: allow.join(', ') }),
  };
}

/**
 * The response to a thrown error. A `RequestRefused` is sent as it is. Anything else is a bug or an outage and reveals
 * nothing: 503 while the database is unreachable or no file handle is left, else 500.
 */
export function refusalFor(error: unknown): RequestRefused {
  if (error instanceof RequestRefused) return error;
  if (isDatabaseOutage(error) || isOutOfHandles(error)) return unavailable(error);
  return new RequestRefused('internal-error', 'Something went wrong. Please try again later.', {
    cause: error,
  });
}

/** A temporary failure: the page may load in a moment. */
export function unavailable(cause: unknown): RequestRefused {
  return new RequestRefused('unavailable', 'The store is briefly unavailable. Please try again.', {
    cause,
    retryAfterSeconds: 5,
  });
}

export function statusOf(refused: RequestRefused): number {
  return STATUS[refused.code];
}
