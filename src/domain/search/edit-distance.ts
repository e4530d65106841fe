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
const MIN_LETTERS_TYPED = 6;

const MAX_LETTERS_MISSING = 2;

/** Whether `typed` is `word` with one or two letters left out, but not the first: `brclet` for `bracelet`. */
export function hasLettersMissing(typed: string, word: string): boolean {
  const letters = [...typed];
  const wanted = [...word];
  const missing = wanted.length - letters.length;
  if (letters.length < MIN_LETTERS_TYPED || missing < 1 || missing > MAX_LETTERS_MISSING) return false;
  let found = 0;
  for (const letter of wanted) if (letter === letters[found]) found++;
  return letters[0] === wanted[0] && found === letters.length;
}
