import { RequestRefused } from './errors.ts';

const MINUTE_MS = 60_000;
/** The oldest clients are dropped beyond this number, so that memory stays bounded. */
const MAX_CLIENTS = 50_000;

/** Counts one use by a client. Null within the limit, else the seconds until the client's minute ends. */
export type UseCounter = (clientIp: string) => number | null;

/** Counts one request of a client. Throws a 429 over the limit. */
export type RateLimit = (clientIp: string) => void;

/** Counts uses per client and minute, in this process. */
export function createUseCounter(perMinute: number, now: () => Date): UseCounter {
  const windows = new Map<string, { startedAt: number; count: number }>();
  return (clientIp) => {
    const time = now().getTime();
    const current = windows.get(clientIp);
    if (!current || time - current.startedAt >= MINUTE_MS) {
      windows.delete(clientIp);
      windows.set(clientIp, { startedAt: time, count: 1 });
      const oldest = windows.keys().next().value;
      if (windows.size > MAX_CLIENTS && oldest !== undefined) windows.delete(oldest);
      return null;
    }
    current.count += 1;
    if (current.count <= perMinute) return null;
    return Math.ceil((current.startedAt + MINUTE_MS - time) / 1000);
  };
}

/** Limits requests per client and minute, counted in this process. */
export function createRateLimit(perMinute: number, now: () => Date): RateLimit {
  const count = createUseCounter(perMinute, now);
  return (clientIp) => {
    const retryAfterSeconds = count(clientIp);
    if (retryAfterSeconds !== null) throw tooManyRequests(retryAfterSeconds);
  };
}

/** A 429 with a Retry-After. */
export function tooManyRequests(retryAfterSeconds: number): RequestRefused {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes <= 1 ? 'wait a minute and try again' : `try again in ${minutes} minutes`;
  return new RequestRefused('too-many-requests', `Too many attempts. Please ${wait}.`, { retryAfterSeconds });
}
