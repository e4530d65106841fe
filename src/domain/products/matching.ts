import type { CategoryKind } from '#domain/categories.ts';
import { metalTone } from './metal-tone.ts';
import type { Product } from './product.ts';

/** What is worn with a piece of each category, the likeliest first. Loose stones and custom work match nothing. */
const WORN_WITH: Partial<Record<CategoryKind, readonly CategoryKind[]>> = {
  chain: ['bracelet', 'pendant', 'earring', 'hip_hop_ring'],
  bracelet: ['chain', 'earring', 'hip_hop_ring', 'watch'],
  earring: ['pendant', 'bracelet', 'chain', 'engagement_ring'],
  pendant: ['chain', 'earring', 'bracelet', 'hip_hop_ring'],
  watch: ['bracelet', 'chain', 'hip_hop_ring', 'glasses'],
  grillz: ['chain', 'pendant', 'hip_hop_ring', 'bracelet'],
  glasses: ['chain', 'watch', 'bracelet', 'earring'],
  hip_hop_ring: ['bracelet', 'chain', 'watch', 'earring'],
  engagement_ring: ['earring', 'bracelet', 'pendant'],
  diamond: ['earring', 'bracelet', 'hip_hop_ring', 'watch'],
};

export function companionsOf(kind: CategoryKind): readonly CategoryKind[] {
  return WORN_WITH[kind] ?? [];
}

type Matched = Pick<Product, 'id' | 'color' | 'stone' | 'family'>;

/**
 * The candidate of another category that goes best with a product: of the same family, or else of the same metal, with the
 * same stone if there is one. Null if none has the metal. Of equal ones the first.
 */
export function bestMatch<Candidate extends Matched>(
  product: Matched,
  candidates: readonly Candidate[],
): Candidate | null {
  const scored = candidates
    .map((candidate) => ({ candidate, score: scoreOf(product, candidate) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  return scored[0]?.candidate ?? null;
}

function scoreOf(product: Matched, candidate: Matched): number {
  if (candidate.id === product.id || toneOf(candidate) !== toneOf(product)) return 0;
  const isFamily = product.family !== null && candidate.family === product.family;
  return 1 + (isFamily ? 4 : 0) + (candidate.stone === product.stone ? 2 : 0);
}

function toneOf({ color }: Matched): string | null {
  return color === null ? null : metalTone(color);
}
