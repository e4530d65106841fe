import { cents } from '#domain/money.ts';
import type { PriceRange } from '#domain/search/search-price.ts';
import type { Understood } from '#domain/search/understood.ts';

const CORRECTED = 'search-corrected';
const UNMATCHED = 'search-unmatched';
const PRICE = 'search-price';
const HELP = 'search-help';

/** What is said before the pages that answer a search. */
export const HELP_QUESTION = 'Looking for help?';

/** A page that a search leads to. */
export type SearchLink = { label: string; path: string };

/** Response headers that describe how a search was understood. The body is just the rows. */
export function searchHeaders({ correctedTerm, unmatched, price }: Understood): Record<string, string> {
  return {
    ...(correctedTerm !== null && { [CORRECTED]: encodeURIComponent(correctedTerm) }),
    ...(unmatched.length > 0 && { [UNMATCHED]: unmatched.map((word) => encodeURIComponent(word)).join(',') }),
    ...(price !== null && { [PRICE]: `${price.from ?? ''}-${price.to ?? ''}` }),
  };
}

export function parseSearchHeaders(headers: Headers): Understood {
  const corrected = headers.get(CORRECTED);
  const unmatched = headers.get(UNMATCHED);
  const [, from, to] = /^(\d*)-(\d*)$/.exec(headers.get(PRICE) ?? '') ?? [];
  return {
    correctedTerm: corrected === null ? null : decodeURIComponent(corrected),
    unmatched: unmatched === null ? [] : unmatched.split(',').map((word) => decodeURIComponent(word)),
    price: from === undefined ? null : { from: amountIn(from), to: amountIn(to) },
  };
}

/** In cents. */
function amountIn(text = ''): PriceRange['from'] {
  return text === '' ? null : cents(Number(text));
}

/** A response header with the pages that answer a search; none without any. */
export function helpHeader(pages: readonly SearchLink[]): Record<string, string> {
  const pairs = pages.map(({ label, path }) => `${path} ${encodeURIComponent(label)}`);
  return pairs.length > 0 ? { [HELP]: pairs.join(',') } : {};
}

export function parseHelpHeader(headers: Headers): SearchLink[] {
  const pairs = headers.get(HELP)?.split(',') ?? [];
  return pairs.map((pair) => {
    const [path = '', label = ''] = pair.trim().split(' ');
    return { path, label: decodeURIComponent(label) };
  });
}
