/**
 * The number of typing errors between two words: a missing, extra or wrong letter, or two swapped neighbors.
 * `chian` and `chain` differ by one. No part of a word is edited twice (optimal string alignment distance).
 */
export function editDistance(one: string, other: string): number {
  const from = [...one];
  const to = [...other];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of from.entries()) {
    const current = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const isSwapped = letter === to[column - 1] && from[row - 1] === wanted;
      current.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (last[column] ?? 0) + (letter === wanted ? 0 : 1),
          isSwapped ? (beforeLast[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last.at(-1) ?? 0;
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
