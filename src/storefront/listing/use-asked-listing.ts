import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { ChosenFilters } from '#domain/listing/listing-query.ts';
import { useBrowserAddress, useShownPath } from '#storefront/navigation/shown-address.ts';

/** What any listing can be asked: filters and an order. */
export type AskedQuery = ChosenFilters & { sort: string };

/** How the queries of one kind of listing are read and written. */
export type QuerySpelling<Query extends AskedQuery> = {
  parse: (params: URLSearchParams) => Query;
  /** Normalized. */
  search: (query: Query) => string;
  /** The query with its first page instead of its own. */
  restart: (query: Query) => Query;
};

/** What filters need to know of a listing. */
export type AskedListing = {
  asked: AskedQuery;
  /** Asks for the listing with other filters, from its first page. */
  askFor: (filters: ChosenFilters) => void;
  hrefFor: (filters: ChosenFilters) => string;
  /** Asks for the values of a form, unless they are already asked for. */
  askForm: (fields: Iterable<[name: string, value: string]>) => void;
  path: string;
};

/**
 * The listing query that the shopper has chosen. A box is checked immediately, before the results arrive. The URL is replaced,
 * not pushed: it can be shared, and Back leaves the listing in one step.
 */
export function useAskedListing<Query extends AskedQuery>(shown: Query, spelling: QuerySpelling<Query>) {
  const path = useShownPath();
  const { search } = useBrowserAddress();
  const [state, setState] = useState<AskedState<Query>>({
    asked: shown,
    shownSearch: spelling.search(shown),
  });
  const next = followShown(state, shown, search, spelling.search);
  if (next !== state) setState(next);
  const { asked } = next;

  const hrefForQuery = (query: Query) => path + spelling.search(query);
  function ask(query: Query): void {
    setState({ asked: query, shownSearch: next.shownSearch });
    // The filter sheet keeps its entry.
    navigate(hrefForQuery(query), { replace: true, state: history.state });
  }
  /** An unreadable price is ignored, and a new choice starts at the first page. */
  const comparable = (query: Query): Query => {
    const { from, to } = query;
    const isReadable = from !== 'unreadable' && to !== 'unreadable';
    const readable = {
      from: from === 'unreadable' ? null : from,
      to: to === 'unreadable' ? null : to,
    };
    return spelling.restart(isReadable ? query : { ...query, ...readable });
  };
  const withFilters = (filters: ChosenFilters) => spelling.restart({ ...asked, ...filters });
  const listing: AskedListing = {
    asked,
    path,
    askFor: (filters) => ask(withFilters(filters)),
    hrefFor: (filters) => hrefForQuery(withFilters(filters)),
    askForm(fields) {
      const params = new URLSearchParams([...fields]);
      // Only the form beside the listing has the sort order.
      if (!params.has('sort')) params.set('sort', asked.sort);
      const query = comparable(spelling.parse(params));
      if (spelling.search(query) !== spelling.search(comparable(asked))) ask(query);
    },
  };
  return { asked, ask, hrefForQuery, listing };
}

type AskedState<Query> = { asked: Query; shownSearch: string };

/**
 * A new answer arrived, or the shopper went back: the query shown becomes the query asked. A late answer to an older query
 * changes nothing: the URL already has the newer one.
 */
export function followShown<Query>(
  state: AskedState<Query>,
  shown: Query,
  addressSearch: string,
  searchOf: (query: Query) => string,
): AskedState<Query> {
  const shownSearch = searchOf(shown);
  if (state.shownSearch === shownSearch) return state;
  const isOlderAnswer = addressSearch !== shownSearch && addressSearch === searchOf(state.asked);
  return { asked: isOlderAnswer ? state.asked : shown, shownSearch };
}
