import type { Database } from '#database/tables.ts';
import { searchWordsIn } from '#domain/search/search-words.ts';
import { type FoundPart, hasMatch, type SearchClause } from './search-clauses.ts';

/** Words that join alternatives, in English and Spanish. */
const BETWEEN: ReadonlySet<string> = new Set(['vs', 'versus', 'or', 'and', 'plus', 'o', 'y']);

/** A part that some product has. */
type NamedPart = FoundPart & { clause: SearchClause };

/**
 * The parts of a search for any of several things: `franco vs rope chain` means both, and `necklace and earrings`, `rings,
 * chains` and `rings chains` all kinds, since no product is of two. Null if the search names no such things.
 */
export async function joinAlternatives(
  db: Database,
  found: readonly FoundPart[],
): Promise<readonly FoundPart[] | null> {
  let joined: FoundPart[] = [];
  let latest: NamedPart | null = null;
  let latestKind: NamedPart | null = null;
  let isBetween = false;
  let isAnyJoined = false;
  for (const each of found) {
    if (BETWEEN.has(each.part.typed.toLowerCase())) {
      isBetween = true;
      continue;
    }
    if (!isNamed(each)) {
      joined.push(each);
      continue;
    }
    const isKind = each.kind !== null && latestKind !== null;
    const other: NamedPart | null = isKind ? latestKind : latest;
    const isListed: boolean = isBetween || (isKind && latestKind !== null && areListed(latestKind, each));
    const isJoined: boolean = other !== null && isListed && !(await isAnyBoth(db, other, each));
    const part: NamedPart = other && isJoined ? eitherOf(other, each) : each;
    joined = [...joined.filter((before) => !isJoined || before !== other), part];
    isAnyJoined ||= isJoined;
    // In `rings and gold chains`, what is listed comes after the gold.
    isBetween = isBetween && !isJoined && each.kind === null && latestKind !== null;
    latest = part;
    latestKind = part.kind === null ? latestKind : part;
  }
  return isAnyJoined ? joined : null;
}

/** Whether a sign stands between two kinds, or nothing after a plural, which says nothing about the next word. */
function areListed(one: NamedPart, other: NamedPart): boolean {
  return other.part.isListed || isPlural(one.part.typed);
}

function isPlural(typed: string): boolean {
  const last = typed.toLowerCase().split(' ').at(-1) ?? '';
  return last.endsWith('s') && searchWordsIn(last)[0] !== last;
}

function isNamed(each: FoundPart): each is NamedPart {
  return each.clause !== null && !each.part.isIgnorable;
}

/** Whether some product is both, in any of their meanings. */
function isAnyBoth(db: Database, one: NamedPart, other: NamedPart): Promise<boolean> {
  const [a, b] = [one.wider ?? one.clause, other.wider ?? other.clause];
  return hasMatch(db, { query: `${a.query} & ${b.query}`, words: (a.products < b.products ? a : b).words });
}

/** One part that means either. */
function eitherOf(one: NamedPart, other: NamedPart): NamedPart {
  const areKinds = one.kind !== null && other.kind !== null;
  return {
    part: { ...one.part, typed: `${one.part.typed} ${other.part.typed}` },
    clause: anyOf(one.clause, other.clause),
    wider: one.wider || other.wider ? anyOf(one.wider ?? one.clause, other.wider ?? other.clause) : null,
    partialWords: [...one.partialWords, ...other.partialWords],
    kind: one.kind && other.kind && `(${one.kind} | ${other.kind})`,
    listedKinds: areKinds ? [...kindsListedBy(one), ...kindsListedBy(other)] : [],
    preferred: null,
    isKnown: true,
  };
}

function kindsListedBy({ listedKinds, kind, clause }: NamedPart): readonly string[] {
  return listedKinds.length > 0 ? listedKinds : [`(${clause.query} & ${kind})`];
}

function anyOf(one: SearchClause, other: SearchClause): SearchClause {
  return {
    query: `(${one.query} | ${other.query})`,
    words: [...new Set([...one.words, ...other.words])],
    products: one.products + other.products,
    isByWords: one.isByWords && other.isByWords,
  };
}
