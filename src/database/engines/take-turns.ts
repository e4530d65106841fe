import { setImmediate, setTimeout } from 'node:timers/promises';

/** The maximum time that work delays other requests, in addition to its longest step. */
const LONGEST_TURN_MS = 10;

/**
 * For work in many short steps on the thread that serves requests: await the returned function between steps. It
 * yields to other requests if the last yield was more than 10 ms ago.
 */
export function takeTurns(): () => Promise<void> {
  let turnBegan = performance.now();
  return async () => {
    if (performance.now() - turnBegan <= LONGEST_TURN_MS) return;
    await setImmediate();
    turnBegan = performance.now();
  };
}

/** Iterates over the items, yielding to other requests in between. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  const nextTurn = takeTurns();
  for (const item of items) {
    await nextTurn();
    yield item;
  }
}

/** The pause after a transaction, as a fraction of its duration, in which other requests get the embedded database. */
const PAUSE = { part: 0.25, leastMs: 5, mostMs: 100 };

/**
 * For work in many transactions: runs one, and then pauses. A page asks several times in a row, and would otherwise wait
 * for another transaction each time.
 */
export async function thenPause<Result>(transaction: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await transaction();
  const tookMs = performance.now() - began;
  await setTimeout(Math.min(PAUSE.mostMs, Math.max(PAUSE.leastMs, tookMs * PAUSE.part)));
  return result;
}
