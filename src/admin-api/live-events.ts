import { CHANGE_TOPICS, type ChangeTopic, readChangeMarks } from '#database/store-changes.ts';
import type { Database } from '#database/tables.ts';

const POLL_MS = 1500;

export type LiveEvents = {
  /** Calls the listener with the topics that changed, and `onClose` when the store stops. Returns how to stop. */
  subscribe(listener: (topics: ChangeTopic[]) => void, onClose: () => void): () => void;
  close(): void;
};

/** Watches the database for changes made on any node, as long as the admin is open somewhere. */
export function createLiveEvents(db: Database, report: (error: unknown) => void): LiveEvents {
  const listeners = new Map<(topics: ChangeTopic[]) => void, () => void>();
  let timer: NodeJS.Timeout | undefined;
  let last: Record<ChangeTopic, string> | null = null;
  const poll = async () => {
    try {
      const marks = await readChangeMarks(db);
      const before = last;
      last = marks;
      const changed = before ? CHANGE_TOPICS.filter((topic) => marks[topic] !== before[topic]) : [];
      if (changed.length > 0) for (const listener of listeners.keys()) listener(changed);
    } catch (error) {
      report(error);
    }
    timer = listeners.size > 0 ? setTimeout(poll, POLL_MS) : undefined;
    timer?.unref();
  };
  return {
    subscribe(listener, onClose) {
      listeners.set(listener, onClose);
      if (!timer) {
        last = null;
        timer = setTimeout(poll, 0);
      }
      return () => listeners.delete(listener);
    },
    close() {
      clearTimeout(timer);
      for (const onClose of listeners.values()) onClose();
      listeners.clear();
    },
  };
}
