import { type Category, categoryForTable, isProductTable, listCategories } from './categories.ts';

/**
 * The name a product's category is filed under in the merged listing.
 * The source table decides first, then the exact name, then words within it ("engagement" before "ring").
 * An unknown name stays as it is; a blank one is '' and stands for all.
 */
export function normalizeCategory(name: string | null | undefined, sourceTable?: string): string {
  if (sourceTable && isProductTable(sourceTable)) return categoryForTable(sourceTable).normalName;
  const raw = (name ?? '').replace(/\s+/g, ' ').trim();
  const lower = raw.toLowerCase();
  if (lower === '') return '';
  const exact = listCategories().find((row) => row.normalName === lower);
  if (exact) return exact.normalName;
  return WORDS.find(([word]) => lower.includes(word))?.[1] ?? raw;
}

/** Tried in this order: a name that holds two of them is filed under the first. */
const WORDS: readonly (readonly [word: string, normalName: string])[] = [
  ['simulant', 'diamond simulants'],
  ['moissanite', 'diamond simulants'],
  ['engagement', 'engagement rings'],
  ['earring', 'earrings'],
  ['ring', 'rings'],
  ['chain', 'chains'],
  ['bracelet', 'bracelets'],
  ['watch', 'watches'],
  ['pendant', 'pendants'],
  ['grill', 'grillz'],
  ['glasses', 'glasses'],
  ['diamond', 'diamond'],
  ['custom', 'custom'],
];

/** `ENGAGEMENT RINGS` in the menu is `Engagement rings` in a breadcrumb. */
export function breadcrumbLabel(menuLabel: string): string {
  return menuLabel.charAt(0) + menuLabel.slice(1).toLowerCase();
}

/**
 * The category a merchant names, in any usual spelling: `chains`, `rings/hip-hop`, `Hip hop rings`, `hip_hop_ring`. Null
 * if the shop sells none of that name.
 */
export function findCategoryByName(name: string): Category | null {
  const wanted = lettersOf(name);
  const spellings = ({ path, kind, menuLabel, table }: Category) => [path, kind, menuLabel, table];
  return listCategories().find((row) => spellings(row).map(lettersOf).includes(wanted)) ?? null;
}

/** How the command line names a category: its path without the first slash. */
export function categoryNameOf(table: string): string {
  return isProductTable(table) ? categoryForTable(table).path.slice(1) : table;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}
