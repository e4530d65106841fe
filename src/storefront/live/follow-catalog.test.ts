import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogVersion } from './catalog-version.ts';
import { followCatalog, retryDelayMs } from './follow-catalog.ts';

/** A minimal EventSource. */
class Stream extends EventTarget {
  static opened: Stream[] = [];
  isClosed = false;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
  tellReviews(): void {
    this.dispatchEvent(new MessageEvent('reviews', { data: '/ /product/a' }));
  }
  tell(version: number): void {
    this.dispatchEvent(new MessageEvent('catalog', { data: String(version) }));
  }
}

class Tab extends EventTarget {
  hidden = false;
  turn(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let tab: Tab;
beforeEach(() => {
  vi.useFakeTimers();
  tab = new Tab();
  Stream.opened = [];
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('document', tab);
  catalogVersion.set(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab that shows a page. Each fetch returns the next of these versions, then the last one. */
async function show(versions: number[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const load = vi.fn(async () => ({
    catalogVersion: versions.length > 1 ? versions.shift() : versions[0],
  }));
  const seen = new QueryObserver(client, { queryKey: ['page', '/chains'], queryFn: load });
  seen.subscribe(() => {});
  followCatalog(client);
  await vi.advanceTimersByTimeAsync(1000);
  return { load, shown: () => seen.getCurrentResult().data?.catalogVersion };
}

test('a page is refetched when the version changes, and not if it is already current', async () => {
  const { load, shown } = await show([1, 2]);
  Stream.opened[0]?.tell(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledTimes(1);
  Stream.opened[0]?.tell(2);
  await vi.advanceTimersByTimeAsync(300);
  expect([shown(), catalogVersion.get()]).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a new review refetches the page once, although the version of the catalog stays', async () => {
  const { load } = await show([1]);
  Stream.opened[0]?.tellReviews();
  Stream.opened[0]?.tellReviews();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(catalogVersion.get()).toBe(1);
});

test('a page from a node that has not noticed the change yet is refetched a few times', async () => {
  const { load, shown } = await show([1, 1, 1, 2]);
  Stream.opened[0]?.tell(2);
  await vi.advanceTimersByTimeAsync(300 + 250 + 500);
  expect(shown()).toBe(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(4);
});

test('a page that never becomes newer is not refetched forever', async () => {
  const { load } = await show([1]);
  Stream.opened[0]?.tell(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1 + 5);
});

test('a hidden tab has no stream, and gets the version at once when it becomes visible', async () => {
  await show([1]);
  tab.turn(true);
  expect(Stream.opened.map(({ isClosed }) => isClosed)).toEqual([true]);
  tab.turn(false);
  expect(Stream.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

test('a failed stream is reopened with increasing delays until it works', async () => {
  await show([1]);
  Stream.opened[0]?.dispatchEvent(new Event('error'));
  expect(Stream.opened[0]?.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(1500);
  expect(Stream.opened).toHaveLength(2);
  tab.turn(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(Stream.opened).toHaveLength(2);
});

test.each([
  [0, 500, 1500],
  [1, 1000, 3000],
  [5, 16_000, 48_000],
  [6, 30_000, 90_000],
  [50, 30_000, 90_000],
])('after %i failures a stream is retried between %i and %i ms later', (failures, least, most) => {
  expect([retryDelayMs(failures, 0), retryDelayMs(failures, 1)]).toEqual([least, most]);
});
