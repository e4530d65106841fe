import { noSuch } from '../wire/errors.ts';
import type { WireObject } from '../wire/json.ts';
import { type Field, group, integer, text } from '../wire/parameters.ts';

/** Parameters shared by all list endpoints. */
export const PAGE_FIELDS = { limit: integer(1, 100), starting_after: text(), ending_before: text() };

type PageParams = { limit: number | null; starting_after: string | null; ending_before: string | null };

const DEFAULT_LIMIT = 10;

/** No realistic timestamp exceeds this. `integer` needs its own bound, because its default limit is for amounts. */
const unixTime = integer(0, 1_000_000_000_000);

/** A Unix timestamp, or a range around it. */
export const createdRange: Field<((created: number) => boolean) | null> = (value, param) => {
  if (typeof value === 'string') {
    const exact = unixTime(value, param);
    return exact === null ? null : (created) => created === exact;
  }
  const range = group({ gt: unixTime, gte: unixTime, lt: unixTime, lte: unixTime })(value, param);
  if (range === null) return null;
  return (created) =>
    (range.gt === null || created > range.gt) &&
    (range.gte === null || created >= range.gte) &&
    (range.lt === null || created < range.lt) &&
    (range.lte === null || created <= range.lte);
};

/** Returns the newest records first. Records are stored oldest first. */
export function newestFirst<T>(records: readonly T[]): T[] {
  return [...records].reverse();
}

/** One page of a list in Stripe's format. Cursors are ids and are excluded from the page. */
export function formatPage<T extends { id: string }>(
  url: string,
  records: readonly T[],
  { limit, starting_after: after, ending_before: before }: PageParams,
  format: (record: T) => WireObject,
): WireObject {
  const size = limit ?? DEFAULT_LIMIT;
  const indexOf = (id: string, param: string): number => {
    const index = records.findIndex((record) => record.id === id);
    if (index < 0) throw noSuch('object', id, param, 'parameter');
    return index;
  };
  const from = after === null ? 0 : indexOf(after, 'starting_after') + 1;
  const to = before === null ? records.length : indexOf(before, 'ending_before');
  const span = records.slice(from, to);
  const page = before !== null && after === null ? span.slice(-size) : span.slice(0, size);
  return { object: 'list', url, has_more: span.length > page.length, data: page.map(format) };
}
