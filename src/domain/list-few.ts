const SHOWN = 5;

/** The first five and the number of the others: `A, B, C, D, E and 3 more`. */
export function listFew(names: readonly string[], separator = ', '): string {
  const others = names.length - SHOWN;
  return names.slice(0, SHOWN).join(separator) + (others > 0 ? ` and ${others} more` : '');
}
