import type { SearchPart } from '#domain/search/search-parts.ts';
import { ANY_PRODUCT, queryOf, type SearchCriteria } from './product-matches.ts';
import type { FoundPart, SearchClause } from './search-clauses.ts';

/** One way to understand a search. */
export type Reading = {
  /** The best matches first. Each rank includes the one before it. */
  ranks: readonly SearchCriteria[];
  /** Alternative meanings, as ranks that include all of `ranks`. If few products match, the first one with more is used. */
  others: readonly (readonly SearchCriteria[])[];
  /** The texts of tsqueries for the kinds of pieces that alternate in the best rank; empty for no such kinds. */
  listedKinds: readonly string[];
  correctedTerm: string | null;
  /** The typed words that were left out: they match nothing, or no product that has the other words. */
  unmatched: readonly string[];
};

/** Finds every product. */
export const ANY: Reading = {
  ranks: [ANY_PRODUCT],
  others: [],
  listedKinds: [],
  correctedTerm: null,
  unmatched: [],
};

/**
 * First with the optional words that have other meanings, then without any optional word. Products that match `best`, the
 * text of a tsquery, come first.
 */
export function* readingsOfWords(
  found: readonly FoundPart[],
  correctedTerm: string | null,
  unmatched: readonly string[],
  best: string | null = null,
): Generator<Reading> {
  const said = found.filter(({ part }) => !part.isIgnorable);
  const optional = found.filter(({ part, clause }) => part.isIgnorable && clause !== null);
  // In `gift for my husband`, only one of the two says what is meant.
  const [first] = optional
    .filter(({ part }) => meansOther(part))
    .toSorted((a, b) => a.part.place - b.part.place);
  const meant = found.filter((each) => said.includes(each) || each === first);
  const all = found.filter(
    (each) => said.includes(each) || (first ? each === first : optional.includes(each)),
  );
  const attempts = said.length === 0 ? [all] : first ? [meant, said] : [said];
  for (const parts of attempts) {
    const [own, ...wider] = widenings(parts).flatMap((isWide) => {
      const clauses = parts.map(({ clause, wider }, index) => (isWide(index) ? (wider ?? clause) : clause));
      return clauses.length > 0 && clauses.every((clause) => clause !== null) ? allOf(clauses) : [];
    });
    if (!own) continue;
    const { kind = null, listedKinds = [] } = parts.findLast((part) => part.kind !== null) ?? {};
    const others = wider.map((all) => (kind ? [narrow(all, `(${queryOf(own)} | ${kind})`), all] : [all]));
    const preferred = parts.flatMap((part) => part.preferred ?? []).join(' & ') || null;
    const ranks = ranksOf(own, { kind, best, preferred });
    yield { ranks, others, listedKinds, correctedTerm, unmatched };
  }
}

/**
 * Products of the named kind come first (in `gold chain`, the chains), within them those that match `best`, then those that
 * match `preferred`. All three are texts of tsqueries.
 */
function ranksOf(
  all: SearchCriteria,
  { kind, best, preferred }: Record<'kind' | 'best' | 'preferred', string | null>,
): SearchCriteria[] {
  const ofKind = kind ? narrow(all, kind) : all;
  const first = best && preferred ? [best, `(${best} | ${preferred})`] : [best ?? preferred ?? []].flat();
  return [...first.map((query) => narrow(ofKind, query)), ...(kind ? [ofKind] : []), all];
}

function narrow(criteria: SearchCriteria, query: string): SearchCriteria {
  return { ...criteria, narrowed: `${queryOf(criteria)} & ${query}` };
}

/** Which parts are widened: none, then one alone, then all. */
function widenings(parts: readonly FoundPart[]): ((index: number) => boolean)[] {
  const wide = parts.flatMap(({ wider }, index) => (wider ? index : []));
  const alone = wide.map((place) => (index: number) => index === place);
  return [() => false, ...alone, ...(wide.length > 1 ? [() => true] : [])];
}

/** Whether an optional word narrows the search: `men` stands for hip hop jewelry, `the` for nothing. */
export function meansOther({ otherwise }: SearchPart): boolean {
  return otherwise.length > 0;
}

function allOf(clauses: readonly SearchClause[]): SearchCriteria {
  return { clauses, narrowed: null, except: null };
}
