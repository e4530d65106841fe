import { type CanonicalAddress, canonicalAddress } from '#contract/canonical-address.ts';

/** A page's address, reduced to what determines its content: URLs with the same key are the same page. */
export type PageAddress = CanonicalAddress & {
  /** The query by key. Of repeated keys, the last value counts. */
  query: Readonly<Record<string, string>>;
  key: string;
};

export function pageAddress(url: URL): PageAddress {
  const known = canonicalAddress(url.pathname, url.search);
  const query = Object.fromEntries(new URLSearchParams(known.search));
  return { ...known, query, key: known.path + known.search };
}
