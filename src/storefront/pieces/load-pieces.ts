import type { PageState } from '#contract/page-data.ts';
import { pieceIdsSearch } from '#domain/products/piece-ids.ts';
import type { ProductCard } from '#domain/products/product.ts';

/** The pieces with these ids as the store sells them now, in their order; those that are gone are left out. */
export async function loadPieces(ids: readonly string[]): Promise<readonly ProductCard[]> {
  if (ids.length === 0) return [];
  const response = await fetch(`/api/pages/saved${pieceIdsSearch(ids)}`);
  if (!response.ok) throw new Error(`the pieces were answered ${response.status}`);
  const { data } = (await response.json()) as PageState;
  return data.page === 'saved' ? data.cards : [];
}
