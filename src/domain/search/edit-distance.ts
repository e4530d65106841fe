/**
 * The number of typing errors between two words: a missing, extra or wrong letter, or two swapped neighbors.
 * `chian` and `chain` differ by one. No part of a word is edited twice (optimal string alignment distance).
 * Beyond `most`, the result is only some number above it, which takes less time to find out.
 */
export function editDistance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  let fewest = 0;
  for (let row = 0; row < one.length; row++) {
    const current = nextRow(one, other, row, last, beforeLast);
    const fewestBefore = fewest;
    fewest = Math.min(...current);
    // Swapped letters continue from the row before the last.
    if (fewest > most && fewestBefore >= most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

/** The numbers of typing errors between the first `row + 1` letters of one word and each beginning of the other. */
function nextRow(
  one: string,
  other: string,
  row: number,
  last: readonly number[],
  beforeLast: readonly number[],
): number[] {
  const current = [row + 1];
  for (let column = 0; column < other.length; column++) {
    const isSame = one[row] === other[column];
    const isSwapped =
      row > 0 && column > 0 && one[row] === other[column - 1] && one[row - 1] === other[column];
    const edited = Math.min(
      (last[column + 1] ?? 0) + 1,
      (current[column] ?? 0) + 1,
      (last[column] ?? 0) + (isSame ? 0 : 1),
    );
    current.push(isSwapped ? Math.min(edited, (beforeLast[column - 1] ?? 0) + 1) : edited);
  }
  return current;
}

/**
 * How many typing errors are tolerated in a word of this length. None in a short one, because too many others are
 * similar.
 */
export function maxTypos(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** The fewest typed letters for which missing ones are forgiven. */
const MIN_LETTERS_TYPED = 5;

const MAX_LETTERS_MISSING = 2;

const MAX_VOWELS_MISSING = 4;

/** The fewest letters of an abbreviation without vowels. */
const MIN_CONSONANTS_TYPED = 4;

const VOWELS = /[aeiou]/g;

/** Whether `typed` is `word` with one or two letters left out, but not the first: `brclet` for `bracelet`. */
export function hasLettersMissing(typed: string, word: string): boolean {
  const missing = word.length - typed.length;
  if (typed.length < MIN_LETTERS_TYPED || missing < 1 || missing > MAX_LETTERS_MISSING) return false;
  return isShortFor(typed, word);
}

/** Whether `typed` is `word` without any of its vowels, except for the first letter: `brclt` for `bracelet`. */
export function hasVowelsMissing(typed: string, word: string): boolean {
  const missing = word.length - typed.length;
  if (typed.length < MIN_CONSONANTS_TYPED || missing < 1 || missing > MAX_VOWELS_MISSING) return false;
  return typed === word.charAt(0) + word.slice(1).replace(VOWELS, '');
}

/** Whether the letters of `typed` are in `word` in the same order, beginning with the same one. */
function isShortFor(typed: string, word: string): boolean {
  let found = 0;
  for (const letter of word) if (letter === typed[found]) found++;
  return typed[0] === word[0] && found === typed.length;
}
