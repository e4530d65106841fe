/** `chains` as `chain`, `glass` as it is: a word as it stands in a product's name. */
export function singularOf(word: string): string {
  return word.length > 3 ? word.replace(/(?<!s)s$/i, '') : word;
}

/** What stands between the spaces of a search, as typed. */
export function splitWords(term: string): string[] {
  return term.split(' ').filter((word) => word !== '');
}
