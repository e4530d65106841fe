import type { ClaimsKey, TrustKey } from '#domain/categories.ts';
import type { Product } from '#domain/products/product.ts';
import {
  isDiamondAlternative,
  isLabMade,
  type ProductFact,
  passesDiamondTester,
} from '#domain/products/product-facts.ts';
import { returnWindowFor } from '#domain/products/returns.ts';
import { store } from '#shop';
import * as claims from '#shop/content/claims.ts';

/**
 * A claim: its icon, its text, and the fact that supports it, or a test of the product. A claim without a text is
 * omitted: the shop or the product provides none.
 */
export type ClaimLine = readonly [
  icon: ClaimIcon,
  words: string | undefined | ((product: Product) => string | undefined),
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

/** The claims about a product. Certificate and warranty are in the other list, so that nothing is repeated. */
export const CLAIMS: Record<ClaimsKey, readonly ClaimLine[]> = {
  jewelry: [
    ['tester', claims.passesTester, ({ stone }) => passesDiamondTester(stone)],
    ['drops', claims.tarnishResistant, 'tarnish-resistant'],
    ['sun', claims.moreFireThanDiamond, 'more-fire-than-diamond'],
    ['price', claims.diamondAlternative, ({ stone }) => isDiamondAlternative(stone)],
  ],
  watch: [
    ['grade', claims.originalDesign, 'original-design'],
    ['layers', claims.premiumMaterials, 'premium-materials'],
    ['surface', claims.scratchResistant, 'scratch-resistant'],
    ['movement', claims.precisionMovement, 'precision-movement'],
    ['water', claims.waterResistant, 'water-resistant'],
  ],
};

const GRADE: ClaimLine = ['grade', claims.highClarity, isVvs];
const LAB: ClaimLine = ['certificate', claims.certificate, 'certificate'];
const CUT: ClaimLine = ['gem', claims.brilliantCut, 'brilliant-cut'];
const COVER: readonly ClaimLine[] = [
  ['leaf', claims.labMade, ({ stone }) => isLabMade(stone)],
  ['shield', claims.warranty, 'warranty'],
  ['return', guarantee],
];

/** The trust list: what a buyer can rely on, by category. */
export const TRUST: Record<TrustKey, readonly ClaimLine[]> = {
  standard: [GRADE, LAB, CUT, ...COVER],
  chain: [['grade', claims.premiumQuality, 'premium-materials'], LAB, CUT, ...COVER],
  pendant: [GRADE, LAB, ['gem', pendantStone], ...COVER],
  simulant: [
    GRADE,
    ['gem', simulantGrading],
    CUT,
    ['certificate', claims.stoneCertificate, 'certificate'],
    ...COVER,
  ],
  watch: COVER,
};

export type ShownClaim = { icon: ClaimIcon; words: string };

/** The lines of a list that the product's facts support. */
export function supportedBy(product: Product, lines: readonly ClaimLine[]): ShownClaim[] {
  return lines.flatMap(([icon, text, support]) => {
    const words = typeof text === 'function' ? text(product) : text;
    const isTrue =
      typeof support === 'function' ? support(product) : !support || product.facts.includes(support);
    return words && isTrue ? [{ icon, words }] : [];
  });
}

/** A loose stone has its `clarity_grade`; flawless is above VVS. */
function isVvs({ stone, stone_clarity, clarity_grade }: Product): boolean {
  return stone !== null && /^(VVS|IF|FL)/.test(clarity_grade ?? stone_clarity ?? '');
}

function guarantee(product: Product): string | undefined {
  const days = returnWindowFor(product, store.returns);
  return days ? claims.guarantee?.replace('{days}', `${days}`) : undefined;
}

/** `Moissanite, Round Cut`; if neither is known, a pendant shows the same line about its cut as others. */
function pendantStone({ gemstone, diamond_cut, facts }: Product): string | undefined {
  return (
    [gemstone, diamond_cut].filter(Boolean).join(', ') ||
    (facts.includes('brilliant-cut') ? claims.brilliantCut : undefined)
  );
}

/** `Excellent cut, VVS1 clarity`. */
function simulantGrading({ cut_quality, clarity_grade }: Product): string {
  const parts = [cut_quality && `${cut_quality} cut`, clarity_grade && `${clarity_grade} clarity`];
  return parts.filter(Boolean).join(', ');
}
