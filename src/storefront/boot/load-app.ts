import { APP_FAILED, APP_READY, tellBoot } from './app-events.ts';
import type { BootSettings } from './settings.ts';

export type AppLoader = {
  /** Downloads the app's files at low priority. */
  prefetch: () => void;
  /** Loads and hydrates the app, once. */
  start: () => void;
  /** Calls back with true after hydration, or with false if the app failed to load. */
  whenReady: (report: (isReady: boolean) => void) => void;
};

export function createLoader({ app, files }: Pick<BootSettings, 'app' | 'files'>): AppLoader {
  const listeners: ((isReady: boolean) => void)[] = [];
  let isPrefetched = false;
  let isStarted = false;
  const settle = (isReady: boolean) => {
    for (const listener of listeners) listener(isReady);
  };
  const prefetch = () => {
    if (isPrefetched) return;
    isPrefetched = true;
    for (const file of [app, ...files]) document.head.append(modulePreload(file));
  };
  return {
    prefetch,
    start() {
      if (isStarted) return;
      isStarted = true;
      prefetch();
      document.addEventListener(APP_READY, () => settle(true), { once: true });
      document.addEventListener(APP_FAILED, () => settle(false), { once: true });
      whenParsed(() => import(/* @vite-ignore */ app).catch(() => tellBoot(APP_FAILED)));
    },
    whenReady: (listener) => listeners.push(listener),
  };
}

/** The app reads its state from the end of the document. */
function whenParsed(work: () => void): void {
  if (document.readyState !== 'loading') work();
  else document.addEventListener('DOMContentLoaded', work, { once: true });
}

function modulePreload(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  return link;
}
