import { addDailyCounts, type CountKind, type DailyCount } from '#database/daily-counts.ts';
import { isDatabaseOutage } from '#database/engines/database-outage.ts';
import type { Database } from '#database/tables.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { isBot } from '#domain/forms/is-bot.ts';
import { isSoundId } from '#domain/products/piece-ids.ts';
import { countableSearch } from '#domain/search/countable-search.ts';

const FLUSH_MS = 10_000;
/** Per flush. More than this many are not from real shoppers. */
const MAX_KEYS = 2_000;

/** Counts page views without cookies or data about the shopper. Bots are not counted. */
export type PageCounts = {
  countProductView(id: string, userAgent: string | undefined): void;
  /** Search words that may identify a person are not counted. */
  countEmptySearch(term: string, userAgent: string | undefined): void;
};

type Options = {
  db: Database;
  timeZone: string;
  now: () => Date;
  report: (error: unknown) => void;
};

/**
 * Counts in memory, so that a cached page costs one map entry, and adds to the database every few seconds and when
 * closed. During an outage of the database, the counts are kept for the next time. A crash loses seconds of counts.
 */
export function startPageCounts({
  db,
  timeZone,
  now,
  report,
}: Options): PageCounts & { flush(): Promise<void>; close(): Promise<void> } {
  let counts = new Map<string, DailyCount>();
  // The day is computed once per flush, because it costs a thousand times as much as a count.
  let day = dayIn(timeZone, now());
  let flushing = Promise.resolve();

  const add = (kind: CountKind, key: string, on: string, by: number) => {
    const id = `${on}/${kind}/${key}`;
    const known = counts.get(id);
    if (known) known.count += by;
    else if (counts.size < MAX_KEYS) counts.set(id, { day: on, kind, key, count: by });
  };
  const flushNow = async () => {
    const batch = [...counts.values()];
    counts = new Map();
    day = dayIn(timeZone, now());
    try {
      await addDailyCounts(db, batch);
    } catch (error) {
      report(error);
      // A batch that the database refuses would be refused again, together with all later counts.
      if (!isDatabaseOutage(error)) return;
      for (const { kind, key, day: on, count } of batch) add(kind, key, on, count);
    }
  };
  const flush = () => {
    flushing = flushing.then(flushNow);
    return flushing;
  };
  const timer = setInterval(flush, FLUSH_MS);
  timer.unref();
  return {
    countProductView(id, userAgent) {
      if (isSoundId(id) && !isBot(userAgent)) add('product-view', id, day, 1);
    },
    countEmptySearch(term, userAgent) {
      const key = isBot(userAgent) ? null : countableSearch(term);
      if (key !== null) add('empty-search', key, day, 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
