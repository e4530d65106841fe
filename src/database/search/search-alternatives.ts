import type { Database } from '#database/tables.ts';
import { type FoundPart, hasMatch, type SearchClause } from './search-clauses.ts';

/** What stands between things of which any is meant, in English and Spanish. */
const BETWEEN: ReadonlySet<string> = new Set(['vs', 'versus', 'or', 'and', 'plus', 'o', 'y']);

/** A part that some product has. */
type NamedPart = FoundPart & { clause: SearchClause };

/**
 * The parts of a search for any of several things: `franco vs rope chain` means both, and `necklace and earrings` both kinds,
 * since no product is of two. Null if the search names no such things.
 */
export async function joinAlternatives(
  db: Database,
  found: readonly FoundPart[],
): Promise<readonly FoundPart[] | null> {
  const joined: FoundPart[] = [];
  let latest: NamedPart | null = null;
  let isBetween = false;
  let isAnyJoined = false;
  for (const each of found) {
    const word = each.part.typed.toLowerCase();
    if (BETWEEN.has(word)) {
      isBetween = true;
    } else if (isNamed(each)) {
      const isJoined: boolean = isBetween && latest !== null && !(await isAnyBoth(db, latest, each));
      if (latest && isJoined) joined.splice(joined.indexOf(latest), 1);
      latest = latest && isJoined ? eitherOf(latest, each) : each;
      joined.push(latest);
      isAnyJoined ||= isJoined;
      isBetween = false;
    } else {
      joined.push(each);
    }
  }
  return isAnyJoined ? joined : null;
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
  return {
    part: { ...one.part, typed: `${one.part.typed} ${other.part.typed}` },
    clause: anyOf(one.clause, other.clause),
    wider: one.wider || other.wider ? anyOf(one.wider ?? one.clause, other.wider ?? other.clause) : null,
    partialWords: [...one.partialWords, ...other.partialWords],
    kind: one.kind && other.kind && `(${one.kind} | ${other.kind})`,
    preferred: null,
    isKnown: true,
  };
}

function anyOf(one: SearchClause, other: SearchClause): SearchClause {
  return {
    query: `(${one.query} | ${other.query})`,
    words: [...new Set([...one.words, ...other.words])],
    products: one.products + other.products,
    isByWords: one.isByWords && other.isByWords,
  };
}
