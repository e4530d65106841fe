import { canonicalAddress } from '#contract/canonical-address.ts';

/** The query key of a page: its path and the relevant part of its query string. */
export function pageKey(path: string, search: string): readonly ['page', string] {
  const known = canonicalAddress(path, search);
  return ['page', known.path + known.search];
}
