/** What stands between words; a point between two digits is part of a number. */
const SEPARATORS = /[!"#$%&'()*+,\-/:;<=>?@[\\\]^_`{|}~’‘“”–—·×\p{Cc}\u00a0]/gu;

/** The signs that are looked for where a search has nothing else. */
const SIGNS = /[!-/:-@[-`{-~]/g;

const LONGEST_WORD = 100;

/**
 * The words of a text as the search index has them, in order: without case, accents, plurals and punctuation, numbers apart
 * from their units. `Men's Chains, 10mm` has `men`, `chain`, `10` and `mm`. The same rules as search_words_in() in
 * 095-search-terms.sql.
 */
export function indexWordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’]s(?![a-z0-9])/g, '')
    .replace(SEPARATORS, ' ')
    .replace(/(?<![0-9])\.|\.(?![0-9])/g, ' ')
    .replace(/([0-9])(?=[^0-9. ])|([^0-9. ])(?=[0-9])/gu, '$1$2 ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => [...singularOf(word)].slice(0, LONGEST_WORD).join(''));
}

/** The signs in a text, each once. */
export function indexSignsOf(text: string): string[] {
  return [...new Set(text.match(SIGNS) ?? [])];
}

/** `chains` as `chain`, `watches` as `watch`, `glass` as it is. Two forms of a word need one result, not a real word. */
function singularOf(word: string): string {
  if ([...word].length <= 3 || /(?:ss|us|is)$/.test(word)) return word;
  if (/(?:ss|x|zz|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if ([...word].length > 4 && /[^aeiou]ies$/u.test(word)) return `${word.slice(0, -3)}y`;
  return word.replace(/s$/, '');
}
