/** A part of a name and its offset. */
export type NamePart = { text: string; isMatch: boolean; start: number };

/** Splits a name where the term matches, case-insensitively: at the whole term if it occurs, else at its words. */
export function matchedParts(name: string, term: string): NamePart[] {
  const whole = cutAt(name, [term]);
  return whole.some(({ isMatch }) => isMatch) ? whole : cutAt(name, term.split(/\s+/));
}

function cutAt(name: string, terms: readonly string[]): NamePart[] {
  const wanted = terms.filter((term) => term !== '').map(escaped);
  if (wanted.length === 0) return [{ text: name, isMatch: false, start: 0 }];
  const parts: NamePart[] = [];
  let start = 0;
  // Splitting by a group puts the matches at odd indexes.
  for (const [index, text] of name.split(new RegExp(`(${wanted.join('|')})`, 'iu')).entries()) {
    if (text !== '') parts.push({ text, isMatch: index % 2 === 1, start });
    start += text.length;
  }
  return parts;
}

function escaped(term: string): string {
  return term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
