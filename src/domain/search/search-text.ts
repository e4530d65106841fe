const LONGEST = 200;

/** What was typed into the search field of a list: single spaces, none outside, at most 200 characters. */
export function normalizeSearchText(typed: string | null | undefined): string {
  return (typed ?? '')
    .replaceAll(/[\s\0]+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim();
}
