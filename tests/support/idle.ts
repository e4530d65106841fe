import { expect, type Page } from '@playwright/test';

/** What a page does without being asked. */
type Activity = { commits: number; mutations: number; frames: number };

/**
 * From its next load on, a page counts the commits of React, the changes of its document and the frames its scripts
 * ask for. React reports its commits to the hook it looks for when it starts.
 */
export async function countActivity(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const activity = { commits: 0, mutations: 0, frames: 0 };
    const requestFrame = window.requestAnimationFrame.bind(window);
    Object.assign(window, {
      activity,
      requestUncountedFrame: requestFrame,
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

/** How many frames in a row nothing may happen in: one second at 60 Hz. */
const REST_FRAMES = 60;
/** After so many frames a page that still does something never comes to rest. */
const MAX_FRAMES = 900;
/** Of one processor, while nothing happens. A page at rest takes less than a hundredth of it. */
const MAX_SCRIPT = 0.1;

/** Fails unless the page comes to rest: no commit, no change, no frame and no running animation, and hardly any script. */
export async function expectIdle(page: Page, what: string): Promise<void> {
  const activity = await page.evaluate(waitForRest, { restFrames: REST_FRAMES, mostFrames: MAX_FRAMES });
  expect(activity.commits, `${what}: React has reported its commits`).toBeGreaterThan(0);
  expect(activity.last, `${what}: done in ${REST_FRAMES} frames at rest`).toEqual({
    commits: 0,
    mutations: 0,
    frames: 0,
  });
  expect(activity.animations, `${what}: running animations`).toEqual([]);
  // On a busy machine what was started before may still be ending; what never ends fails all the same.
  await expect
    .poll(() => scriptShare(page), `${what}: share of a processor for scripts`)
    .toBeLessThan(MAX_SCRIPT);
}

function waitForRest({ restFrames, mostFrames }: { restFrames: number; mostFrames: number }) {
  const page = window as unknown as { activity: Activity; requestUncountedFrame: (look: () => void) => void };
  return new Promise<{ commits: number; last: Activity; animations: string[] }>((resolve) => {
    let frame = 0;
    let restSince = 0;
    let start = { ...page.activity };
    const look = () => {
      frame++;
      const { commits, mutations, frames } = page.activity;
      const last = {
        commits: commits - start.commits,
        mutations: mutations - start.mutations,
        frames: frames - start.frames,
      };
      const isDone = frame - restSince >= restFrames;
      if (isDone && (frame >= mostFrames || Object.values(last).every((count) => count === 0))) {
        const running = document.getAnimations().filter(({ playState }) => playState === 'running');
        const names = running.map(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return target?.outerHTML.slice(0, 80) ?? 'unknown';
        });
        resolve({ commits, last, animations: names });
        return;
      }
      if (isDone) {
        restSince = frame;
        start = { ...page.activity };
      }
      page.requestUncountedFrame(look);
    };
    page.requestUncountedFrame(look);
  });
}

/** The part of one processor that scripts took while some frames went by. */
async function scriptShare(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((entry) => entry.name === name)?.value ?? 0;
    return { seconds: metric('Timestamp'), script: metric('ScriptDuration') };
  };
  const before = await read();
  await page.evaluate(waitForFrames, REST_FRAMES / 2);
  const after = await read();
  await session.detach();
  return (after.script - before.script) / (after.seconds - before.seconds);
}

function waitForFrames(count: number): Promise<void> {
  const page = window as unknown as { requestUncountedFrame: (look: () => void) => void };
  return new Promise((resolve) => {
    let left = count;
    const look = () => {
      left--;
      if (left === 0) resolve();
      else page.requestUncountedFrame(look);
    };
    page.requestUncountedFrame(look);
  });
}
