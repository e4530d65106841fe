/** The stones of a product. `simulant` includes a mix of moissanite and simulants. */
export const STONES = ['mined-diamond', 'lab-grown-diamond', 'moissanite', 'simulant'] as const;
export type Stone = (typeof STONES)[number];

/**
 * Facts that a merchant can state about a product in addition to its stones. A claim is shown only if the stones or
 * a fact support it, so a new product claims nothing. The database has the same list: are_product_facts().
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

/** A thermal diamond tester responds to diamond and moissanite, but not to cubic zirconia or glass. */
export function passesDiamondTester(stone: Stone | null): boolean {
  return stone !== null && stone !== 'simulant';
}

/** Lab-grown, not mined. */
export function isLabMade(stone: Stone | null): boolean {
  return stone !== null && stone !== 'mined-diamond';
}

/** Costs a fraction of the same product with diamonds. */
export function isDiamondAlternative(stone: Stone | null): boolean {
  return stone === 'moissanite' || stone === 'simulant';
}
