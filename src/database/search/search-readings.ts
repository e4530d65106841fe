import type { Database } from '#database/tables.ts';
import { indexWordsOf } from '#domain/search/index-words.ts';
import { oppositeOf, splitNegated } from '#domain/search/negated-words.ts';
import { parseSearch, type SearchPart, wordsOf } from '#domain/search/search-parts.ts';
import type { Vocabulary } from '#domain/search/search-vocabulary.ts';
import { ANY_PRODUCT, exceptFor, rarestClause, type SearchCriteria } from './product-matches.ts';
import { joinAlternatives } from './search-alternatives.ts';
import {
  type FoundPart,
  findParts,
  hasMatch,
  hasPhrase,
  phraseQuery,
  type SearchClause,
} from './search-clauses.ts';
import { nearestSizeOf } from './search-sizes.ts';
import { correctSpelling } from './search-spelling.ts';
import { combinationsWith } from './word-combinations.ts';
import { ANY, meansOther, type Reading, readingsOfWords } from './word-readings.ts';

/** How many combinations of words are tried where no product has all words. A price may rule out the first ones. */
const MAX_COMBINATIONS = 3;

/** What stands before a part of a piece, in English and Spanish. */
const WITH: ReadonlySet<string> = new Set(['with', 'con']);

/** In the index, the prefix of words from rows that merchants add to a product's table. */
const SPECIFIED = ':';

/** Shorter kinds are too similar to other words: `king crown` does not mean a ring. */
const MIN_LETTERS_KIND = 5;

/**
 * From the strictest to the most forgiving. Unwanted words are searched for only if nothing else is found. A question that a
 * page answers, such as `do you ship to Hawaii`, is read forgivingly only if it names a kind of piece.
 */
export async function* readingsOf(
  db: Database,
  parts: readonly SearchPart[],
  vocabulary: Vocabulary,
  isQuestion: boolean,
): AsyncGenerator<Reading> {
  const { wanted, unwanted } = splitNegated(parts);
  const isMeant = unwanted.length > 0 && !(await isNamed(db, unwanted));
  const except = isMeant ? await exceptionOf(db, unwanted, vocabulary) : null;
  if (except === null) {
    yield* readingsOfWanted(db, isMeant && wanted.length > 0 ? wanted : parts, vocabulary, isQuestion);
    return;
  }
  yield* readingsWithout(except, wanted, readingsOfWanted(db, wanted, vocabulary, isQuestion));
  const typed = unwanted.map((part) => part.typed);
  for await (const reading of readingsOfWanted(db, wanted, vocabulary, isQuestion))
    yield { ...reading, unmatched: [...reading.unmatched, ...typed] };
}

/** Whether a product is called what looks like a negation: "No Limit". */
async function isNamed(db: Database, unwanted: readonly SearchPart[]): Promise<boolean> {
  for (const { typed } of unwanted) {
    const words = indexWordsOf(typed);
    if (await hasPhrase(db, { query: phraseQuery(words), words: words.slice(-1) })) return true;
  }
  return false;
}

/** The tsquery that matches the unwanted words in any of their meanings; null if no product has them. */
async function exceptionOf(
  db: Database,
  unwanted: readonly SearchPart[],
  vocabulary: Vocabulary,
): Promise<string | null> {
  const opposites = unwanted.map((part) => oppositeOf(part, vocabulary));
  const found = await findParts(db, opposites, vocabulary);
  const queries = found.flatMap(({ clause, wider, partialWords }) =>
    partialWords.length > 0 ? [] : ((wider ?? clause)?.query ?? []),
  );
  return queries.length > 0 ? queries.join(' | ') : null;
}

async function* readingsWithout(
  except: string,
  wanted: readonly SearchPart[],
  readings: AsyncIterable<Reading>,
): AsyncGenerator<Reading> {
  const without = (criteria: SearchCriteria) => exceptFor(criteria, except);
  for await (const reading of readings) {
    const { ranks, others } = reading;
    yield { ...reading, ranks: ranks.map(without), others: others.map((other) => other.map(without)) };
  }
  if (wanted.every(({ isIgnorable }) => isIgnorable)) yield { ...ANY, ranks: [without(ANY_PRODUCT)] };
}

