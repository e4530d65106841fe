import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isDatabaseOutage } from '#database/engines/database-outage.ts';
import type { ReasonedRefusal } from '#domain/results.ts';
import { isOutOfHandles } from '#file-access.ts';
import type { RefusedCode } from '#merchant/refused.ts';

const STATUS = {
  'bad-request': 400,
  'signed-out': 401,
  'confirm-sign-in': 401,
  forbidden: 403,
  'stale-token': 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  refused: 422,
  'too-many-requests': 429,
  unavailable: 503,
  'internal-error': 500,
} as const satisfies Record<string, ContentfulStatusCode>;

export type RefusalCode = keyof typeof STATUS;

/** An error response. The message is a sentence for the merchant. */
export class AdminRefusal extends Error {
  readonly code: RefusalCode;
  /** Problems by field, for input with several fields. */
  readonly fields: Readonly<Record<string, string>> | null;
  /** Data the client needs to continue, such as the current row after a conflict. */
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

/** How the API names what merchant functions refuse. */
const CODES = {
  'not-found': 'not-found',
  conflict: 'conflict',
  invalid: 'refused',
  archived: 'refused',
  'id-taken': 'refused',
  incomplete: 'refused',
  'sku-taken': 'refused',
  'stripe-failed': 'refused',
  taken: 'refused',
  unconfirmed: 'refused',
  'wrong-state': 'refused',
} as const satisfies Record<RefusedCode, RefusalCode>;

type Refused = ReasonedRefusal & { code?: RefusedCode; field?: string; problem?: string };

/**
 * Returns the value of a merchant function, or throws its refusal as a response: 404, 409 after another person's change,
 * or 422. A problem of one field comes with its name.
 */
export function orRefuse<Result extends { ok: true } | Refused>(
  result: Result,
): Extract<Result, { ok: true }> {
  if (result.ok) return result as Extract<Result, { ok: true }>;
  const { code = 'invalid', reason, field, problem = reason } = result;
  throw new AdminRefusal(CODES[code], reason, field === undefined ? {} : { fields: { [field]: problem } });
}

/** Returns the value, or throws a 404 with this message. */
export function orNotFound<Value>(value: Value | null | undefined, message: string): Value {
  if (value === null || value === undefined) throw new AdminRefusal('not-found', message);
  return value;
}

/** PostgreSQL errors for text with a NUL, an invalid byte sequence or a lone surrogate, and for a number out of range. */
const UNSTORABLE: readonly unknown[] = ['22021', '22P05', '22P02', '22003'];
/** Disk full, from the file system and from PostgreSQL. */
const DISK_FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** PostgreSQL's error for a name, an address or an id that another request has taken at the same moment. */
const TAKEN = '23505';

/** The error response for an exception. */
export function refusalOf(thrown: unknown): AdminRefusal {
  if (thrown instanceof AdminRefusal) return thrown;
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  if (DISK_FULL.includes(code)) {
    return new AdminRefusal('unavailable', "The store's disk is full. Nothing was saved.", {
      cause: thrown,
    });
  }
  if (UNSTORABLE.includes(code) || (thrown instanceof HTTPException && thrown.status < 500)) {
    return new AdminRefusal('bad-request', 'The request is malformed.', { cause: thrown });
  }
  if (code === TAKEN) {
    return new AdminRefusal('conflict', 'Someone else just saved this. Reload the page to see the change.', {
      cause: thrown,
    });
  }
  if (isDatabaseOutage(thrown)) {
    return new AdminRefusal('unavailable', 'The database is not reachable right now. Please try again.', {
      cause: thrown,
    });
  }
  if (isOutOfHandles(thrown)) {
    return new AdminRefusal('unavailable', 'The store is briefly unavailable. Please try again.', {
      cause: thrown,
    });
  }
  return new AdminRefusal('internal-error', 'Something went wrong. Please try again.', { cause: thrown });
}
