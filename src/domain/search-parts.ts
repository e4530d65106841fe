import type { Phrase, Vocabulary } from './search-vocabulary.ts';
import { searchSignsIn, searchWordsIn } from './search-words.ts';

/** A word or phrase of a search with everything that it may mean. */
export type SearchPart = {
  /** As the shopper wrote it. */
  typed: string;
  /** Words side by side, any of which is meant; the first is what was typed. */
  forms: readonly Phrase[];
  /** What is looked for if that finds nothing. */
  otherwise: readonly Phrase[];
  /** It may be left out without saying so. */
  isIgnorable: boolean;
  /** A sign such as `%`. */
  isSign: boolean;
};

/** Who types one of these means it, also beside words: `c_ban` is not Cuban. */
const LITERAL = '%_*\\$';

/** Further words of a search are ignored. */
const MAX_PARTS = 12;

type Word = { word: string; typed: string; isJoined: boolean };

/** The parts of a search: numbers with their units, phrases that the shop knows, and single words. */
export function parseSearch(term: string, vocabulary: Vocabulary): SearchPart[] {
  const words = typedWords(term);
  const signs = searchSignsIn(term).filter((sign) => words.length === 0 || LITERAL.includes(sign));
  const parts = signs.map(signPart);
  for (let at = 0; at < words.length; ) {
    const length = joinedLength(words, at, vocabulary) ?? knownLength(words, at, vocabulary);
    parts.push(partOf(words.slice(at, at + length), vocabulary));
    at += length;
  }
  return withoutRepeats(parts).slice(0, MAX_PARTS);
}

/** The words of a search in order, as the index has them. */
export function wordsOf(parts: readonly SearchPart[]): string[] {
  return parts.flatMap(({ forms }) => forms[0] ?? []);
}

/** A word that is typed again says nothing new. */
function withoutRepeats(parts: readonly SearchPart[]): SearchPart[] {
  return [...new Map(parts.map((part) => [part.forms[0]?.join(' '), part])).values()];
}

function typedWords(term: string): Word[] {
  return term.split(/[\s-]+/).flatMap((chunk) => {
    const words = searchWordsIn(chunk);
    const trimmed = chunk.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    return words.map((word, index) => ({
      word,
      // An emoji is a word, too.
      typed: words.length === 1 && trimmed !== '' ? trimmed : word,
      isJoined: index > 0 && /\d/.test(`${words[index - 1]}`) !== /\d/.test(word),
    }));
  });
}

/** `10mm`, `vvs1`, and a number before a unit are one part. */
function joinedLength(words: readonly Word[], at: number, { units }: Vocabulary): number | null {
  let length = 1;
  while (words[at + length]?.isJoined) length++;
  if (length > 1) return length;
  const next = words[at + 1];
  return isNumber(words[at]?.word) && next && units.has(next.word) ? 2 : null;
}

function knownLength(words: readonly Word[], at: number, vocabulary: Vocabulary): number {
  for (let length = vocabulary.longest; length > 1; length--) {
    const phrase = words.slice(at, at + length).map(({ word }) => word);
    const key = phrase.join(' ');
    if (phrase.length === length && isKnown(key, vocabulary)) return length;
  }
  return 1;
}

function isKnown(key: string, { same, otherwise, ignored }: Vocabulary): boolean {
  return same.has(key) || otherwise.has(key) || ignored.has(key);
}

function partOf(words: readonly Word[], vocabulary: Vocabulary): SearchPart {
  const phrase = words.map(({ word }) => word);
  const key = phrase.join(' ');
  return {
    typed: words.map(({ typed }) => typed).join(words[1]?.isJoined ? '' : ' '),
    forms: distinct([phrase, ...(vocabulary.same.get(key) ?? []), ...inOtherUnits(phrase, vocabulary)]),
    otherwise: vocabulary.otherwise.get(key) ?? [],
    isIgnorable: vocabulary.ignored.has(key),
    isSign: false,
  };
}

function inOtherUnits(phrase: Phrase, { units }: Vocabulary): Phrase[] {
  const [number = '', unit = ''] = phrase;
  if (phrase.length !== 2 || !isNumber(number)) return [];
  return (units.get(unit) ?? []).map((other) => [number, ...other]);
}

function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^\d+(?:\.\d+)?$/.test(word);
}

function signPart(sign: string): SearchPart {
  return { typed: sign, forms: [[sign]], otherwise: [], isIgnorable: false, isSign: true };
}

function distinct(phrases: readonly Phrase[]): Phrase[] {
  return [...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values()];
}
