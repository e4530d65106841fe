import type { ClaimsKey, TrustKey } from '#domain/categories.ts';
import type { Product } from '#domain/product.ts';

/** One line of proof with its icon; a text made from the product's own fields is left out where they are blank. */
export type ClaimLine = { icon: ClaimIcon; text: string | ((product: Product) => string | null) };

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

/** What the store says of a piece. A merchant who cannot stand behind a line takes it out here. */
export const CLAIMS: Record<ClaimsKey, readonly ClaimLine[]> = {
  jewelry: [
    { icon: 'tester', text: 'Passes a diamond tester' },
    { icon: 'drops', text: 'Does not fade or tarnish' },
    { icon: 'sun', text: 'Shines better than diamonds' },
    { icon: 'certificate', text: 'Certificate included' },
    { icon: 'price', text: '10x cheaper than real diamond jewelry' },
    { icon: 'shield', text: 'Warranty' },
  ],
  watch: [
    { icon: 'design', text: 'Authentic design' },
    { icon: 'layers', text: 'Premium materials' },
    { icon: 'surface', text: 'Scratch resistant' },
    { icon: 'movement', text: 'Precision movement' },
    { icon: 'water', text: 'Water resistant' },
    { icon: 'shield', text: 'Warranty' },
  ],
};

const GRADE: ClaimLine = { icon: 'grade', text: 'VVS Grade clarity' };
const LAB: ClaimLine = { icon: 'certificate', text: 'Lab Certified authenticity' };
const CUT: ClaimLine = { icon: 'gem', text: 'Brilliant Cut' };
const CONFLICT_FREE: ClaimLine = { icon: 'leaf', text: 'Conflict Free' };
const COVER: readonly ClaimLine[] = [
  { icon: 'shield', text: 'Lifetime warranty' },
  { icon: 'return', text: '30-Day Money-Back Guarantee' },
];

/** What a buyer can hold the store to, by kind of piece. */
export const TRUST: Record<TrustKey, readonly ClaimLine[]> = {
  standard: [GRADE, LAB, CUT, CONFLICT_FREE, ...COVER],
  chain: [{ icon: 'grade', text: 'Premium Quality' }, LAB, CUT, CONFLICT_FREE, ...COVER],
  pendant: [GRADE, LAB, { icon: 'gem', text: pendantStone }, CONFLICT_FREE, ...COVER],
  simulant: [
    { icon: 'grade', text: simulantGrade },
    { icon: 'gem', text: simulantGrading },
    CUT,
    CONFLICT_FREE,
    ...COVER,
  ],
  watch: [CONFLICT_FREE, ...COVER],
};

/** `Moissanite, Round Cut`; a pendant without either is a brilliant like the rest. */
function pendantStone({ gemstone, diamond_cut }: Product): string {
  return [gemstone, diamond_cut].filter(Boolean).join(', ') || 'Brilliant Cut';
}

/** Only a stone graded so is said to be; one without a grade is like the rest. */
function simulantGrade({ clarity_grade }: Product): string | null {
  return !clarity_grade || clarity_grade.startsWith('VVS') ? 'VVS Grade clarity' : null;
}

/** `Excellent cut, VVS1 clarity`. */
function simulantGrading({ cut_quality, clarity_grade }: Product): string | null {
  const parts = [cut_quality && `${cut_quality} cut`, clarity_grade && `${clarity_grade} clarity`];
  return parts.filter(Boolean).join(', ') || null;
}
