import { createValueStore, type ValueStore } from './value-store.ts';

/** A list of texts that this browser keeps, the newest first; every tab sees the same. */
export type DeviceList = Pick<ValueStore<readonly string[]>, 'get' | 'subscribe'> & {
  /** Puts values in front. Past the limit the oldest are dropped. */
  add(values: readonly string[]): void;
  remove(value: string): void;
  clear(): void;
};

type Place = {
  /** Reading and writing may throw where storage is switched off or full: the list then lives in memory. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  onOtherTab: (listener: (key: string | null) => void) => () => void;
};

const BROWSER: Place = {
  storage: () => localStorage,
  onOtherTab(listener) {
    const hear = (event: StorageEvent) => listener(event.key);
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  },
};

/** Keeps the valid values, each once. Storage may contain anything. */
type SoundOf = (values: readonly unknown[]) => string[];

export function createDeviceList(
  key: string,
  most: number,
  soundOf: SoundOf,
  { storage, onOtherTab } = BROWSER,
): DeviceList {
  const list = createValueStore<readonly string[]>([]);
  let subscribers = 0;
  /** Whether storage has what is in memory. */
  let isStored = true;

  /**
   * Reads storage again, because another tab may have changed it. Null if it cannot be read; the list in memory then
   * applies.
   */
  function read(): readonly string[] | null {
    try {
      const kept: unknown = JSON.parse(storage().getItem(key) ?? '[]');
      return Array.isArray(kept) ? soundOf(kept).slice(0, most) : [];
    } catch (error) {
      return error instanceof SyntaxError ? [] : null;
    }
  }

  function refresh(): void {
    const kept = isStored ? read() : null;
    if (kept && JSON.stringify(kept) !== JSON.stringify(list.get())) list.set(kept);
  }

  function change(next: (kept: readonly string[]) => readonly string[]): void {
    refresh();
    const values = next(list.get()).slice(0, most);
    list.set(values);
    try {
      if (values.length > 0) storage().setItem(key, JSON.stringify(values));
      else storage().removeItem(key);
      isStored = true;
    } catch {
      // A full or forbidden storage: the list stays in this tab.
      isStored = false;
    }
  }

  return {
    get() {
      // Without a subscriber, nobody heard of another tab's changes.
      if (subscribers === 0) refresh();
      return list.get();
    },
    subscribe(listener) {
      if (subscribers === 0) refresh();
      subscribers += 1;
      const forget = list.subscribe(listener);
      const unhear = onOtherTab((changed) => {
        // Null: the other tab cleared everything.
        if (changed === key || changed === null) refresh();
      });
      return () => {
        subscribers -= 1;
        forget();
        unhear();
      };
    },
    add: (values) => change((kept) => soundOf([...values, ...kept])),
    remove: (value) => change((kept) => kept.filter((other) => other !== value)),
    clear: () => change(() => []),
  };
}
