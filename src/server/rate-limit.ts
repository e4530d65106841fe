import { RequestRefused } from './errors.ts';

const MINUTE_MS = 60_000;
/** Past this many visitors in one minute the oldest are forgotten, so that memory stays bounded. */
const MOST_VISITORS = 50_000;

/** Counts one request of a visitor; throws a 429 once the visitor is past the limit. */
export type RateLimit = (visitor: string) => void;

/** So many requests a visitor and minute, counted in this process. */
export function createRateLimit(perMinute: number, now: () => Date): RateLimit {
  const windows = new Map<string, { startedAt: number; count: number }>();
  return (visitor) => {
    const time = now().getTime();
    const current = windows.get(visitor);
    if (!current || time - current.startedAt >= MINUTE_MS) {
      windows.delete(visitor);
      windows.set(visitor, { startedAt: time, count: 1 });
      const oldest = windows.keys().next().value;
      if (windows.size > MOST_VISITORS && oldest !== undefined) windows.delete(oldest);
      return;
    }
    current.count += 1;
    if (current.count <= perMinute) return;
    const retryAfterSeconds = Math.ceil((current.startedAt + MINUTE_MS - time) / 1000);
    throw new RequestRefused('too-many-requests', 'Too many tries. Please wait a minute and try again.', {
      retryAfterSeconds,
    });
  };
}
