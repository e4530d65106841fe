import type { SearchShortcut } from '#contract/page-data.ts';
import { INFO_PAGES } from '#contract/routes.ts';
import { HELP_QUESTION, type SearchLink } from '#contract/search-headers.ts';
import { type SearchQuery, searchResultsSearch } from '#domain/listing/browse-query.ts';
import { YES } from '#domain/listing/facets.ts';
import { FIRST_PAGE } from '#domain/listing/page-range.ts';
import type { Facet } from '#domain/listing/recount-facets.ts';
import { hasPhrase, type ShortcutKey, shortcutsIn } from '#domain/search/search-shortcuts.ts';
import type { SearchSynonyms } from '#domain/search/search-vocabulary.ts';
import { store } from '#shop';

/** The results that were found, and how they are filtered. */
type Results = { query: SearchQuery; facets: readonly Facet[]; count: number; isCountCut: boolean };

const MAX_PAGES = 2;

/** Only pages that this shop has. */
const PAGES: readonly { key: ShortcutKey; path: string; label: string }[] = [
  ...INFO_PAGES,
  { key: 'orders', path: '/orders', label: 'Track order' },
  ...(store.hasCertificates
    ? [{ key: 'certificate', path: '/certificate', label: 'Check a certificate' } as const]
    : []),
];
const PAY_LATER_NAMES = store.payLaterProviders.map(({ name }) => name).join(',');

/** What the filtered results are said to contain, and the link to fewer of them. */
const FILTER_COPY = {
  ships_today: {
    none: 'None of these pieces ships today.',
    some: 'Not all of these pieces ship today.',
    label: (count: number) => `Show the ${count.toLocaleString('en-US')} that ${count === 1 ? 'does' : 'do'}`,
  },
  on_sale: {
    none: 'None of these pieces is on sale.',
    some: 'Not all of these pieces are on sale.',
    label: (count: number) => `Show the ${count.toLocaleString('en-US')} that ${count === 1 ? 'is' : 'are'}`,
  },
} as const;

/** Pages that help, and filters and the order that the term asks for and the results do not have. */
export function searchShortcuts(
  term: string,
  { shortcuts }: Pick<SearchSynonyms, 'shortcuts'>,
  results: Results,
): SearchShortcut[] {
  const keys = keysIn(term, shortcuts);
  const links = pagesFor(keys);
  return [
    ...(links.length > 0 ? [{ text: HELP_QUESTION, links }] : []),
    ...(['ships_today', 'on_sale'] as const)
      .filter((key) => keys.includes(key))
      .flatMap((key) => filterShortcut(term, key, results)),
    ...(keys.includes('newest') ? newestShortcut(term, results) : []),
  ];
}

/** Pages that answer the term, for the suggestions. */
export function helpFor(term: string, { shortcuts }: Pick<SearchSynonyms, 'shortcuts'>): SearchLink[] {
  return pagesFor(keysIn(term, shortcuts));
}

function keysIn(term: string, shortcuts: SearchSynonyms['shortcuts']): ShortcutKey[] {
  const keys = shortcutsIn(term, shortcuts);
  return hasPhrase(term, PAY_LATER_NAMES) ? [...keys, 'financing'] : keys;
}

function pagesFor(keys: readonly ShortcutKey[]): SearchLink[] {
  return PAGES.filter(({ key }) => keys.includes(key))
    .slice(0, MAX_PAGES)
    .map(({ label, path }) => ({ label, path }));
}

/** Empty if all results have it already. */
function filterShortcut(
  term: string,
  key: keyof typeof FILTER_COPY,
  { query, facets, count, isCountCut }: Results,
): SearchShortcut[] {
  const kept = facets.find((facet) => facet.key === key)?.choices[0]?.count ?? 0;
  if (count === kept || query.filters[key]) return [];
  const { none, some, label } = FILTER_COPY[key];
  // Results beyond the counted ones may have it.
  if (kept === 0) return isCountCut ? [] : [{ text: none, links: [] }];
  const filters = { ...query.filters, [key]: [YES] };
  const path = `/search${searchResultsSearch(term, { ...query, filters, pages: FIRST_PAGE })}`;
  return [{ text: some, links: [{ label: label(kept), path }] }];
}

function newestShortcut(term: string, { query, count }: Results): SearchShortcut[] {
  if (count < 2 || query.sort === 'newest') return [];
  const path = `/search${searchResultsSearch(term, { ...query, sort: 'newest', pages: FIRST_PAGE })}`;
  return [{ text: 'Looking for new pieces?', links: [{ label: 'Show the newest first', path }] }];
}
