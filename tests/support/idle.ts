import { expect, type Page } from '@playwright/test';

/** Activity of a page without user input. */
type Activity = { commits: number; mutations: number; frames: number };

/**
 * Counts React commits, DOM mutations and requested frames from the next load on. React reports its commits to the
 * devtools hook, which must exist when React starts.
 */
export async function countActivity(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const activity = { commits: 0, mutations: 0, frames: 0 };
    const requestFrame = window.requestAnimationFrame.bind(window);
    Object.assign(window, {
      activity,
      requestAnimationFrame: (callback: FrameRequestCallback) => {
        activity.frames++;
        return requestFrame(callback);
      },
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => {
          activity.commits++;
        },
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
    new MutationObserver((changes) => {
      activity.mutations += changes.length;
    }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  });
}

/**
 * The page is sampled with timers, which draw nothing; sampling each frame would be most of the work of an idle
 * page. On a busy machine timers are late, like everything else in the page.
 */
const TICK_MS = 100;
/** How many consecutive ticks must be idle: one second. */
const REST_TICKS = 10;
/** A page that is still active after this many ticks never becomes idle. */
const MAX_TICKS = 150;
/** The maximum share of one CPU that scripts may take. An idle page takes less than one percent. */
const MAX_SCRIPT = 0.1;

/**
 * Expects that the page becomes idle: no commits, mutations, frames or running animations, and almost no script.
 */
export async function expectIdle(page: Page, what: string): Promise<void> {
  const activity = await page.evaluate(waitForRest, {
    tickMs: TICK_MS,
    restTicks: REST_TICKS,
    maxTicks: MAX_TICKS,
  });
  expect(activity.commits, `${what}: React has reported its commits`).toBeGreaterThan(0);
  expect(activity.last, `${what}: done in ${REST_TICKS * TICK_MS} ms at rest`).toEqual({
    commits: 0,
    mutations: 0,
    frames: 0,
  });
  expect(activity.animations, `${what}: running animations`).toEqual([]);
  // On a busy machine earlier work may still be finishing. Work that never ends still fails the test.
  await expect
    .poll(() => scriptShare(page), `${what}: share of a processor for scripts`)
    .toBeLessThan(MAX_SCRIPT);
}

/** Runs in the page. */
function waitForRest({
  tickMs,
  restTicks,
  maxTicks,
}: {
  tickMs: number;
  restTicks: number;
  maxTicks: number;
}): Promise<{ commits: number; last: Activity; animations: string[] }> {
  const page = window as unknown as { activity: Activity };
  return new Promise((resolve) => {
    let tick = 0;
    let restSince = 0;
    let start = { ...page.activity };
    const timer = setInterval(() => {
      tick++;
      const { commits, mutations, frames } = page.activity;
      const last = {
        commits: commits - start.commits,
        mutations: mutations - start.mutations,
        frames: frames - start.frames,
      };
      const isStill = Object.values(last).every((count) => count === 0);
      if (tick - restSince >= restTicks && (isStill || tick >= maxTicks)) {
        clearInterval(timer);
        const running = document.getAnimations().filter(({ playState }) => playState === 'running');
        const names = running.map(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return target?.outerHTML.slice(0, 80) ?? 'unknown';
        });
        resolve({ commits, last, animations: names });
      } else if (tick < maxTicks && !isStill) {
        restSince = tick;
        start = { ...page.activity };
      }
    }, tickMs);
  });
}

/** The share of one CPU that scripts took during some ticks. */
async function scriptShare(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((entry) => entry.name === name)?.value ?? 0;
    return { seconds: metric('Timestamp'), script: metric('ScriptDuration') };
  };
  const before = await read();
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), (REST_TICKS / 2) * TICK_MS);
  const after = await read();
  await session.detach();
  return (after.script - before.script) / (after.seconds - before.seconds);
}
