import type { Phrase } from './search-vocabulary.ts';

/** A word of a search. */
export type TypedWord = {
  /** As the index has it. */
  word: string;
  /** As the shopper wrote it. */
  typed: string;
  /** Nothing stands between it and the word before, as in `10mm`. */
  isJoined: boolean;
  /** The denominator of a fraction: a slash stands before it. */
  isDivisor: boolean;
  /** A sign such as a comma or `&` stands between it and the word before. */
  isListed: boolean;
  /** The index's words for the text as typed: `1` and `2` for `1/2`, which a product's name may contain. */
  literal: Phrase;
};

type Amount = { value: number; length: number };

/** As in `6,5 mm` and `0,75 ct`. Not `18,20`, which may be two sizes. */
const DECIMAL_COMMA = /(?<![\d.,])(\d{1,2}),(\d)(?!\d|[.,]\d)|(?<![\d.,])(\d),(\d{2})(?!\d|[.,]\d)/g;

const ONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty'];
const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ['½', 1 / 2],
  ['¼', 1 / 4],
  ['¾', 3 / 4],
  ['half', 1 / 2],
  ['quarter', 1 / 4],
]);

export function withDecimalPoints(typed: string): string {
  return typed.replace(DECIMAL_COMMA, (_, whole = '', tenths = '', one = '', hundredths = '') =>
    [whole || one, tenths || hundredths].join('.'),
  );
}

/**
 * Replaces number words and fractions next to a unit by the number as the index has it: `nine mm`, `1 1/2 carat`, `size
 * seven`. Without a unit they stay words: `three stone`, or `ten` while typing `tennis`.
 */
export function withAmounts(
  words: readonly TypedWord[],
  isUnit: (word: TypedWord | undefined) => boolean,
  canStandBefore: (word: TypedWord | undefined) => boolean,
): TypedWord[] {
  const read: TypedWord[] = [];
  for (let at = 0; at < words.length; ) {
    const amount = amountAt(words, at);
    const isMeasured = amount && (isUnit(words[at + amount.length]) || canStandBefore(words[at - 1]));
    const typed = words.slice(at, at + (isMeasured ? amount.length : 1));
    read.push(...(isMeasured ? [joined(typed, amount.value)] : typed));
    at += typed.length;
  }
  return read;
}

function joined(words: readonly TypedWord[], value: number): TypedWord {
  const typed = words.map((word) => separatorBefore(word) + word.typed).join('');
  return {
    word: String(Number(value.toFixed(2))),
    typed: typed.replace(/^[ /]/, ''),
    isJoined: words[0]?.isJoined === true,
    isDivisor: false,
    isListed: words[0]?.isListed === true,
    literal: words.flatMap(({ literal }) => literal),
  };
}

function separatorBefore({ isDivisor, isJoined }: TypedWord): string {
  if (isDivisor) return '/';
  return isJoined ? '' : ' ';
}

/** Null for digits alone, which need no conversion. */
function amountAt(words: readonly TypedWord[], at: number): Amount | null {
  const fraction = fractionAt(words, at);
  if (fraction) return fraction;
  const digits = /^\d{1,2}$/.test(words[at]?.word ?? '')
    ? { value: Number(words[at]?.word), length: 1 }
    : null;
  const whole = digits ?? wholeAt(words, at);
  if (!whole) return null;
  const rest = fractionAt(words, at + whole.length);
  if (rest) return { value: whole.value + rest.value, length: whole.length + rest.length };
  return digits ? null : whole;
}

function fractionAt(words: readonly TypedWord[], at: number): Amount | null {
  const [{ word = '' } = {}, divisor] = words.slice(at, at + 2);
  const value = FRACTIONS.get(word);
  if (value !== undefined) return { value, length: 1 };
  if (!divisor?.isDivisor || Number(divisor.word) === 0) return null;
  return { value: Number(word) / Number(divisor.word), length: 2 };
}

function wholeAt(words: readonly TypedWord[], at: number): Amount | null {
  const [{ word = '' } = {}, { word: next = '' } = {}] = words.slice(at, at + 2);
  const tens = TENS.indexOf(word);
  if (tens >= 0) {
    const ones = ONES.indexOf(next) + 1;
    return { value: (tens + 2) * 10 + ones, length: ones > 0 ? 2 : 1 };
  }
  const value = [...ONES, ...TEENS].indexOf(word) + 1;
  return value > 0 ? { value, length: 1 } : null;
}
