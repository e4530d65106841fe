import { NEGATIONS, parseSearch, type SearchPart } from './search-parts.ts';
import type { Vocabulary } from './search-vocabulary.ts';

/** What may stand between, as in `without any stones`. */
const BETWEEN: ReadonlySet<string> = new Set(['a', 'an', 'any', 'the', 'too']);

/** A search with what is not wanted taken out of it: `chain` and `without stones`. */
export type NegatedSearch = { wanted: readonly SearchPart[]; unwanted: readonly SearchPart[] };

/**
 * Separates the words after `no` or `without` from the rest of a search. The `typed` text of such a part includes its
 * negation. A negation before a number (`no 7`) or at the end negates nothing, and neither does one in a search with signs.
 */
export function splitNegated(parts: readonly SearchPart[]): NegatedSearch {
  if (parts.some(({ isSign }) => isSign)) return { wanted: parts, unwanted: [] };
  const wanted: SearchPart[] = [];
  const unwanted: SearchPart[] = [];
  for (let at = 0; at < parts.length; ) {
    const length = negationAt(parts, at);
    const negated = length > 0 ? parts[at + length] : undefined;
    const typed = parts.slice(at, at + length + 1).map((part) => part.typed);
    if (negated) unwanted.push({ ...negated, typed: typed.join(' ') });
    else wanted.push(...parts.slice(at, at + 1));
    at += negated ? length + 1 : 1;
  }
  return { wanted, unwanted };
}

/** What `without stones` leaves out: `with stones`, where the shop says what that means, or else `stones`. */
export function oppositeOf(unwanted: SearchPart, vocabulary: Vocabulary): SearchPart {
  const known = unwanted.forms
    .map((form) => `with ${form.join(' ')}`)
    .find((phrase) => vocabulary.otherwise.has(phrase));
  const [part = unwanted] = known === undefined ? [] : parseSearch(known, vocabulary);
  return part;
}

/** How many parts stand before what is negated; 0 where nothing is. */
function negationAt(parts: readonly SearchPart[], at: number): number {
  if (!NEGATIONS.has(wordsIn(parts[at]))) return 0;
  let length = 1;
  while (BETWEEN.has(wordsIn(parts[at + length]))) length++;
  const negated = parts[at + length];
  return negated && !/\d/.test(negated.typed) ? length : 0;
}

function wordsIn(part: SearchPart | undefined): string {
  return part?.forms[0]?.join(' ') ?? '';
}
