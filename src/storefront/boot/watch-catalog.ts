import { whenSettled } from '#storefront/ui/when-idle.ts';

const RETRY_MS = 15_000;

/**
 * Starts the app when the catalog changes while the page is open, because the app updates what is shown. Only a tab in
 * view listens: a browser has few connections to one store.
 */
export function watchCatalog(version: string, onChange: () => void): { stop: () => void } {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const disconnect = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const connect = () => {
    disconnect();
    if (isStopped || document.hidden) return;
    source = new EventSource('/api/events');
    source.addEventListener('catalogue', ({ data }: MessageEvent<string>) => {
      if (data !== version) onChange();
    });
    source.addEventListener('error', () => {
      disconnect();
      timer = setTimeout(connect, RETRY_MS * (0.5 + Math.random()));
    });
  };
  document.addEventListener('visibilitychange', connect);
  whenSettled(connect);
  return {
    stop() {
      isStopped = true;
      disconnect();
    },
  };
}
