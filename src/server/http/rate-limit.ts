import { RequestRefused } from './errors.ts';

const MINUTE_MS = 60_000;
/** The oldest clients are dropped beyond this number, so that memory stays bounded. */
const MAX_CLIENTS = 50_000;

/** Counts one use by a client. Null within the limit, else the seconds until the client's minute ends. */
export type UseCounter = (clientIp: string) => number | null;

/** Counts one request of a client. Throws a 429 over the limit. */
export type RateLimit = (clientIp: string) => void;

/** `check` answers as `count` would for the next use, and counts nothing. */
export type Uses = { count: UseCounter; check: UseCounter };

/** The uses per client and minute, in this process. */
export function createUses(perMinute: number, now: () => Date): Uses {
  const windows = new Map<string, { startedAt: number; count: number }>();
  const windowOf = (clientIp: string, time: number) => {
    const current = windows.get(clientIp);
    return current && time - current.startedAt < MINUTE_MS ? current : null;
  };
  return {
    count(clientIp) {
      const time = now().getTime();
      const current = windowOf(clientIp, time);
      if (!current) {
        windows.delete(clientIp);
        windows.set(clientIp, { startedAt: time, count: 1 });
        const oldest = windows.keys().next().value;
        if (windows.size > MAX_CLIENTS && oldest !== undefined) windows.delete(oldest);
        return null;
      }
      current.count += 1;
      return current.count <= perMinute ? null : secondsLeft(current.startedAt, time);
    },
    check(clientIp) {
      const time = now().getTime();
      const current = windowOf(clientIp, time);
      return !current || current.count < perMinute ? null : secondsLeft(current.startedAt, time);
    },
  };
}

function secondsLeft(startedAt: number, time: number): number {
  return Math.ceil((startedAt + MINUTE_MS - time) / 1000);
}

/** Counts uses per client and minute, in this process. */
export function createUseCounter(perMinute: number, now: () => Date): UseCounter {
  return createUses(perMinute, now).count;
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
