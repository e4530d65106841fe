import { decidingSearch } from './deciding-search.ts';
import { matchPage } from './routes.ts';

/** What the browser keeps a page under: its path, and the part of the query that decides it. */
export function pageKey(path: string, search: string): readonly ['page', string] {
  return ['page', path + decidingSearch(matchPage(path), new URLSearchParams(search))];
}
