import { type Category, listCategories, type ProductTable } from '../categories.ts';
import { findCategoryByName } from '../category-names.ts';

type CategoryKind = Category['kind'];

/** Tried in this order: the first that fits decides, so "engagement ring" comes before "ring". */
const WORDS: readonly (readonly [words: RegExp, kind: CategoryKind])[] = [
  [/\bgrill[sz]?\b/, 'grillz'],
  [/\b(?:ear\s?rings?|studs?|hoops?|huggies?|ear\s?cuffs?)\b/, 'earring'],
  [/\b(?:engagement|wedding|solitaire|bridal|promise)\b.*\b(?:rings?|bands?|sets?)\b/, 'engagement_ring'],
  [/\brings?\b.*\b(?:engagement|wedding|bridal|solitaire)\b/, 'engagement_ring'],
  [/\b(?:watch(?:es)?|timepieces?)\b/, 'watch'],
  [/\b(?:sun)?glasses\b|\beyewear\b|\bframes?\b/, 'glasses'],
  [/\b(?:bracelets?|bangles?|anklets?|cuffs?)\b/, 'bracelet'],
  [/\b(?:pendants?|charms?|medallions?|lockets?|crosse?s?)\b/, 'pendant'],
  [/\b(?:chains?|necklaces?|chokers?)\b/, 'chain'],
  [/\b(?:rings?|signets?|bands?)\b/, 'hip_hop_ring'],
  [/\b(?:moissanites?|simulants?|cubic zirconia|cz)\b/, 'vvs_simulant'],
  [/\b(?:diamonds?|gemstones?|loose stones?)\b/, 'diamond'],
  [/\b(?:custom|personalized|bespoke|made to order)\b/, 'custom'],
];

/** The category that words such as `Necklaces` or `Jewelry > Rings` name; null if none does, or the shop sells none. */
export function guessCategory(text: string): ProductTable | null {
  const leaf = text.split('>').at(-1)?.trim() ?? '';
  const named = leaf === '' ? null : findCategoryByName(leaf);
  if (named) return named.table;
  const lower = text.toLowerCase().replaceAll(/[-_/]/g, ' ');
  for (const [words, kind] of WORDS) {
    if (!words.test(lower)) continue;
    const sold = listCategories().find((category) => category.kind === kind);
    if (sold) return sold.table;
  }
  return null;
}
