import type { Database } from '#database/tables.ts';
import { indexWordsOf } from '#domain/search/index-words.ts';
import { doMeet, type FoundPart, hasMatch, type SearchClause } from './search-clauses.ts';
import { areKnownApart, rememberApart } from './words-apart.ts';

/** Words that join alternatives, in English and Spanish. */
const BETWEEN: ReadonlySet<string> = new Set(['vs', 'versus', 'or', 'and', 'plus', 'o', 'y']);

/** Fewer kinds say nothing about each other: a `watch chain` is a chain. */
const MIN_KINDS_COMPARED = 3;

/** Each comparison is a query. */
const MAX_KINDS_COMPARED = 5;

/** A part that some product has. */
type NamedPart = FoundPart & { clause: SearchClause };
type NamedKind = NamedPart & { kind: string };

/**
 * The parts of a search for any of several things: `franco vs rope chain` means both, and `necklace and earrings`, `rings,
 * chains`, `rings chains` and `ring watch chain` all kinds, since no product is of two. Null if the search names no such
 * things.
 */
export async function joinAlternatives(
  db: Database,
  found: readonly FoundPart[],
): Promise<readonly FoundPart[] | null> {
  const areApart = await areKindsApart(db, found);
  let joined: FoundPart[] = [];
  let latest: NamedPart | null = null;
  let latestKind: NamedPart | null = null;
  let isBetween = false;
  let isAnyJoined = false;
  for (const each of areApart ? found : await withDescribedKinds(db, found)) {
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
    const isListed: boolean =
      isBetween || (isKind && latestKind !== null && (areApart || areListed(latestKind, each)));
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

/** The kinds that a search names; empty if there are too few or too many to compare. */
function kindsCompared(found: readonly FoundPart[]): NamedKind[] {
  const kinds = found.filter(isNamedKind);
  return kinds.length < MIN_KINDS_COMPARED || kinds.length > MAX_KINDS_COMPARED ? [] : kinds;
}

function isNamedKind(each: FoundPart): each is NamedKind {
  return isNamed(each) && each.kind !== null;
}

/** Whether a search names three kinds or more, and no product is of two of them. */
async function areKindsApart(db: Database, found: readonly FoundPart[]): Promise<boolean> {
  const kinds = kindsCompared(found);
  if (kinds.length === 0) return false;
  const clauses = kinds.map(({ wider, clause }) => wider ?? clause);
  const pairs = clauses
    .flatMap((one, at) => clauses.slice(at + 1).map((other) => [one, other] as const))
    .filter((pair) => !areKnownApart(db, pair));
  if (pairs.length === 0) return true;
  const query = pairs.map(([one, other]) => `(${one.query} & ${other.query})`).join(' | ');
  const words = [...new Set(pairs.flat().flatMap((clause) => clause.words))];
  if (await hasMatch(db, { query, words })) return false;
  for (const [one, other] of pairs) rememberApart(db, one, other);
  return true;
}

/**
 * A kind right before another describes only that one, as in `watch and tennis bracelet`, or the third as well, as in
 * `tennis chain and bracelet`. It is only that one if no piece of the third kind is of either.
 */
async function withDescribedKinds(db: Database, found: readonly FoundPart[]): Promise<readonly FoundPart[]> {
  const kinds = kindsCompared(found);
  if (kinds.length === 0) return found;
  const read: FoundPart[] = [];
  for (const each of found) {
    const before = read.at(-1);
    const isDescribed =
      before &&
      isNamedKind(before) &&
      isNamedKind(each) &&
      !areListed(before, each) &&
      (await isAnyBoth(db, before, each));
    if (!isDescribed) {
      read.push(each);
      continue;
    }
    const others = kinds.filter((kind) => kind !== before && kind !== each);
    const isOwn = await isAnyApart(db, others, [before, each]);
    read.splice(-1, 1, ...(isOwn ? [bothOf(before, each)] : [{ ...before, kind: null }, each]));
  }
  return read;
}

/** Whether no product is of one of the kinds and of either of the two. */
async function isAnyApart(
  db: Database,
  kinds: readonly NamedPart[],
  [one, other]: readonly [NamedPart, NamedPart],
): Promise<boolean> {
  for (const kind of kinds)
    if (!(await isAnyBoth(db, one, kind)) && !(await isAnyBoth(db, kind, other))) return true;
  return false;
}

/** Whether a sign stands between two kinds, or nothing after a plural, which says nothing about the next word. */
function areListed(one: NamedPart, other: NamedPart): boolean {
  return other.part.isListed || isPlural(one.part.typed);
}

function isPlural(typed: string): boolean {
  const last = typed.toLowerCase().split(' ').at(-1) ?? '';
  return last.endsWith('s') && indexWordsOf(last)[0] !== last;
}

function isNamed(each: FoundPart): each is NamedPart {
  return each.clause !== null && !each.part.isIgnorable;
}

/** Whether some product is both, in any of their meanings. */
function isAnyBoth(db: Database, one: NamedPart, other: NamedPart): Promise<boolean> {
  return doMeet(db, one.wider ?? one.clause, other.wider ?? other.clause);
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
    closest: null,
    listedKinds: areKinds ? [...kindsListedBy(one), ...kindsListedBy(other)] : [],
    preferred: null,
    isKnown: true,
  };
}

/** One part that means both at once: a tennis bracelet. */
function bothOf(one: NamedPart, other: NamedPart): NamedPart {
  return {
    ...other,
    part: { ...one.part, typed: `${one.part.typed} ${other.part.typed}` },
    clause: allOf(one.clause, other.clause),
    wider: one.wider || other.wider ? allOf(one.wider ?? one.clause, other.wider ?? other.clause) : null,
    partialWords: [...one.partialWords, ...other.partialWords],
    preferred: null,
  };
}

function allOf(one: SearchClause, other: SearchClause): SearchClause {
  const rarest = one.products < other.products ? one : other;
  return { ...rarest, query: `(${one.query} & ${other.query})`, wordsKey: null };
}

function kindsListedBy({ listedKinds, kind, clause }: NamedPart): readonly string[] {
  return listedKinds.length > 0 ? listedKinds : [`(${clause.query} & ${kind})`];
}

function anyOf(one: SearchClause, other: SearchClause): SearchClause {
  return {
    query: `(${one.query} | ${other.query})`,
    words: [...new Set([...one.words, ...other.words])],
    products: one.products + other.products,
    wordsKey: one.wordsKey && other.wordsKey && `${one.wordsKey}, ${other.wordsKey}`,
  };
}
