import type { Logger } from 'pino';
import { createUseCounter } from '../http/rate-limit.ts';

const LINES_PER_MINUTE = 30;
const MAX_PATH_LENGTH = 200;

/** Logs paths without a page, without their query. Rate-limited, so that scanners don't flood the log. */
export function createNotFoundLog(log: Logger, now: () => Date): (path: string) => void {
  const count = createUseCounter(LINES_PER_MINUTE, now);
  return (path) => {
    if (count('not-found') !== null) return;
    log.info({ path: path.slice(0, MAX_PATH_LENGTH) }, 'page not found');
  };
}
