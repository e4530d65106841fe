/** What a piece is set with; `simulant` also stands for a mix of moissanite and simulants. */
export const STONES = ['mined-diamond', 'lab-grown-diamond', 'moissanite', 'simulant'] as const;
export type Stone = (typeof STONES)[number];

/**
 * What a merchant can state of a product beyond its stones. A claim stands beside a product only if its stones or one
 * of these support it, so a new product claims nothing. The database checks the same list: are_product_facts().
 */
export const PRODUCT_FACTS = [
  'brilliant-cut',
  'more-fire-than-diamond',
  'tarnish-resistant',
  'premium-materials',
  'certificate',
  'warranty',
  'original-design',
  'scratch-resistant',
  'precision-movement',
  'water-resistant',
] as const;
export type ProductFact = (typeof PRODUCT_FACTS)[number];

/** A thermal diamond tester answers to diamond and moissanite, and not to cubic zirconia or glass. */
export function passesDiamondTester(stone: Stone | null): boolean {
  return stone !== null && stone !== 'simulant';
}

/** Made in a laboratory, not mined. */
export function isLabMade(stone: Stone | null): boolean {
  return stone !== null && stone !== 'mined-diamond';
}

/** Costs a fraction of what the same piece would with diamonds. */
export function isDiamondAlternative(stone: Stone | null): boolean {
  return stone === 'moissanite' || stone === 'simulant';
}
