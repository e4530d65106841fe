import { createDeviceList } from '#storefront/ui/device-list.ts';

/** How many searches a browser remembers. */
const MAX_TERMS = 5;
const LONGEST_TERM = 80;

/** The terms whose results this browser saw, the newest first. They never leave it. */
export const recentTerms = createDeviceList('recent-searches', MAX_TERMS, soundTerms);

/** The terms among values that anyone may have written, each once in whatever case, at most 80 characters long. */
export function soundTerms(values: readonly unknown[]): string[] {
  const terms = new Map<string, string>();
  for (const value of values) {
    const term = typeof value === 'string' ? cleanTerm(value) : '';
    const key = term.toLowerCase();
    if (term !== '' && !terms.has(key)) terms.set(key, term);
  }
  return [...terms.values()];
}

function cleanTerm(text: string): string {
  const words = text.toWellFormed().replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return [...words.trim()].slice(0, LONGEST_TERM).join('').trim();
}
