import { hc } from 'hono/client';
import type { AdminApi } from '#admin-api/create-admin-api.ts';
import { setReachable, waitForSignIn } from './connection.ts';

/** A response other than success. The message is a sentence for the merchant. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Data the server adds, such as the current row after a conflict. */
  readonly details: unknown;

  constructor(
    status: number,
    problem: { code?: string; message?: string; fields?: Record<string, string>; details?: unknown },
  ) {
    super(problem.message ?? 'The store cannot be reached. Please try again.');
    this.status = status;
    this.code = problem.code ?? 'unreachable';
    this.fields = problem.fields ?? {};
    this.details = problem.details;
  }
}

/** The statuses a proxy responds with while the store is down. */
const GATEWAY_FAILURES = [502, 503, 504];

let csrfToken = '';

/** Every change sends the session's CSRF token. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token ?? '';
}

/** The CSRF token as a header, for requests made without `fetch`. */
export function csrfHeader(): Record<string, string> {
  return csrfToken ? { 'x-csrf-token': csrfToken } : {};
}

/**
 * `fetch` with the session's CSRF token. Throws an `ApiError` for every response other than success. If the session has
 * ended, or is too old for this change, it waits until the person has signed in again and retries.
 */
export async function request(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (csrfToken) headers.set('x-csrf-token', csrfToken);
  const response = await fetch(input, { ...init, headers }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    setReachable(false);
    throw new ApiError(0, {});
  });
  setReachable(!GATEWAY_FAILURES.includes(response.status));
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as { error?: object };
  const error = new ApiError(response.status, body.error ?? {});
  if (error.code === 'confirm-sign-in') {
    await waitForSignIn('confirm').catch(() => Promise.reject(error));
  } else if (isSessionOver(error, response.url)) await waitForSignIn();
  else throw error;
  return request(input, init);
}

/**
 * Whether the session has ended, or was replaced in another tab. A refused passkey gets the same status, but the session
 * has not ended.
 */
export function isSessionOver({ code }: ApiError, url: string): boolean {
  if (code === 'stale-token') return true;
  return code === 'signed-out' && !new URL(url, location.href).pathname.startsWith('/api/auth/');
}

/** The typed API: `await read(api.people.$get())`. */
export const { api } = hc<AdminApi>('/', { fetch: request });

/** The JSON of a response. Errors have been thrown already. */
export async function read<Value>(answer: Promise<{ json(): Promise<Value> }>): Promise<Value> {
  return (await answer).json();
}
