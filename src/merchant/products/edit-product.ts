import { randomUUID } from 'node:crypto';
import type { EditedProduct } from '#database/edited-products.ts';
import type { ProductChanges } from '#database/product-changes.ts';
import type { PhotoDetails } from '#domain/photo-details.ts';
import { type EditedOption, planOptions } from '#domain/plan-options.ts';
import { parseProductFields, priceProblem } from '#domain/product-fields.ts';
import { type ProductsContext, type Refused, refuse } from './products-context.ts';
import { type ProductUpdate, type Updated, type UpdateRefused, updateProduct } from './update-product.ts';

/** What an editor sends: fields as `products set` takes them, and the lists it edits as a whole. */
export type ProductEdit = {
  fields?: Readonly<Record<string, unknown>>;
  options?: readonly EditedOption[];
  photos?: EditedPhotos;
};

/** The photos of a product in their order. The first is the main one. */
export type EditedPhotos = {
  urls: readonly string[];
  details: PhotoDetails;
  /** The color shown until the first photo arrives; undefined if it is not known. */
  placeholder?: string | null | undefined;
};

/** Changes a product as an editor sends it. See updateProduct for `version`. */
export function editProduct(
  context: ProductsContext,
  id: string,
  edit: ProductEdit,
  version: string | null,
): Promise<Updated | UpdateRefused | Refused<'invalid'>> {
  return updateProduct(context, id, version, (product) => planEdit(product, edit));
}

/** What an edit changes of a product, or why it cannot. */
function planEdit(
  { row, table, state }: Pick<EditedProduct, 'row' | 'table' | 'state'>,
  { fields = {}, options, photos }: ProductEdit,
): { ok: true; value: ProductUpdate } | Refused<'invalid'> {
  // A draft's price may be undecided.
  const { price, ...others } = fields;
  const isUndecided = state !== 'active' && (price === null || price === '' || price === 0);
  const parsed = parseProductFields(
    table,
    Object.entries(price === undefined || isUndecided ? others : fields),
  );
  if (!parsed.ok) return refuse('invalid', parsed.reason);
  let update: ProductUpdate = { changes: { ...parsed.value, ...(isUndecided && { price: 0 }) } };
  if (options) {
    const planned = planOptions(row, table, options, () => `price_${row.id}_${randomUUID().slice(0, 8)}`);
    if (!planned.ok) return refuse('invalid', planned.reason);
    const { lengths_and_prices, price: lowest, renamed, removed } = planned.value;
    const ownPrice = options.length > 0 ? lowest : (update.changes.price ?? lowest);
    update = { changes: { ...update.changes, lengths_and_prices, price: ownPrice }, renamed, removed };
  } else if (update.changes.price !== undefined && hasOptions(row)) {
    return refuse('invalid', `${row.name} is priced by option. Change the prices of its options.`);
  }
  if (photos) {
    const isSameMain = photos.urls[0] === row.image_url;
    const placeholder = photos.placeholder ?? (isSameMain ? undefined : null);
    update = { ...update, changes: { ...update.changes, ...photoChanges({ ...photos, placeholder }) } };
  }
  const { price: newPrice, original_price: original } = { ...row, ...update.changes };
  const problem = priceProblem(newPrice, original ?? null);
  return problem ? refuse('invalid', problem) : { ok: true, value: update };
}

/** The columns of a product's photos. */
export function photoChanges({ urls, details, placeholder }: EditedPhotos): ProductChanges {
  const [first = null, ...others] = urls;
  const known = Object.entries(details).filter(([url]) => urls.includes(url));
  return {
    image_url: first,
    images: others,
    photo_details: Object.fromEntries(known),
    has_own_photos: true,
    ...(placeholder !== undefined && { image_placeholder: placeholder }),
  };
}

function hasOptions({ lengths_and_prices: options }: EditedProduct['row']): boolean {
  return Array.isArray(options) && options.length > 0;
}
