import { formatCentsShort } from '#domain/money.ts';
import type { PriceRange } from '#domain/search/search-price.ts';
import type { Understood } from '#domain/search/understood.ts';
import { SEARCH_COPY } from '#storefront/product/catalog-copy.ts';

/** Explains how a search was understood, if not literally. */
export function SearchUnderstood({
  term,
  correctedTerm,
  unmatched,
  price,
  className,
}: Understood & { term: string; className?: string | undefined }) {
  return (
    <>
      {correctedTerm !== null && (
        <span className={className}>
          {SEARCH_COPY.correctedTo} <b>&quot;{correctedTerm}&quot;</b>
        </span>
      )}
      {price !== null && <span className={className}>{describePrice(price)}</span>}
      {unmatched.length > 0 && <span className={className}>{noneMatchesAll(term, unmatched)}</span>}
    </>
  );
}

/**
 * `No product matches every word. These match without "platinum".` Each word alone may match something. If nothing of the
 * term matches, what is shown is only close to it.
 */
export function noneMatchesAll(term: string, words: readonly string[]): string {
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words.map((word) => `"${word}"`));
  if (words.join(' ') === term.trim().toLowerCase()) return `No product matches ${list}. These come closest.`;
  return `No product matches every word. These match without ${list}.`;
}

/** `Prices up to $200`, `Prices from $100 to $200`, `Prices from $500`. */
export function describePrice({ from, to }: PriceRange): string {
  const low = from === null ? '' : ` from ${formatCentsShort(from)}`;
  const high = to === null ? '' : ` ${from === null ? 'up ' : ''}to ${formatCentsShort(to)}`;
  return `Prices${low}${high}`;
}
