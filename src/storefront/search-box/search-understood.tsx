import { SEARCH_COPY } from '#storefront/product/catalog-copy.ts';

export type Understood = {
  /** What was searched for, if the term itself found nothing. */
  correctedTerm: string | null;
  /** The typed words that nothing matches. */
  unmatched: readonly string[];
};

/** Says how a search was understood, if not to the letter. */
export function SearchUnderstood({
  correctedTerm,
  unmatched,
  className,
}: Understood & { className?: string | undefined }) {
  return (
    <>
      {correctedTerm !== null && (
        <span className={className}>
          {SEARCH_COPY.correctedTo} <b>&quot;{correctedTerm}&quot;</b>
        </span>
      )}
      {unmatched.length > 0 && <span className={className}>{nothingMatches(unmatched)}</span>}
    </>
  );
}

/** `Nothing matches "platinum". These match the rest.` */
export function nothingMatches(words: readonly string[]): string {
  const list = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words.map((word) => `"${word}"`));
  return `Nothing matches ${list}. These match the rest.`;
}
