/** `page`: a picture of a page somebody looks at. `rare`: one for an email or a shared link, which few ever ask for. */
export type Lane = 'page' | 'rare';

export type CutQueue = {
  /** Runs a job when it is its turn, and ends as it ends. */
  run<Value>(lane: Lane, job: () => Promise<Value>): Promise<Value>;
};

/**
 * Runs a few jobs at a time, in the order they came. Rare ones wait until none of a page does, and only one of them
 * runs at a time, so that however many are asked for, a shopper never waits for more than one.
 */
export function createCutQueue(mostAtOnce: number): CutQueue {
  const waiting: Record<Lane, (() => Promise<void>)[]> = { page: [], rare: [] };
  const running: Record<Lane, number> = { page: 0, rare: 0 };

  function laneToServe(): Lane | null {
    if (running.page + running.rare >= mostAtOnce) return null;
    if (waiting.page.length > 0) return 'page';
    return waiting.rare.length > 0 && running.rare === 0 ? 'rare' : null;
  }

  /** One job that came and one that ended each make room for one start at most. */
  function startNext(): void {
    const lane = laneToServe();
    const start = lane && waiting[lane].shift();
    if (!start) return;
    running[lane] += 1;
    start().finally(() => {
      running[lane] -= 1;
      startNext();
    });
  }

  return {
    run(lane, job) {
      return new Promise((resolve, reject) => {
        waiting[lane].push(() => job().then(resolve, reject));
        startNext();
      });
    },
  };
}
