import { cents } from '#domain/money.ts';
import type { PriceRange } from '#domain/search/search-price.ts';
import type { Understood } from '#domain/search/understood.ts';

const CORRECTED = 'search-corrected';
const UNMATCHED = 'search-unmatched';
const PRICE = 'search-price';

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
