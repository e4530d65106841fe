import { whenSettled } from '#storefront/ui/when-idle.ts';

const RETRY_MS = 15_000;

/**
 * Starts the app if the catalog or the reviews on this page change while the page is open, because the app updates the
 * page. Only a visible tab listens, because browsers limit connections per origin.
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
    source.addEventListener('catalog', ({ data }: MessageEvent<string>) => {
      if (data !== version) onChange();
    });
    source.addEventListener('reviews', ({ data }: MessageEvent<string>) => {
      if (data.split(' ').includes(location.pathname)) onChange();
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
