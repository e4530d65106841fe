import type { CatalogEntry } from '#database/catalog-writes.ts';
import { inTurns } from '#database/take-turns.ts';
import type { DraftProduct } from '#domain/import/draft-product.ts';
import { parseOptions } from '#domain/parse-options.ts';

/** Which product has which SKU: a SKU is of one product or option only. */
export async function createSkuRegister(catalog: ReadonlyMap<string, CatalogEntry>) {
  const owners = new Map<string, string>();
  for await (const [id, { row, state }] of inTurns(catalog)) {
    // What is archived is checked when it is put back.
    if (state === 'archived') continue;
    if (row.sku) owners.set(row.sku, id);
    for (const { sku } of parseOptions(row.lengths_and_prices)) if (sku) owners.set(sku, id);
  }
  return {
    /** The draft without the SKUs that another product has, or that it has twice itself; and those. */
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
