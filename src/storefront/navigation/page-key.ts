import { canonicalAddress } from '#contract/canonical-address.ts';

/** What the browser keeps a page under: its path, and the part of the query that decides it. */
export function pageKey(path: string, search: string): readonly ['page', string] {
  const known = canonicalAddress(path, search);
  return ['page', known.path + known.search];
}
