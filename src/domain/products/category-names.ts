import {
  type Category,
  categoryForTable,
  isProductTable,
  listCategories,
  type ProductTable,
} from '#domain/categories.ts';
import type { ProductCard } from './product.ts';

/**
 * The name under which a product is listed in the All Jewelry listing. The source table decides first, then the
 * exact name, then words in it ("engagement" before "ring"). An unknown name is unchanged; a blank one is '', which
 * means all.
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

/** In this order: a name with two of these words gets the first. */
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

/** The category name of a product in listings of several categories. */
export function categoryOf(card: Pick<ProductCard, 'category' | 'source_table'>): string {
  return normalizeCategory(card.category, card.source_table);
}

/** `ENGAGEMENT RINGS` in the menu is `Engagement rings` in a breadcrumb. */
export function breadcrumbLabel(menuLabel: string): string {
  return menuLabel.charAt(0) + menuLabel.slice(1).toLowerCase();
}

/** `Engagement Rings`: a category as the cards of its products name it. */
export function categoryLabel(table: ProductTable): string {
  return categoryForTable(table)
    .menuLabel.toLowerCase()
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** `Engagement rings`: a category as the admin and its reports name it. A name of no table is returned unchanged. */
export function categoryTitle(table: string): string {
  return isProductTable(table) ? breadcrumbLabel(categoryForTable(table).menuLabel) : table;
}

/**
 * Finds a category by any usual spelling: `chains`, `rings/hip-hop`, `Hip hop rings`, `hip_hop_ring`. Null if the
 * shop sells no such category.
 */
export function findCategoryByName(name: string): Category | null {
  const wanted = lettersOf(name);
  const spellings = ({ path, kind, menuLabel, table }: Category) => [path, kind, menuLabel, table];
  return listCategories().find((row) => spellings(row).map(lettersOf).includes(wanted)) ?? null;
}

/** The name of a category on the command line: its path without the leading slash. */
export function categoryNameOf(table: string): string {
  return isProductTable(table) ? categoryForTable(table).path.slice(1) : table;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}
