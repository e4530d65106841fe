import { createHash } from 'node:crypto';
import type { Sandbox } from '../sandbox.ts';
import type { AnswerRecord } from '../state-store.ts';
import { ApiError } from '../wire/errors.ts';
import type { WireObject } from '../wire/json.ts';

const LONGEST_KEY = 255;
const DAY_S = 24 * 60 * 60;

/** Stores the response for each Idempotency-Key for a day, so that a retried request takes effect once. */
export type Idempotency = {
  /**
   * The stored response for this key, or null. Throws if the key was used with other parameters, or if its first
   * request is still running (409, which the SDK retries).
   */
  findReplay(key: string, fingerprint: string): { status: number; body: WireObject } | null;
  /** Runs the first request of a key. Until it ends, other requests with the same key are rejected. */
  exclusively<T>(key: string | null, work: () => Promise<T>): Promise<T>;
  keep(key: string, fingerprint: string, status: number, body: WireObject): void;
};

export function createIdempotency({ state, now }: Sandbox): Idempotency {
  const running = new Set<string>();
  return {
    findReplay: (key, fingerprint) => {
      if (key.length > LONGEST_KEY) {
        throw new ApiError(`Idempotency keys may have up to ${LONGEST_KEY} characters.`, {
          type: 'idempotency_error',
        });
      }
      if (running.has(key)) throw inUse(key);
      const kept = state.find('answer', key);
      if (kept === null || isForgotten(kept, now())) return null;
      if (kept.fingerprint !== fingerprint) throw otherParameters(key);
      return kept;
    },
    exclusively: async (key, work) => {
      if (key === null) return work();
      running.add(key);
      try {
        return await work();
      } finally {
        running.delete(key);
      }
    },
    keep: (key, fingerprint, status, body) =>
      state.put('answer', { id: key, created: now(), fingerprint, status, body }),
  };
}

/** Whether a stored response has expired. */
export function isForgotten(answer: Pick<AnswerRecord, 'created'>, now: number): boolean {
  return now - answer.created >= DAY_S;
}

/** Method, path and parameters: two requests with the same key must agree on all of them. */
export function fingerprintOf(request: { method: string; path: string; body: string }): string {
  return createHash('sha256').update(`${request.method} ${request.path}\n${request.body}`).digest('hex');
}

function inUse(key: string): ApiError {
  return new ApiError(
    `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`,
    { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use' },
  );
}

function otherParameters(key: string): ApiError {
  return new ApiError(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  );
}
