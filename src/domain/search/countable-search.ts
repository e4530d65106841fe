const SHORTEST = 2;
const LONGEST = 60;

/**
 * Normalizes a search term for counting: lower case, single spaces. Null if it may identify a person, such as an
 * email address, a phone or order number, or a pasted text of more than 60 characters.
 */
export function countableSearch(term: string): string | null {
  const words = term
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase();
  if (words.length < SHORTEST || words.length > LONGEST || words.includes('@')) return null;
  const digits = words.match(/\d/g)?.length ?? 0;
  const looksLikeOrderNumber = /\b[a-z]{2,3}[- ]?(?=[a-z0-9]*\d)[a-z0-9]{8}\b/.test(words);
  return digits > 4 || looksLikeOrderNumber ? null : words;
}
