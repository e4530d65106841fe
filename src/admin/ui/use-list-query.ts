import { useLocation, useSearch } from 'wouter';
import { normalizeSearchText } from '#domain/search/search-text.ts';

export type ListQuery<State extends string> = { text: string; state: State };

/** The search text and the state of a list, kept in the URL so that it can be shared and Back works. */
export function useListQuery<State extends string>(
  path: string,
  options: readonly { value: State }[],
  initial: State,
): [ListQuery<State>, (change: Partial<ListQuery<State>>) => void] {
  const params = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const query = {
    text: normalizeSearchText(params.get('q')),
    state: options.find(({ value }) => value === params.get('state'))?.value ?? initial,
  };
  const change = (changed: Partial<ListQuery<State>>) => {
    const { text, state } = { ...query, ...changed };
    const search = new URLSearchParams({
      ...(text !== '' && { q: text }),
      ...(state !== initial && { state }),
    }).toString();
    navigate(search ? `${path}?${search}` : path, { replace: changed.text !== undefined });
  };
  return [query, change];
}

/** The parameters of a request for a page of such a list. `after` is '' for the first page. */
export function pageParams<State extends string>({ text, state }: ListQuery<State>, after: string) {
  return {
    q: text,
    ...(state !== 'all' && { state: state as Exclude<State, 'all'> }),
    ...(after !== '' && { after }),
  };
}
