import { indexSignsOf, indexWordsOf } from './index-words.ts';
import type { Phrase, Vocabulary } from './search-vocabulary.ts';
import { type TypedWord, withAmounts, withDecimalPoints } from './typed-amounts.ts';

/** A word or phrase of a search with everything that it may mean. */
export type SearchPart = {
  /** As the shopper wrote it. */
  typed: string;
  /** Words side by side, any of which is meant; the first is literally what was typed. */
  forms: readonly Phrase[];
  /** What is looked for if that finds nothing or little: what any of the forms may mean. */
  otherwise: readonly Phrase[];
  /** Where the shop lists that, from 0; Infinity for nowhere. */
  place: number;
  /** The kind of piece that comes first, as a chain for `cuban`; empty for most words. */
  kinds: readonly string[];
  /** Longer phrases whose pieces come first, as `yellow gold` for `gold`. */
  preferred: readonly Phrase[];
  /** It may be left out without saying so. */
  isIgnorable: boolean;
  /** A sign such as `%`. */
  isSign: boolean;
  /** A comma, `&`, `+`, `/` or `;` stands before it. */
  isListed: boolean;
};

/** Who types one of these means it, also beside words: `c_ban` is not Cuban. */
const LITERAL = '%_*\\$';

const NUMBER = /^\d+(?:\.\d+)?$/;

const DECIMALS = /^\d+\.\d+$/;

const ORDINAL_ENDINGS: ReadonlySet<string> = new Set(['st', 'nd', 'rd', 'th']);

