import { tooManyRequests } from './rate-limit.ts';

/** How many lists and pages of products one network reads at once, and how many more may wait. */
const MAX_AT_ONCE = 4;
const MAX_WAITING = 40;

type Reader = { running: number; waiting: (() => void)[] };

/** Runs `read` in its network's turn. Throws a 429 if too many wait, or if the client left before its turn. */
export type ReadTurns = <T>(network: string, isGone: () => boolean, read: () => Promise<T>) => Promise<T>;

/**
 * Limits how many lists and pages a network reads or renders at once, in this process. Searches can be slow, and one client
 * must not fill the database's queue, especially with requests it has abandoned.
 */
export function createReadTurns(): ReadTurns {
  const readers = new Map<string, Reader>();
  return async (network, isGone, read) => {
    const reader = readers.get(network) ?? { running: 0, waiting: [] };
    readers.set(network, reader);
    if (reader.running >= MAX_AT_ONCE) {
      if (reader.waiting.length >= MAX_WAITING) throw tooManyRequests(1);
      await new Promise<void>((resolve) => reader.waiting.push(resolve));
    } else reader.running += 1;
    try {
      if (isGone()) throw tooManyRequests(1);
      return await read();
    } finally {
      // The next one takes over the place.
      const next = reader.waiting.shift();
      if (next) next();
      else reader.running -= 1;
      if (reader.running === 0) readers.delete(network);
    }
  };
}