async function* readingsOfWanted(
  db: Database,
  parts: readonly SearchPart[],
  vocabulary: Vocabulary,
  isQuestion: boolean,
): AsyncGenerator<Reading> {
  if (parts.length === 0) return;
  const anyFound = await findParts(db, parts, vocabulary);
  const isOnlyQuestion = isQuestion && anyFound.every(({ kind }) => kind === null);
  const found = isOnlyQuestion ? anyFound.map(withoutSpecification) : anyFound;
  const phrase = phraseOf(found);
  const isPhrase = phrase && (await hasPhrase(db, phrase));
  yield* readingsOfWords(found, null, [], isPhrase ? phrase.query : null);
  if (found.some(({ part }) => part.isSign)) return;
  if (isOnlyQuestion) return;

  const corrected = await correctParts(db, found, vocabulary);
  if (corrected) {
    yield* readingsOfWords(corrected, termOf(corrected), []);
    yield* readingsWithoutUnmatched(db, corrected, true);
    if (corrected.every(({ part }) => part.isIgnorable)) yield { ...ANY, correctedTerm: termOf(corrected) };
  }
  const isKindMisspelled = corrected !== null && isKindCorrected(found, corrected);
  if (isKindMisspelled) yield* relaxedReadings(db, corrected, true);
  yield* readingsWithoutUnmatched(db, found, false);
  const joined = await joinAlternatives(db, corrected ?? found);
  if (joined) {
    yield* readingsOfWords(joined, corrected && termOf(corrected), []);
    yield* readingsWithoutUnmatched(db, joined, corrected !== null);
  }
  // What the shopper typed comes before its correction, unless the last word is misspelled, which often names the kind.
  const isLastFound = found.findLast(({ part }) => !part.isIgnorable)?.clause !== null;
  if (corrected && !isLastFound && !isKindMisspelled) yield* relaxedReadings(db, corrected, true);
  else yield* relaxedReadings(db, found, false);
}

/** A question such as `store hours` does not mean the rows that merchants add, as in `Power reserve: 70 hours`. */
function withoutSpecification(each: FoundPart): FoundPart {
  const isSpecified = each.clause?.words.every((word) => word.startsWith(SPECIFIED)) === true;
  return isSpecified ? { ...each, clause: null, wider: null } : each;
}

/** Whether a kind of piece was named, but misspelled: `brcelet black`. */
function isKindCorrected(found: readonly FoundPart[], corrected: readonly FoundPart[]): boolean {
  const isAsTyped = ({ part }: FoundPart) => found.some((each) => each.part.typed === part.typed);
  const kinds = corrected.filter(({ kind }) => kind !== null);
  return (
    kinds.length > 0 && kinds.every((each) => !isAsTyped(each) && each.part.typed.length >= MIN_LETTERS_KIND)
  );
}

/** Without the words that nothing matches. */
async function* readingsWithoutUnmatched(
  db: Database,
  found: readonly FoundPart[],
  isCorrected: boolean,
): AsyncGenerator<Reading> {
  const isMatched = ({ part, clause }: Pick<FoundPart, 'part' | 'clause'>) =>
    clause !== null || part.isIgnorable;
  const unmatched = found.filter((each) => !isMatched(each));
  const matched = found.filter(isMatched);
  // Words that say nothing find nothing by themselves: `can i return`.
  const saysSomething = ({ part, clause, closest }: FoundPart) =>
    closest !== null || (isMatched({ part, clause }) && (!part.isIgnorable || (clause && meansOther(part))));
  if (unmatched.length === 0 || !found.some(saysSomething)) return;
  const correctedTerm = isCorrected ? termOf(matched) || null : null;
  const typed = unmatched.map(({ part }) => part.typed);
  const ofKind = await nearestKindOf(db, matched, unmatched);
  if (ofKind) yield* readingsOfWords(ofKind, correctedTerm, typed);
  yield* readingsOfWords(matched, correctedTerm, typed, await nearestSizeOf(db, matched, unmatched));
}

/**
 * The matched parts in any of their meanings, with the kind of piece that is the closest to what no product has: pendants for
 * `butterfly necklace`, if the shop says that a butterfly would be one, and for `butterfly` alone. Null if there are no such
 * pieces.
 */
async function nearestKindOf(
  db: Database,
  matched: readonly FoundPart[],
  unmatched: readonly FoundPart[],
): Promise<FoundPart[] | null> {
  const named = unmatched.find((each) => each.kind !== null);
  const kind = named?.kind ?? null;
  const said = matched.filter(({ part }) => !part.isIgnorable);
  if (named?.closest && said.length === 0) return [{ ...named, clause: named.closest }];
  const clauses = said.flatMap((each) => each.wider ?? each.clause ?? []);
  if (kind === null || clauses.length === 0) return null;
  const query = [...clauses.map((clause) => clause.query), kind].join(' & ');
  if (!(await hasMatch(db, { query, words: rarestClause(clauses).words }))) return null;
  return said.map((each) => ({ ...each, clause: each.wider ?? each.clause, wider: null, kind }));
}

/**
 * Used when no product has all words. Leaves out the words that matched only a part of another word, then as few words as
 * possible, in the order of `dropPlaceOf`. Always keeps the one in the last place. Finally tries that one alone.
 */
