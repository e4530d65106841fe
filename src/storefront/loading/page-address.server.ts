import { type CanonicalAddress, canonicalAddress } from '#contract/canonical-address.ts';

/** A page's address, reduced to what decides its content: two URLs with one key are one page. */
export type PageAddress = CanonicalAddress & {
  /** The search by key; of a repeated key the last value. */
  query: Readonly<Record<string, string>>;
  key: string;
};

export function pageAddress(url: URL): PageAddress {
  const known = canonicalAddress(url.pathname, url.search);
  const query = Object.fromEntries(new URLSearchParams(known.search));
  return { ...known, query, key: known.path + known.search };
}
