import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { parseHelpHeader, parseSearchHeaders, type SearchLink } from '#contract/search-headers.ts';
import { isProductTable } from '#domain/categories.ts';
import { cardFor } from '#domain/products/card-for.ts';
import { parseProduct } from '#domain/products/parse-product.ts';
import type { ProductCard, UnifiedProductRow } from '#domain/products/product.ts';
import type { Understood } from '#domain/search/understood.ts';
import { keepSummary } from '#storefront/quick-view/product-query.ts';
import { report } from '#storefront/ui/report.ts';

/** Shorter terms have no suggestions. */
export const SHORTEST_TERM = 2;
/** The length of the suggestion list. */
export const MAX_SUGGESTIONS = 6;
/** Debounce delay before a term is looked up. */
const PAUSE_MS = 200;

export type Suggestions = {
  /** The results; for an earlier term while the current one is loading. */
  found: Found;
  status: 'searching' | 'found' | 'none' | 'failed';
};

type Found = {
  /** The term that they are for. */
  term: string;
  cards: readonly ProductCard[];
  /** Whether the results page has more. */
  hasMore: boolean;
  understood: Understood;
  /** Pages that answer the term. */
  help: readonly SearchLink[];
};

const NOTHING: Found = {
  term: '',
  cards: [],
  hasMore: false,
  understood: { correctedTerm: null, unmatched: [], price: null },
  help: [],
};

/**
 * Suggests products for the typed term. Outdated requests are cancelled, so responses never overtake each other.
 */
export function useSuggestions(term: string): Suggestions {
  const settled = useSettled(term);
  const query = useQuery({
    queryKey: ['suggestions', settled],
    queryFn: ({ signal, client }) =>
      loadSuggestions(settled, signal, (row) => keepSummary(client, parseProduct(row, row.source_table))),
    enabled: settled.length >= SHORTEST_TERM,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (query.isError && settled === term) return { found: NOTHING, status: 'failed' };
  const found = query.data ?? NOTHING;
  if (settled !== term || query.isPending || query.isPlaceholderData) return { found, status: 'searching' };
  return { found, status: found.cards.length > 0 ? 'found' : 'none' };
}

/** One more than is shown tells whether there are more, without counting them. */
async function loadSuggestions(
  term: string,
  signal: AbortSignal,
  onRow: (row: UnifiedProductRow) => void,
): Promise<Found> {
  try {
    const address = new URLSearchParams({ search: term, limit: String(MAX_SUGGESTIONS + 1) });
    const response = await fetch(`/api/tables/products?${address}`, { signal });
    if (!response.ok) throw new Error(`search: ${response.status}`);
    const all = ((await response.json()) as UnifiedProductRow[]).filter((row) =>
      isProductTable(row.source_table),
    );
    const rows = all.slice(0, MAX_SUGGESTIONS);
    rows.forEach(onRow);
    return {
      term,
      cards: rows.map((row) => cardFor(parseProduct(row, row.source_table))),
      hasMore: all.length > rows.length,
      understood: parseSearchHeaders(response.headers),
      help: parseHelpHeader(response.headers),
    };
  } catch (error) {
    if (!signal.aborted) report('search', error);
    throw error;
  }
}

/** The debounced term. The first one is used at once. */
function useSettled(term: string): string {
  const [settled, setSettled] = useState(term);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [term]);
  return settled;
}