async function* relaxedReadings(
  db: Database,
  found: readonly FoundPart[],
  isCorrected: boolean,
): AsyncGenerator<Reading> {
  const matched = found.filter(({ part, clause }) => clause !== null && !part.isIgnorable);
  const whole = matched.filter(({ partialWords }) => partialWords.length === 0);
  const candidates = whole.length > 0 ? whole : matched;
  const extras = found.slice(found.findIndex(({ part }) => WITH.has(part.typed.toLowerCase())) + 1);
  const placeOf = (each: FoundPart) =>
    dropPlaceOf(each, extras.length < found.length && extras.includes(each));
  const inDropOrder = candidates.toSorted((a, b) => placeOf(a) - placeOf(b));
  // In any of its meanings, the kind too: the initials of an `initial necklace` are pendants.
  const clauses = inDropOrder.map(({ clause, wider }) => wider ?? clause);
  // Of two words, only one is left.
  const combinations =
    matched.length > 2
      ? await combinationsWith(
          db,
          clauses.flatMap((clause) => clause ?? []),
        )
      : [];
  const tried = combinations
    .map((indexes) => candidates.filter((candidate) => indexes.includes(inDropOrder.indexOf(candidate))))
    // With every matched word, it was read before.
    .filter(({ length }) => length > 1 && length < matched.length)
    .slice(0, MAX_COMBINATIONS);
  const last = inDropOrder.slice(-1);
  for (const kept of last.length < matched.length ? [...tried, last] : tried) {
    const dropped = found.filter((each) => !kept.includes(each) && !each.part.isIgnorable);
    yield* readingsOfWords(
      kept,
      isCorrected ? termOf(found.filter((each) => kept.includes(each))) : null,
      dropped.map(({ part }) => part.typed),
      await nearestSizeOf(db, kept, dropped),
    );
  }
}

/**
 * The order in which words are left out: numbers first, then what a piece comes with (the chain in `dog tag with rope chain`),
 * other words, known phrases, and kinds of pieces last.
 */
function dropPlaceOf({ part, kind }: FoundPart, isExtra: boolean): number {
  const [typed = []] = part.forms;
  if (/^\d/.test(typed[0] ?? '')) return 0;
  if (isExtra) return 1;
  if (kind !== null) return 4;
  return typed.length > 1 ? 3 : 2;
}

function termOf(parts: readonly FoundPart[]): string {
  return parts.map(({ part }) => part.typed.toLowerCase()).join(' ');
}

/**
 * The query for the typed words side by side. The first may be the end of a word, and the last the beginning of one. Skips
 * optional words that no product has. Null for a single part, or if no product has one of the other words.
 */
function phraseOf(parts: readonly FoundPart[]): Pick<SearchClause, 'query' | 'words'> | null {
  const found = parts.filter(({ part, clause }) => clause !== null || !part.isIgnorable);
  if (found.length < 2 || found.some(({ part }) => part.isSign)) return null;
  const words = wordsOf(found.map(({ part }) => part));
  const clauses = found.flatMap(({ clause }) => clause ?? []);
  if (clauses.length < found.length) return null;
  const [first = '', ...others] = words;
  const ends = found[0]?.partialWords ?? [];
  const firsts = ends.length > 0 ? ends.filter((word) => word.endsWith(first)) : [first];
  const isBegun = (found.at(-1)?.partialWords.length ?? 0) > 0;
  const phrases = firsts.map((word) => phraseQuery([word, ...others], isBegun));
  const { words: rarest } = rarestClause(clauses);
  return phrases.length > 0 ? { query: `(${phrases.join(' | ')})`, words: rarest } : null;
}

/** The parts with typing errors corrected; null if there is nothing to correct. */
async function correctParts(
  db: Database,
  found: readonly FoundPart[],
  vocabulary: Vocabulary,
): Promise<FoundPart[] | null> {
  const unknown = found.filter(
    ({ part, isKnown }) => !isKnown && !part.isIgnorable && part.forms[0]?.length === 1,
  );
  const meant = await correctSpelling(db, wordsOf(unknown.map(({ part }) => part)), vocabulary);
  if (meant.size === 0) return null;
  const corrected = (corrections: ReadonlyMap<string, string>) => {
    const term = found.map(({ part }) => {
      const [word = ''] = part.forms[0] ?? [];
      return corrections.get(word) ?? part.typed;
    });
    return findParts(db, parseSearch(term.join(' '), vocabulary), vocabulary);
  };
  const parts = await corrected(meant);
  const missing = new Set(
    parts.flatMap(({ part, clause, closest }) => (clause || closest || part.isIgnorable ? [] : part.typed)),
  );
  const useful = new Map([...meant].filter(([, correction]) => !missing.has(correction)));
  // A word that no product has is no correction: `gift card` is not a `cart` that the shop does not sell.
  if (useful.size === meant.size) return parts;
  return useful.size === 0 ? null : corrected(useful);
}
