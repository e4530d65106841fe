import { inTurns } from '#database/engines/take-turns.ts';
import type { CatalogEntry } from '#database/products/catalog-writes.ts';
import type { DraftProduct } from '#domain/imports/draft-product.ts';
import { parseOptions } from '#domain/products/parse-options.ts';

/** Tracks SKUs: each belongs to one product or option only. */
export async function createSkuRegister(catalog: ReadonlyMap<string, CatalogEntry>) {
  const owners = new Map<string, string>();
  for await (const [id, { row, state }] of inTurns(catalog)) {
    // Archived products are checked when they are restored.
    if (state === 'archived') continue;
    if (row.sku) owners.set(row.sku, id);
    for (const { sku } of parseOptions(row.lengths_and_prices)) if (sku) owners.set(sku, id);
  }
  return {
    /** Returns the draft without SKUs that are used elsewhere or repeated in it, and those SKUs. */
    claim(id: string, draft: DraftProduct): { draft: DraftProduct; repeated: string[] } {
      if ((catalog.get(id)?.state ?? draft.state) === 'archived') return { draft, repeated: [] };
      const own = new Set<string>();
      const repeated = new Set<string>();
      const isFree = (sku: string | null | undefined): boolean => {
        if (!sku) return true;
        const owner = owners.get(sku);
        if (own.has(sku) || (owner !== undefined && owner !== id)) {
          repeated.add(sku);
          return false;
        }
        own.add(sku);
        owners.set(sku, id);
        return true;
      };
      const { sku, ...fields } = draft.fields;
      const kept = isFree(sku) ? draft.fields : fields;
      const options = draft.options?.map(({ sku: optionSku, ...option }) =>
        optionSku && isFree(optionSku) ? { ...option, sku: optionSku } : option,
      );
      return { draft: { ...draft, fields: kept, ...(options && { options }) }, repeated: [...repeated] };
    },
  };
}
