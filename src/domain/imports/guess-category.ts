import { findCategoryByName } from '#domain/products/category-names.ts';
import { type Category, listCategories, type ProductTable } from '../categories.ts';

type CategoryKind = Category['kind'];

/**
 * In this order: the first match decides, so "engagement ring" comes before "ring". Includes German, French,
 * Spanish and Italian, without accents.
 */
const WORDS: readonly (readonly [words: RegExp, kind: CategoryKind])[] = [
  [/\bgrill[sz]?\b/, 'grillz'],
  [
    /\b(?:ear\s?(?:rings?|cuffs?|hooks?|climbers?|jackets?)|studs?|hoops?|huggies?|ohr(?:ringe?|stecker|hanger)|creolen|boucles? d.oreilles?|puces? d.oreilles?|pendientes?|aretes?|orecchini?)\b/,
    'earring',
  ],
  [
    /\b(?:verlobungsringe?|eheringe?|trauringe?|bagues? de fiancailles|alliances?|anillos? de compromiso|alianzas?|fedi nuziali)\b/,
    'engagement_ring',
  ],
  [/\b(?:engagement|wedding|solitaire|bridal|promise)\b.*\b(?:rings?|bands?|sets?)\b/, 'engagement_ring'],
  [/\brings?\b.*\b(?:engagement|wedding|bridal|solitaire)\b/, 'engagement_ring'],
  [
    /\b(?:(?:wrist\s?)?watch(?:es)?|timepieces?|(?:armband)?uhr(?:en)?|montres?|reloj(?:es)?|orologi[o]?)\b/,
    'watch',
  ],
  [/\b(?:sun)?glasses\b|\beyewear\b|\bframes?\b/, 'glasses'],
  [/\b(?:bracelets?|bangles?|anklets?|cuffs?|armband(?:er)?|armreife?n?|pulseras?|bracciali?)\b/, 'bracelet'],
  [
    /\b(?:pendants?|charms?|medallions?|lockets?|crosse?s?|(?:ketten)?anhanger|pendentifs?|colgantes?|ciondol[oi])\b/,
    'pendant',
  ],
  [
    /(?<!\bkey )\b(?:chains?|necklaces?|chokers?|(?:hals)?ketten?|colliers?|collar(?:es)?|collan[ae])\b/,
    'chain',
  ],
  [/\b(?:rings?|ringe|signets?|bands?|bagues?|anillos?|anell[oi])\b/, 'hip_hop_ring'],
  [/\b(?:moissanites?|simulants?|cubic zirconia|cz)\b/, 'vvs_simulant'],
  [/\b(?:diamonds?|gemstones?|loose stones?)\b/, 'diamond'],
  [/\b(?:custom|personalized|bespoke|made to order)\b/, 'custom'],
];

/**
 * The category for words such as `Necklaces` or `Jewelry > Rings`; null if there is none, or the shop does not sell
 * it.
 */
export function guessCategory(text: string): ProductTable | null {
  const leaf = text.split('>').at(-1)?.trim() ?? '';
  const named = leaf === '' ? null : findCategoryByName(leaf);
  if (named) return named.table;
  const lower = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[-_/]/g, ' ');
  for (const [words, kind] of WORDS) {
    if (!words.test(lower)) continue;
    const sold = listCategories().find((category) => category.kind === kind);
    if (sold) return sold.table;
  }
  return null;
}
