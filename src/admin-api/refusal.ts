import type { ContentfulStatusCode } from 'hono/utils/http-status';

const STATUS = {
  'bad-request': 400,
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  refused: 422,
  'too-many-requests': 429,
  unavailable: 503,
  'internal-error': 500,
} as const satisfies Record<string, ContentfulStatusCode>;

export type RefusalCode = keyof typeof STATUS;

/** An answer other than success. The message is a sentence for the merchant. */
export class AdminRefusal extends Error {
  readonly code: RefusalCode;
  /** Problems by field, where the request had several. */
  readonly fields: Readonly<Record<string, string>> | null;
  /** What the client needs to go on, such as the row as it is now after a conflict. */
  readonly details: unknown;

  constructor(
    code: RefusalCode,
    message: string,
    options: { cause?: unknown; fields?: Readonly<Record<string, string>>; details?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AdminRefusal';
    this.code = code;
    this.fields = options.fields ?? null;
    this.details = options.details;
  }

  get status(): ContentfulStatusCode {
    return STATUS[this.code];
  }
}

/** The value of a merchant function, or its refusal as an answer with status 422. */
export function orRefuse<Result extends { ok: true } | { ok: false; reason: string }>(
  result: Result,
): Extract<Result, { ok: true }> {
  if (!result.ok) throw new AdminRefusal('refused', result.reason);
  return result as Extract<Result, { ok: true }>;
}

/** The value that was looked for, or 404 with this sentence. */
export function orNotFound<Value>(value: Value | null | undefined, message: string): Value {
  if (value === null || value === undefined) throw new AdminRefusal('not-found', message);
  return value;
}
