/** The path of a search; without a term, of the search page. */
export function searchPath(term: string): string {
  return term === '' ? '/search' : `/search?${new URLSearchParams({ q: term })}`;
}
