import type { ClaimsKey, TrustKey } from '#domain/categories.ts';
import type { Product } from '#domain/product.ts';
import {
  isDiamondAlternative,
  isLabMade,
  type ProductFact,
  passesDiamondTester,
} from '#domain/product-facts.ts';
import { returnWindowFor } from '#domain/returns.ts';
import { store } from '#store';

/**
 * One claim: its icon, its words, and the fact of the product that supports them, or a test of it. Words made from
 * the product stand while there are any.
 */
export type ClaimLine = readonly [
  icon: ClaimIcon,
  words: string | ((product: Product) => string),
  support?: ProductFact | ((product: Product) => boolean),
];

export type ClaimIcon =
  | 'tester'
  | 'drops'
  | 'sun'
  | 'certificate'
  | 'price'
  | 'shield'
  | 'layers'
  | 'surface'
  | 'movement'
  | 'water'
  | 'grade'
  | 'gem'
  | 'leaf'
  | 'return';

/** What the store says of a piece. Its certificate and warranty stand in the other list, for nothing is said twice. */
export const CLAIMS: Record<ClaimsKey, readonly ClaimLine[]> = {
  jewelry: [
    ['tester', 'Passes a diamond tester', ({ stone }) => passesDiamondTester(stone)],
    ['drops', 'Does not fade or tarnish', 'tarnish-resistant'],
    ['sun', 'Shines better than diamonds', 'more-fire-than-diamond'],
    ['price', '10x cheaper than real diamond jewelry', ({ stone }) => isDiamondAlternative(stone)],
  ],
  watch: [
    ['grade', 'Authentic design', 'original-design'],
    ['layers', 'Premium materials', 'premium-materials'],
    ['surface', 'Scratch resistant', 'scratch-resistant'],
    ['movement', 'Precision movement', 'precision-movement'],
    ['water', 'Water resistant', 'water-resistant'],
  ],
};

const GRADE: ClaimLine = ['grade', 'VVS Grade clarity', isVvs];
const LAB: ClaimLine = ['certificate', 'Lab Certified authenticity', 'certificate'];
const CUT: ClaimLine = ['gem', 'Brilliant Cut', 'brilliant-cut'];
const COVER: readonly ClaimLine[] = [
  ['leaf', 'Conflict Free', ({ stone }) => isLabMade(stone)],
  ['shield', 'Lifetime warranty', 'warranty'],
  ['return', guarantee],
];

/** What a buyer can hold the store to, by kind of piece. */
export const TRUST: Record<TrustKey, readonly ClaimLine[]> = {
  standard: [GRADE, LAB, CUT, ...COVER],
  chain: [['grade', 'Premium Quality', 'premium-materials'], LAB, CUT, ...COVER],
  pendant: [GRADE, LAB, ['gem', pendantStone], ...COVER],
  simulant: [
    GRADE,
    ['gem', simulantGrading],
    CUT,
    ['certificate', 'Certificate included', 'certificate'],
    ...COVER,
  ],
  watch: COVER,
};

export type ShownClaim = { icon: ClaimIcon; words: string };

/** The lines of a list that the product's own facts support. */
export function supportedBy(product: Product, lines: readonly ClaimLine[]): ShownClaim[] {
  return lines.flatMap(([icon, text, support]) => {
    const words = typeof text === 'string' ? text : text(product);
    const isTrue =
      typeof support === 'function' ? support(product) : !support || product.facts.includes(support);
    return words && isTrue ? [{ icon, words }] : [];
  });
}

/** A loose stone is graded by its `clarity_grade`; flawless is above VVS. */
function isVvs({ stone, stone_clarity, clarity_grade }: Product): boolean {
  return stone !== null && /^(VVS|IF|FL)/.test(clarity_grade ?? stone_clarity ?? '');
}

function guarantee(product: Product): string {
  const days = returnWindowFor(product, store.returns);
  return days ? `${days}-Day Money-Back Guarantee` : '';
}

/** `Moissanite, Round Cut`; with neither known, a pendant says what the others say of their cut. */
function pendantStone({ gemstone, diamond_cut, facts }: Product): string {
  return (
    [gemstone, diamond_cut].filter(Boolean).join(', ') ||
    (facts.includes('brilliant-cut') ? 'Brilliant Cut' : '')
  );
}

/** `Excellent cut, VVS1 clarity`. */
function simulantGrading({ cut_quality, clarity_grade }: Product): string {
  const parts = [cut_quality && `${cut_quality} cut`, clarity_grade && `${clarity_grade} clarity`];
  return parts.filter(Boolean).join(', ');
}
