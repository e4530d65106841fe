import { hc } from 'hono/client';
import type { AdminApi } from '#admin-api/create-admin-api.ts';

/** An answer other than success. The message is a sentence for the merchant. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** What the server adds, such as the row as it is now after a conflict. */
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

let csrfToken = '';

/** Every change carries the session's token. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token ?? '';
}

/** The token as a header, for requests that `fetch` does not make. */
export function csrfHeader(): Record<string, string> {
  return csrfToken ? { 'x-csrf-token': csrfToken } : {};
}

/** `fetch` with the session's token, which throws an ApiError for every answer other than success. */
export async function request(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (csrfToken) headers.set('x-csrf-token', csrfToken);
  const response = await fetch(input, { ...init, headers }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, {});
  });
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as { error?: object };
  const error = new ApiError(response.status, body.error ?? {});
  if (error.code === 'signed-out') window.dispatchEvent(new Event('admin:signed-out'));
  throw error;
}

/** The typed API: `await read(api.people.$get())`. */
export const { api } = hc<AdminApi>('/', { fetch: request });

/** The JSON of an answer. Errors were thrown before. */
export async function read<Value>(answer: Promise<{ json(): Promise<Value> }>): Promise<Value> {
  return (await answer).json();
}
