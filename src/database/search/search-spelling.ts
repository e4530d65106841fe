import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { editDistance, hasLettersMissing, hasVowelsMissing, maxTypos } from '#domain/search/edit-distance.ts';
import type { Vocabulary } from '#domain/search/search-vocabulary.ts';
import { soundOf } from '#domain/search/word-sound.ts';

/** How many words that look like a typed one are compared with it, the most frequent first. */
const MAX_CANDIDATES = 200;

/** Words with a sign or a digit are never corrected: `10mm` is not a typo. */
const LETTERS_ONLY = /^\p{L}+$/u;

/** Shorter words sound like too many others. */
const MIN_LETTERS_HEARD = 4;

/** The fewest letters with which a word matches by a similar sound. */
const MIN_LETTERS_MISHEARD = 6;

/** A word that sounds the same ranks between one with one wrong letter and one with two. */
const ERRORS_MISHEARD = 1.5;

/** Words that sound alike have no more letters than these wrong. */
const MAX_ERRORS_HEARD = 3;

/** A word of names and columns, or of the rows that merchants add to a product's table. */
type Candidate = { typed: string; word: string; products: number; isSpecified: boolean };

/** Letters of each word where two were run together. */
const MIN_LETTERS_APART = 3;

/**
 * The words that were probably meant, by the typed ones: two known words that were run together (`rosegold`), else the nearest
 * word of the catalog or of the shop's vocabulary, of equally near ones the most frequent. Only words of letters are
 * corrected: one typing error from four letters on, two from eight, two missing letters from five, all missing vowels, and
 * what sounds the same. Others are left out.
 */
export async function correctSpelling(
  db: Database,
  words: readonly string[],
  vocabulary: Vocabulary,
): Promise<ReadonlyMap<string, string>> {
  const typed = words.filter((word) => maxTypos(word.length) > 0 && LETTERS_ONLY.test(word));
  if (typed.length === 0) return new Map();
  const splits = typed.flatMap((word) => splitsOf(word).map((halves) => ({ word, halves })));
  const { candidates: inCatalog, halves } = await loadCandidates(
    db,
    typed,
    splits.flatMap((split) => split.halves),
  );
  const apart = wordsApart(splits, new Set([...vocabulary.known, ...halves]));
  return new Map(
    typed.flatMap((word) => {
      const known = vocabulary.spellings.map((meant) => ({ word: meant, products: 0 }));
      const candidates = inCatalog.filter((candidate) => candidate.typed === word);
      const specified = candidates.filter(({ isSpecified }) => isSpecified);
      const named = candidates.filter(({ isSpecified }) => !isSpecified);
      const meant = apart.get(word) ?? nearest(word, [...named, ...known]) ?? nearest(word, specified);
      return meant === null ? [] : [[word, meant] as const];
    }),
  );
}

/** The words that look like a typed one, and those of the halves that the catalog has. */
async function loadCandidates(
  db: Database,
  typed: readonly string[],
  halves: readonly string[],
): Promise<{ candidates: Candidate[]; halves: string[] }> {
  const { rows } = await sql<Candidate | { typed: null; word: string }>`
    select typed.word as typed, ltrim(candidate.word, ':') as word, candidate.products,
      candidate.word like ':_%' as "isSpecified"
    from unnest(${typed}::text[]) typed (word)
    cross join lateral (
      select word, products::float8 from search_words
      where spelling_keys(bare_word(word)) && spelling_keys(typed.word)
        and abs(length(ltrim(word, ':')) - length(typed.word)) <= 2 and word !~ '[0-9]'
      order by products desc, word limit ${MAX_CANDIDATES}
    ) candidate
    union all
    select null, word, null, null from search_words where word = any(${halves}::text[])`.execute(db);
  return {
    candidates: rows.filter((row) => row.typed !== null),
    halves: rows.flatMap(({ typed, word }) => (typed === null ? word : [])),
  };
}

/** Which typed words are two known words run together, and these, as close to the middle as possible. */
function wordsApart(
  splits: readonly { word: string; halves: readonly string[] }[],
  known: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const isKnown = splits.filter(({ halves }) => halves.every((half) => known.has(half)));
  // The first split of each word wins.
  return new Map(isKnown.toReversed().map(({ word, halves }) => [word, halves.join(' ')]));
}

/** Every way to cut a word in two, from the middle outward. */
function splitsOf(word: string): string[][] {
  const places = Array.from({ length: Math.max(0, word.length - 2 * MIN_LETTERS_APART + 1) }, (_, at) => at);
  return places
    .map((at) => at + MIN_LETTERS_APART)
    .toSorted((a, b) => Math.abs(a - word.length / 2) - Math.abs(b - word.length / 2))
    .map((at) => [word.slice(0, at), word.slice(at)]);
}

function nearest(typed: string, candidates: readonly Pick<Candidate, 'word' | 'products'>[]): string | null {
  const close = candidates
    .flatMap(({ word, products }) => {
      const errors = errorsIn(typed, word);
      return errors === null ? [] : { word, products, errors };
    })
    .sort((a, b) => a.errors - b.errors || b.products - a.products || (a.word < b.word ? -1 : 1));
  return close[0]?.word ?? null;
}

/**
 * The typing errors in a word; null if it is too different. A wrong first letter is rare, so it counts as two errors. What
 * sounds different is the most frequent case, and compared only until it has too many errors.
 */
function errorsIn(typed: string, word: string): number | null {
  if (hasVowelsMissing(typed, word)) return errorsBetween(typed, word);
  const [sound, wanted] = [soundOf(typed), soundOf(word)];
  const isFirstRight = sound[0] === wanted[0];
  const mostMisheard = typed.length < MIN_LETTERS_MISHEARD ? 0 : 1;
  const canBeHeard = isFirstRight && word.length >= MIN_LETTERS_HEARD;
  const misheard = canBeHeard ? editDistance(sound, wanted, mostMisheard) : Number.POSITIVE_INFINITY;
  const mostErrors = MAX_ERRORS_HEARD + (sound === wanted ? 1 : 0);
  if (misheard <= mostMisheard) {
    const errors = errorsBetween(typed, word, mostErrors);
    return errors > mostErrors ? null : Math.min(errors, misheard + ERRORS_MISHEARD);
  }
  const areLettersMissing = hasLettersMissing(typed, word);
  const mostMistyped = areLettersMissing ? mostErrors : maxTypos(typed.length);
  const errors = errorsBetween(typed, word, mostMistyped);
  return errors > mostMistyped ? null : errors + (isFirstRight ? 0 : 1);
}

/** In the nearer form of the word. */
function errorsBetween(typed: string, word: string, most?: number): number {
  return Math.min(...formsOf(word).map((form) => editDistance(typed, form, most)));
}

/**
 * A word and its plural, whose letters may be swapped too: `chanis` for `chains`. For `watches`, the stem `watche`, because
 * `wathces` is searched for as `wathce`.
 */
function formsOf(word: string): string[] {
  return [word, /(?:ss|x|ch|sh)$/.test(word) ? `${word}e` : `${word}s`];
}