/** As in `18"`. */
const INCH_SIGN = /(\d)\s?(?:["”″]|''|’’)/g;

/** As in `.5 carat`. */
const BARE_POINT = /(?<![\d.\p{L}])\.(\d)/gu;

/** As in `1/2` and `3/4ct`. */
const FRACTION = /^\d{1,2}\/\d{1,2}(?![\d/])/;

/** What stands before something that is not wanted, in English and Spanish. */
export const NEGATIONS: ReadonlySet<string> = new Set(['no', 'not', 'non', 'without', 'sin']);

/** Short for `without`. */
const WITHOUT = /(?<!\S)w\/o(?!\S)/gi;

/** As in `rings & chains`. */
const LIST_SIGN = /(?<=\p{L})\s*[,;&+/]\s*(?=\p{L})/gu;

/** Letters of a unit that may stand before its number, as in `size 7`. */
const MIN_UNIT_BEFORE = 4;

/** Further words of a search are ignored. */
const MAX_PARTS = 12;

/** The parts of a search: numbers with their units, phrases that the shop knows, and single words. */
export function parseSearch(term: string, vocabulary: Vocabulary): SearchPart[] {
  const words = withAmounts(
    typedWords(term),
    (word) => word !== undefined && vocabulary.units.has(word.word),
    (word) => word !== undefined && canStandBefore(word.word, vocabulary),
  );
  const signs = indexSignsOf(term).filter((sign) => words.length === 0 || LITERAL.includes(sign));
  const parts = signs.map(signPart);
  for (let at = 0; at < words.length; ) {
    const next = nextParts(words, at, vocabulary);
    parts.push(...next.map((each) => partOf(each, vocabulary)));
    at += next.flat().length;
  }
  return withoutRepeats(parts).slice(0, MAX_PARTS);
}

/** The words of a search in order, as the index has them. */
export function wordsOf(parts: readonly SearchPart[]): string[] {
  return parts.flatMap(({ forms }) => forms[0] ?? []);
}

/** A word that is typed again says nothing new, unless it negates another one: `no stones no pendant`. */
function withoutRepeats(parts: readonly SearchPart[]): SearchPart[] {
  const keyed = parts.map((part, at) => {
    const key = part.forms[0]?.join(' ') ?? '';
    return [NEGATIONS.has(key) ? `${key} ${at}` : key, part] as const;
  });
  return [...new Map(keyed).values()];
}

function typedWords(term: string): TypedWord[] {
  return term
    .replace(INCH_SIGN, '$1 in ')
    .replace(BARE_POINT, '0.$1')
    .replace(WITHOUT, 'without')
    .replace(LIST_SIGN, ' , ')
    .split(/[\s-]+/)
    .flatMap((chunk, at, chunks) => {
      const written = withDecimalPoints(chunk);
      const words = indexWordsOf(written);
      const trimmed = chunk.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
      const isFraction = FRACTION.test(trimmed);
      return words.map((word, index) => ({
        word: withoutTrailingZeros(word),
        // An emoji is a word, too.
        typed: words.length === 1 && trimmed !== '' ? trimmed : word,
        isJoined: index > 0 && /\d/.test(`${words[index - 1]}`) !== /\d/.test(word),
        isDivisor: isFraction && index === 1,
        isListed: index === 0 && chunks[at - 1] === ',',
        literal: written !== chunk && NUMBER.test(word) ? word.split('.') : [word],
      }));
    });
}

/** `2` for `2.00`, which is how amounts are indexed. */
function withoutTrailingZeros(word: string): string {
  return DECIMALS.test(word) ? String(Number(word)) : word;
}

/** The words of the next part, or of two where an amount stands within a phrase. */
function nextParts(words: readonly TypedWord[], at: number, vocabulary: Vocabulary): TypedWord[][] {
  const joined = joinedLength(words, at, vocabulary);
  if (joined !== null) return [words.slice(at, at + joined)];
  const known = knownLength(words, at, vocabulary);
  const parted = known === 1 ? partedPhrase(words, at, vocabulary) : null;
  return parted ?? [words.slice(at, at + known)];
}

/** `10mm`, `vvs1`, a number and its unit, and `size 7` are one part. */
function joinedLength(words: readonly TypedWord[], at: number, vocabulary: Vocabulary): number | null {
  let length = 1;
  while (words[at + length]?.isJoined) length++;
  if (length > 1) return length;
  const [word = '', next = '', afterNext = ''] = words.slice(at, at + 3).map((each) => each.word);
  const { units } = vocabulary;
  if (numberOf(word, vocabulary) !== null) return units.has(next) ? 2 : null;
  // In `carat 14 k`, the number belongs to `k`.
  const isBefore = canStandBefore(word, vocabulary) && numberOf(next, vocabulary) !== null;
  return isBefore && !units.has(afterNext) ? 2 : null;
}

/** Abbreviations never precede their number. */
function canStandBefore(word: string, { units }: Vocabulary): boolean {
  return units.has(word) && word.length >= MIN_UNIT_BEFORE;
}

function knownLength(words: readonly TypedWord[], at: number, vocabulary: Vocabulary): number {
  for (let length = vocabulary.longest; length > 1; length--) {
    const phrase = words.slice(at, at + length).map(({ word }) => word);
    const key = phrase.join(' ');
    if (phrase.length === length && isKnown(key, vocabulary)) return length;
  }
  return 1;
}

/** In `real 14k gold`, the amount and the phrase that the shop knows, `real gold`; null unless an amount splits a phrase. */
function partedPhrase(words: readonly TypedWord[], at: number, vocabulary: Vocabulary): TypedWord[][] | null {
  const length = joinedLength(words, at + 1, vocabulary);
  if (length === null) return null;
  const after = at + 1 + length;
  const phrase = [...words.slice(at, at + 1), ...words.slice(after, after + 1)];
  const key = phrase.map(({ word }) => word).join(' ');
  return phrase.length === 2 && isKnown(key, vocabulary) ? [words.slice(at + 1, after), phrase] : null;
}

function isKnown(key: string, { same, otherwise, kinds, ignored }: Vocabulary): boolean {
  return same.has(key) || otherwise.has(key) || kinds.has(key) || ignored.has(key);
}

function partOf(words: readonly TypedWord[], vocabulary: Vocabulary): SearchPart {
  const phrase = words.map(({ word }) => word);
  const literal = words.flatMap((word) => word.literal);
  const key = phrase.join(' ');
  const same = [phrase, ...(vocabulary.same.get(key) ?? [])];
  const keys = same.map((each) => each.join(' '));
  const others = keys.flatMap((each) => vocabulary.otherwise.get(each) ?? []);
  return {
    typed: words.map(({ typed }) => typed).join(words[1]?.isJoined ? '' : ' '),
    forms: distinct([literal, ...same.flatMap((each) => inOtherUnits(each, vocabulary)), ...same]),
    otherwise: distinct(others.flatMap((each) => [each, ...inOtherUnits(each, vocabulary)])),
    place: Math.min(...keys.flatMap((each) => vocabulary.places.get(each) ?? [])),
    kinds: keys.flatMap((each) => vocabulary.kinds.get(each) ?? []),
    preferred: keys.flatMap((each) => vocabulary.preferred.get(each) ?? []),
    isIgnorable: vocabulary.ignored.has(key) || isOrdinal(words),
    isSign: false,
    isListed: words[0]?.isListed === true,
  };
}

/** As in `21st birthday` and `10th anniversary`. */
function isOrdinal([number, ending]: readonly TypedWord[]): boolean {
  return ending?.isJoined === true && NUMBER.test(number?.word ?? '') && ORDINAL_ENDINGS.has(ending.word);
}

/** A number with each equivalent unit, as two words (`20 in`) and as one word (`20in`), which is how options are indexed. */
function inOtherUnits(phrase: Phrase, vocabulary: Vocabulary): Phrase[] {
  const [first = '', second = ''] = phrase;
  if (phrase.length !== 2) return [];
  const number = numberOf(first, vocabulary) ?? numberOf(second, vocabulary);
  const unit = numberOf(first, vocabulary) === null ? first : second;
  const others = vocabulary.units.get(unit) ?? [];
  return number === null ? [] : others.flatMap((other) => [[number, ...other], [number + other.join('')]]);
}

/** `7` for `7`, and for `seven` if the shop lists it as a synonym; null for other words. */
function numberOf(word: string, { same }: Vocabulary): string | null {
  const forms = [[word], ...(same.get(word) ?? [])];
  return forms.find((form) => form.length === 1 && NUMBER.test(form[0] ?? ''))?.[0] ?? null;
}

function signPart(sign: string): SearchPart {
  return {
    typed: sign,
    forms: [[sign]],
    otherwise: [],
    place: Infinity,
    kinds: [],
    preferred: [],
    isIgnorable: false,
    isSign: true,
    isListed: false,
  };
}

function distinct(phrases: readonly Phrase[]): Phrase[] {
  return [...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values()];
}
