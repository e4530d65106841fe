import type { Logger } from 'pino';
import { createRateLimit } from './rate-limit.ts';

const LINES_PER_MINUTE = 30;
const LONGEST_PATH = 200;

/** Notes paths nobody found a page at, without their query; a scanner does not flood the log. */
export function createNotFoundLog(log: Logger, now: () => Date): (path: string) => void {
  const limit = createRateLimit(LINES_PER_MINUTE, now);
  return (path) => {
    try {
      limit('not-found');
    } catch {
      return;
    }
    log.info({ path: path.slice(0, LONGEST_PATH) }, 'page not found');
  };
}
