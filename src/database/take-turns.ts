import { setImmediate } from 'node:timers/promises';

/** Longest that work keeps other requests waiting, beside its longest step. */
const LONGEST_TURN_MS = 10;

/**
 * For work of many short steps on the one thread that serves requests: await the returned function between steps. It gives
 * other requests their turn if the last one is more than 10 ms ago.
 */
export function takeTurns(): () => Promise<void> {
  let turnBegan = performance.now();
  return async () => {
    if (performance.now() - turnBegan <= LONGEST_TURN_MS) return;
    await setImmediate();
    turnBegan = performance.now();
  };
}

/** The items one after the other, with turns of other requests in between. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  const nextTurn = takeTurns();
  for (const item of items) {
    await nextTurn();
    yield item;
  }
}
