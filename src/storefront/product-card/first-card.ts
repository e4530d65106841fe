/** The id of the first card after so many, where another page of a long listing begins. */
export function firstCardOf(shown: number): string {
  return `from-${shown + 1}`;
}
