import type { CatalogEntry } from '#database/products/catalog-writes.ts';
import type { DraftProduct } from '#domain/imports/draft-product.ts';
import { slugOf } from '#domain/slug.ts';

const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/** The product that a draft belongs to: the known one if it still exists, or a free id for a new one. */
export function identifyProduct(
  draft: DraftProduct,
  knownId: string | undefined,
  catalog: ReadonlyMap<string, CatalogEntry>,
  /** Ids that earlier rows of the file have. */
  used: { has: (id: string) => boolean },
): { id: string; current: CatalogEntry | null } {
  const current = knownId === undefined ? null : (catalog.get(knownId) ?? null);
  if (knownId !== undefined && current) return { id: knownId, current };
  const base = idFor(draft);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!catalog.has(id) && !used.has(id)) return { id, current: null };
  }
}

function idFor({ suggestedId, name, row }: DraftProduct): string {
  const plain = ID.test(suggestedId) ? suggestedId : slugOf(suggestedId).slice(0, 90);
  return plain || slugOf(name).slice(0, 90) || `product-${row}`;
}
