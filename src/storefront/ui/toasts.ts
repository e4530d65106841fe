import { createValueStore, type ValueStore } from './value-store.ts';

export type Toast = {
  title: string;
  text?: string | undefined;
  /** `error` is announced assertively and has the error color. */
  tone?: 'plain' | 'error';
  action?: { label: string; onSelect: () => void };
  /** A newer toast on the same topic replaces the older one. */
  topic?: 'checkout' | 'promo' | 'form';
};

export type ShownToast = Toast & { id: number };

/** The timers of a queue; tests pass their own. */
export type ToastClock = {
  now(): number;
  start(work: () => void, delayMs: number): unknown;
  stop(timer: unknown): void;
};

/** How long a toast is shown unless it is hovered. */
export const TOAST_DURATION_MS = 4000;
export const MAX_VISIBLE = 3;

export type ToastQueue = {
  store: ValueStore<readonly ShownToast[]>;
  show(toast: Toast): void;
  dismiss(id: number): void;
  /** Pauses the timers while a shopper hovers over the toasts or has focused them. */
  pause(): void;
  resume(): void;
};

/** At most three toasts, newest last; a fourth replaces the oldest. */
export function createToastQueue(clock: ToastClock): ToastQueue {
  const store = createValueStore<readonly ShownToast[]>([]);
  const timers = new Map<number, { timer: unknown; startedAt: number; leftMs: number }>();
  let lastId = 0;
  let isPaused = false;

  function run(id: number, leftMs: number): void {
    const timer = isPaused ? null : clock.start(() => dismiss(id), leftMs);
    timers.set(id, { timer, startedAt: clock.now(), leftMs });
  }

  function dismiss(id: number): void {
    clock.stop(timers.get(id)?.timer);
    timers.delete(id);
    store.set(store.get().filter((toast) => toast.id !== id));
    // The last toast removes the hovered element, so no leave event would resume the timers.
    if (store.get().length === 0) isPaused = false;
  }

  return {
    store,
    dismiss,
    show(toast) {
      const outdated = store.get().filter(({ topic }) => topic !== undefined && topic === toast.topic);
      for (const { id } of outdated) dismiss(id);
      lastId += 1;
      store.set([...store.get(), { ...toast, id: lastId }]);
      run(lastId, TOAST_DURATION_MS);
      for (const { id } of store.get().slice(0, -MAX_VISIBLE)) dismiss(id);
    },
    pause() {
      if (isPaused) return;
      isPaused = true;
      for (const entry of timers.values()) {
        clock.stop(entry.timer);
        entry.leftMs -= clock.now() - entry.startedAt;
      }
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      for (const [id, entry] of [...timers]) run(id, Math.max(0, entry.leftMs));
    },
  };
}

/** This tab's queue. */
export const toasts = createToastQueue({
  now: () => Date.now(),
  start: (work, delayMs) => setTimeout(work, delayMs),
  stop: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
});

export function showToast(toast: Toast): void {
  toasts.show(toast);
}
