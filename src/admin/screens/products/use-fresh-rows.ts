import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { LIST_KEY, type ListedRow, readRows } from './product-queries.ts';

type Page = { rows: ListedRow[]; total: number };

/**
 * Keeps the visible rows up to date. After any change in the store only these are refetched; other rows are when they
 * scroll into view. Returns `onView` for the visible rows and `refresh` for rows that changed on this screen.
 */
export function useFreshRows(rows: readonly ListedRow[]) {
  const queries = useQueryClient();
  const latest = useRef(rows);
  latest.current = rows;
  const view = useRef({ first: 0, last: 0 });
  const freshness = useRef({ now: 0, byId: new Map<string, number>() });

  const refresh = useCallback(
    async (ids: readonly string[]) => {
      const { now, byId } = freshness.current;
      for (const id of ids) byId.set(id, now);
      const fresh = new Map((await readRows(ids)).map((row) => [row.id, row]));
      const isGone = (id: string) => ids.includes(id) && !fresh.has(id);
      queries.setQueriesData<InfiniteData<Page>>(
        { queryKey: [LIST_KEY] },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              rows: page.rows.filter(({ id }) => !isGone(id)).map((row) => freshOf(row, fresh)),
            })),
          },
      );
      return fresh;
    },
    [queries],
  );
  const refreshView = useCallback(() => {
    const { now, byId } = freshness.current;
    const shown = latest.current.slice(view.current.first, view.current.last + 1);
    const stale = shown.filter(({ id }) => (byId.get(id) ?? 0) < now).map(({ id }) => id);
    // If this fails, the next change retries it.
    if (stale.length > 0) refresh(stale).catch(() => undefined);
  }, [refresh]);

  // Invalidated by every change in the store, like all `products` queries.
  const { data: mark } = useQuery({
    queryKey: ['products', 'mark'],
    queryFn: () => Date.now(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const first = useRef(mark);
  useEffect(() => {
    first.current ??= mark;
    if (mark === undefined || mark === first.current) return;
    freshness.current.now = mark;
    refreshView();
  }, [mark, refreshView]);
  const onView = useCallback(
    (firstRow: number, lastRow: number) => {
      view.current = { first: firstRow, last: lastRow };
      refreshView();
    },
    [refreshView],
  );
  return { onView, refresh };
}

/** An unchanged row stays the same object, so that it is not rendered again. */
function freshOf(row: ListedRow, fresh: ReadonlyMap<string, ListedRow>): ListedRow {
  const now = fresh.get(row.id);
  return now && JSON.stringify(now) !== JSON.stringify(row) ? now : row;
}
