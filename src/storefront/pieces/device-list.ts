import { soundIds } from '#domain/piece-ids.ts';
import { createValueStore, type ValueStore } from '#storefront/ui/value-store.ts';

/** A list of product ids that this browser keeps, the newest first; every tab sees the same. */
export type DeviceList = Pick<ValueStore<readonly string[]>, 'get' | 'subscribe'> & {
  /** Puts ids in front. Past the limit the oldest are dropped. */
  add(ids: readonly string[]): void;
  remove(id: string): void;
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

export function createDeviceList(key: string, most: number, { storage, onOtherTab } = BROWSER): DeviceList {
  const list = createValueStore<readonly string[]>([]);
  let isRead = false;

  /** Of this moment: another tab may have changed it. Null: storage cannot be read, so what is in memory stands. */
  function read(): readonly string[] | null {
    try {
      const kept: unknown = JSON.parse(storage().getItem(key) ?? '[]');
      return Array.isArray(kept) ? soundIds(kept).slice(0, most) : [];
    } catch (error) {
      return error instanceof SyntaxError ? [] : null;
    }
  }

  function refresh(): void {
    isRead = true;
    const kept = read();
    if (kept && kept.join() !== list.get().join()) list.set(kept);
  }

  function change(next: (ids: readonly string[]) => readonly string[]): void {
    refresh();
    const ids = next(list.get()).slice(0, most);
    list.set(ids);
    try {
      if (ids.length > 0) storage().setItem(key, JSON.stringify(ids));
      else storage().removeItem(key);
    } catch {
      // A full or forbidden storage: the list stays in this tab.
    }
  }

  return {
    get() {
      if (!isRead) refresh();
      return list.get();
    },
    subscribe(listener) {
      const forget = list.subscribe(listener);
      const unhear = onOtherTab((changed) => {
        // Null: the other tab cleared everything.
        if (changed === key || changed === null) refresh();
      });
      return () => {
        forget();
        unhear();
      };
    },
    add: (ids) => change((kept) => [...new Set([...ids, ...kept])]),
    remove: (id) => change((kept) => kept.filter((other) => other !== id)),
    clear: () => change(() => []),
  };
}
