import { CHANGE_TOPICS, type ChangeTopic, readChangeMarks } from '#database/store-changes.ts';
import type { Database } from '#database/tables.ts';

const POLL_MS = 1500;

export type LiveEvents = {
  /** Calls the listener with the topics that changed. Returns how to stop. */
  subscribe(listener: (topics: ChangeTopic[]) => void): () => void;
  close(): void;
};

/** Watches the database for changes made on any node, as long as the admin is open somewhere. */
export function createLiveEvents(db: Database, report: (error: unknown) => void): LiveEvents {
  const listeners = new Set<(topics: ChangeTopic[]) => void>();
  let timer: NodeJS.Timeout | undefined;
  let last: Record<ChangeTopic, string> | null = null;
  const poll = async () => {
    try {
      const marks = await readChangeMarks(db);
      const before = last;
      last = marks;
      const changed = before ? CHANGE_TOPICS.filter((topic) => marks[topic] !== before[topic]) : [];
      if (changed.length > 0) for (const listener of listeners) listener(changed);
    } catch (error) {
      report(error);
    }
    timer = listeners.size > 0 ? setTimeout(poll, POLL_MS) : undefined;
    timer?.unref();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (!timer) {
        last = null;
        timer = setTimeout(poll, 0);
      }
      return () => listeners.delete(listener);
    },
    close() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
