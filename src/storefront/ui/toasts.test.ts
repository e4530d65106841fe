import { beforeEach, expect, it } from 'vitest';
import { createToastQueue, TOAST_DURATION_MS, type ToastQueue } from './toasts.ts';

/** A clock that is advanced by hand. */
function handClock() {
  let nowMs = 0;
  let timers: { work: () => void; atMs: number }[] = [];
  return {
    now: () => nowMs,
    start(work: () => void, delayMs: number) {
      const timer = { work, atMs: nowMs + delayMs };
      timers.push(timer);
      return timer;
    },
    stop(timer: unknown) {
      timers = timers.filter((candidate) => candidate !== timer);
    },
    pass(ms: number) {
      nowMs += ms;
      for (const timer of timers.filter(({ atMs }) => atMs <= nowMs)) {
        timers = timers.filter((candidate) => candidate !== timer);
        timer.work();
      }
    },
  };
}

let clock = handClock();
let queue: ToastQueue = createToastQueue(clock);
const titles = () => queue.store.get().map((toast) => toast.title);

beforeEach(() => {
  clock = handClock();
  queue = createToastQueue(clock);
});

it('shows at most three toasts, newest last', () => {
  for (const title of ['one', 'two', 'three', 'four']) queue.show({ title });
  expect(titles()).toEqual(['two', 'three', 'four']);
});

it('removes a toast after 4 seconds', () => {
  queue.show({ title: 'Added to Cart' });
  clock.pass(TOAST_DURATION_MS - 1);
  expect(titles()).toEqual(['Added to Cart']);
  clock.pass(1);
  expect(titles()).toEqual([]);
});

it('pauses while a shopper hovers over the toasts', () => {
  queue.show({ title: 'Added to Cart' });
  clock.pass(3000);
  queue.pause();
  clock.pass(60_000);
  expect(titles()).toEqual(['Added to Cart']);
  queue.resume();
  clock.pass(999);
  expect(titles()).toEqual(['Added to Cart']);
  clock.pass(1);
  expect(titles()).toEqual([]);
});

it('a toast shown during a pause gets its full time afterwards', () => {
  queue.show({ title: 'one' });
  queue.pause();
  queue.show({ title: 'two' });
  clock.pass(10_000);
  queue.resume();
  clock.pass(TOAST_DURATION_MS);
  expect(titles()).toEqual([]);
});

it('continues after the last toast was closed below the pointer', () => {
  queue.show({ title: 'one' });
  queue.pause();
  queue.dismiss(queue.store.get()[0]?.id ?? 0);
  queue.show({ title: 'two' });
  clock.pass(TOAST_DURATION_MS);
  expect(titles()).toEqual([]);
});

it('replaces a toast by a newer one on the same topic', () => {
  queue.show({ title: 'Email required', topic: 'checkout' });
  queue.show({ title: 'Removed from cart' });
  queue.show({ title: 'Shipping address required', topic: 'checkout' });
  expect(titles()).toEqual(['Removed from cart', 'Shipping address required']);
});
