/** Where a search leads; without a term to the page that starts one. */
export function searchPath(term: string, page = 1): string {
  if (term === '') return '/search';
  return `/search?${new URLSearchParams({ q: term, ...(page > 1 && { page: String(page) }) })}`;
}
