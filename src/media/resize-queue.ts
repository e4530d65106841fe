/** `page`: an image on a page. `rare`: one for an email or a shared link, which is rarely requested. */
export type Lane = 'page' | 'rare';

export type ResizeQueue = {
  /** Runs a job when it is its turn, and settles like the job. */
  run<Value>(lane: Lane, job: () => Promise<Value>): Promise<Value>;
};

/**
 * Runs a few jobs at a time, first in, first out. Rare jobs run one at a time, and only when no page job waits, so a
 * shopper never waits for more than one of them.
 */
export function createResizeQueue(mostAtOnce: number): ResizeQueue {
  const waiting: Record<Lane, (() => Promise<void>)[]> = { page: [], rare: [] };
  const running: Record<Lane, number> = { page: 0, rare: 0 };

  function nextLane(): Lane | null {
    if (running.page + running.rare >= mostAtOnce) return null;
    if (waiting.page.length > 0) return 'page';
    return waiting.rare.length > 0 && running.rare === 0 ? 'rare' : null;
  }

  /** Called when a job is added or ends, so at most one job can start. */
  function startNext(): void {
    const lane = nextLane();
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
        // A job that throws before it returns a promise must free its slot too.
        waiting[lane].push(async () => {
          try {
            resolve(await job());
          } catch (error) {
            reject(error);
          }
        });
        startNext();
      });
    },
  };
}
