import { type ClaimsKey, categoryForTable, type TrustKey } from '#domain/categories.ts';
import type { Product } from '#domain/product.ts';
import {
  isDiamondAlternative,
  isLabMade,
  type ProductFact,
  passesDiamondTester,
} from '#domain/product-facts.ts';
import { returnWindowFor } from '#domain/returns.ts';
import { store } from '#store';

/** One claim with its icon. A product shows it only while its own facts support it. */
export type ClaimLine = {
  icon: ClaimIcon;
  /** The words, or null where the product's facts do not support them. */
  wordsFor: (product: Product) => string | null;
  /** Two lines about one thing: only the first that holds is shown. */
  topic?: 'certificate' | 'warranty';
};

export type ClaimIcon =
  | 'tester'
  | 'drops'
  | 'sun'
  | 'certificate'
  | 'price'
  | 'shield'
  | 'design'
  | 'layers'
  | 'surface'
  | 'movement'
  | 'water'
  | 'grade'
  | 'gem'
  | 'leaf'
  | 'return';

/** What the store says of a piece, line by line. The facts behind each line are the product's own. */
export const CLAIMS: Record<ClaimsKey, readonly ClaimLine[]> = {
  jewelry: [
    line('tester', 'Passes a diamond tester', ({ stone }) => passesDiamondTester(stone)),
    line('drops', 'Does not fade or tarnish', has('tarnish-resistant')),
    line('sun', 'Shines better than diamonds', hasStoneAnd('more-fire-than-diamond')),
    { ...line('certificate', 'Certificate included', has('certificate')), topic: 'certificate' },
    line('price', '10x cheaper than real diamond jewelry', ({ stone }) => isDiamondAlternative(stone)),
    { ...line('shield', 'Warranty', has('warranty')), topic: 'warranty' },
  ],
  watch: [
    line('design', 'Authentic design', has('original-design')),
    line('layers', 'Premium materials', has('premium-materials')),
    line('surface', 'Scratch resistant', has('scratch-resistant')),
    line('movement', 'Precision movement', has('precision-movement')),
    line('water', 'Water resistant', has('water-resistant')),
    { ...line('shield', 'Warranty', has('warranty')), topic: 'warranty' },
  ],
};

const GRADE = line('grade', 'VVS Grade clarity', isVvs);
const LAB: ClaimLine = {
  ...line('certificate', 'Lab Certified authenticity', hasStoneAnd('certificate')),
  topic: 'certificate',
};
const CUT = line('gem', 'Brilliant Cut', hasStoneAnd('brilliant-cut'));
const CONFLICT_FREE = line('leaf', 'Conflict Free', ({ stone }) => isLabMade(stone));
const COVER: readonly ClaimLine[] = [
  { ...line('shield', 'Lifetime warranty', has('warranty')), topic: 'warranty' },
  { icon: 'return', wordsFor: guarantee },
];

/** What a buyer can hold the store to, by kind of piece. */
export const TRUST: Record<TrustKey, readonly ClaimLine[]> = {
  standard: [GRADE, LAB, CUT, CONFLICT_FREE, ...COVER],
  chain: [line('grade', 'Premium Quality', has('premium-materials')), LAB, CUT, CONFLICT_FREE, ...COVER],
  pendant: [GRADE, LAB, { icon: 'gem', wordsFor: pendantStone }, CONFLICT_FREE, ...COVER],
  simulant: [GRADE, { icon: 'gem', wordsFor: simulantGrading }, CUT, CONFLICT_FREE, ...COVER],
  watch: [CONFLICT_FREE, ...COVER],
};

export type ShownClaim = { icon: ClaimIcon; words: string };

/** The lines of a detail view, no claim twice: what a buyer can hold the store to, then what it says of the piece. */
export function claimsFor(product: Product): { trust: ShownClaim[]; claims: ShownClaim[] } {
  const { claims, trust } = categoryForTable(product.source_table);
  const topics = new Set<string>();
  const shown = (lines: readonly ClaimLine[]) =>
    lines.flatMap(({ icon, wordsFor, topic }) => {
      const words = wordsFor(product);
      if (words === null || topics.has(topic ?? words)) return [];
      topics.add(topic ?? words);
      return [{ icon, words }];
    });
  return { trust: shown(TRUST[trust]), claims: shown(CLAIMS[claims]) };
}

function line(icon: ClaimIcon, words: string, isTrue: (product: Product) => boolean): ClaimLine {
  return { icon, wordsFor: (product) => (isTrue(product) ? words : null) };
}

function has(fact: ProductFact) {
  return ({ facts }: Product): boolean => facts.includes(fact);
}

function hasStoneAnd(fact: ProductFact) {
  return ({ stone, facts }: Product): boolean => stone !== null && facts.includes(fact);
}

/** A loose stone is graded by its `clarity_grade`; flawless is above VVS. */
function isVvs({ stone, stone_clarity, clarity_grade }: Product): boolean {
  return stone !== null && /^(VVS|IF|FL)/.test(clarity_grade ?? stone_clarity ?? '');
}

function guarantee(product: Product): string | null {
  const days = returnWindowFor(product, store.returns);
  return days === null ? null : `${days}-Day Money-Back Guarantee`;
}

/** `Moissanite, Round Cut`; with neither known, a pendant says what the others say of their cut. */
function pendantStone(product: Product): string | null {
  const { gemstone, diamond_cut } = product;
  return [gemstone, diamond_cut].filter(Boolean).join(', ') || CUT.wordsFor(product);
}

/** `Excellent cut, VVS1 clarity`. */
function simulantGrading({ cut_quality, clarity_grade }: Product): string | null {
  const parts = [cut_quality && `${cut_quality} cut`, clarity_grade && `${clarity_grade} clarity`];
  return parts.filter(Boolean).join(', ') || null;
}
