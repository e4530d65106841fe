import { randomUUID } from 'node:crypto';
import { type EditedProduct, findEditedProduct } from '#database/products/edited-products.ts';
import { listProductNames } from '#database/products/merchant-products.ts';
import type { ProductChanges } from '#database/products/product-changes.ts';
import type { PhotoDetails } from '#domain/photos/photo-details.ts';
import { type EditedOption, planOptions } from '#domain/product-editing/plan-options.ts';
import { parseProductFields, priceProblem } from '#domain/product-editing/product-fields.ts';
import { parseVendorAndTags } from '#domain/product-editing/product-internals.ts';
import { parseSizes } from '#domain/products/parse-options.ts';
import { type Refused, refused } from '../refused.ts';
import { photoProblem } from './photo-problem.ts';
import { photosOf } from './photos-of.ts';
import type { ProductsContext } from './products-context.ts';
import { type ProductUpdate, type Updated, type UpdateRefused, updateProduct } from './update-product.ts';

/** An edit: fields in the format of `products set`, and lists that are replaced as a whole. */
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

/** Applies an editor's changes to a product. For `version`, see `updateProduct`. */
export async function editProduct(
  context: ProductsContext,
  id: string,
  edit: ProductEdit,
  version: string | null,
): Promise<Updated | UpdateRefused | Refused<'invalid'>> {
  const isChecked = hasPhotos(edit) || edit.fields?.related_products !== undefined;
  const product = isChecked ? await findEditedProduct(context.db, id) : null;
  const refused =
    product &&
    ((await refusePhotos(context, product, edit)) ?? (await refuseRelated(context, product, edit)));
  return refused ?? updateProduct(context, id, version, (current) => planEdit(current, edit));
}

/** Plans an edit without saving it: the changed columns, or a refusal. */
export async function planCheckedEdit(
  context: Pick<ProductsContext, 'mediaDir'>,
  product: EditedProduct,
  edit: ProductEdit,
): Promise<{ ok: true; value: ProductUpdate } | Refused<'invalid'>> {
  return (await refusePhotos(context, product, edit)) ?? planEdit(product, edit);
}

function hasPhotos({ photos, fields = {} }: ProductEdit): boolean {
  return photos !== undefined || 'image_url' in fields || 'images' in fields;
}

/** Why the photos of an edit are refused; null if they are allowed. */
async function refusePhotos(
  { mediaDir }: Pick<ProductsContext, 'mediaDir'>,
  product: EditedProduct,
  { photos, fields = {} }: ProductEdit,
): Promise<Refused<'invalid'> | null> {
  const given = [fields.image_url, fields.images].flat().filter((url) => typeof url === 'string');
  const problem = await photoProblem(mediaDir, photosOf(product), photos?.urls ?? given);
  return problem === null ? null : refused('invalid', problem, { field: 'photos' });
}

/** Refuses related products that do not exist, unless the product already has them; null if there is nothing to refuse. */
async function refuseRelated(
  { db }: Pick<ProductsContext, 'db'>,
  { row, table }: EditedProduct,
  { fields = {} }: ProductEdit,
): Promise<Refused<'invalid'> | null> {
  const parsed = parseProductFields(table, [['related_products', fields.related_products ?? []]]);
  if (!parsed.ok) return null;
  const known = parseSizes(row.related_products);
  const added = (parsed.value.related_products ?? []).filter((id) => !known.includes(id));
  const names = await listProductNames(db, added);
  const missing = added.find((id) => !names.has(id));
  return missing === undefined
    ? null
    : refused('invalid', `There is no product ${missing}.`, { field: 'related_products' });
}

/** The columns an edit changes, or a refusal. */
export function planEdit(
  { row, table, state }: Pick<EditedProduct, 'row' | 'table' | 'state'>,
  { fields = {}, options, photos }: ProductEdit,
): { ok: true; value: ProductUpdate } | Refused<'invalid'> {
  const split = parseVendorAndTags(fields);
  if (!split.ok) return { ...split, code: 'invalid' };
  // A draft may have no price yet.
  const { price, ...others } = split.others;
  const isUndecided = state !== 'active' && (price === null || price === '' || price === 0);
  const parsed = parseProductFields(
    table,
    Object.entries(price === undefined || isUndecided ? others : split.others),
  );
  if (!parsed.ok) return { ...parsed, code: 'invalid' };
  let update: ProductUpdate = {
    changes: { ...parsed.value, ...(isUndecided && { price: 0 }) },
    notes: split.notes,
  };
  if (options) {
    const planned = planOptions(row, table, options, () => `price_${row.id}_${randomUUID().slice(0, 8)}`);
    if (!planned.ok) {
      const { reason, field = 'options' } = planned;
      return refused('invalid', reason, { field });
    }
    const { lengths_and_prices, price: lowest, renamed, removed } = planned.value;
    const ownPrice = options.length > 0 ? lowest : (update.changes.price ?? lowest);
    update = {
      ...update,
      changes: { ...update.changes, lengths_and_prices, price: ownPrice },
      renamed,
      removed,
    };
  } else if (update.changes.price !== undefined && hasOptions(row)) {
    return refused('invalid', `${row.name} is priced by option. Change the prices of its options.`);
  }
  if (photos) {
    const isSameMain = photos.urls[0] === row.image_url;
    const placeholder = photos.placeholder ?? (isSameMain ? undefined : null);
    update = { ...update, changes: { ...update.changes, ...photoChanges({ ...photos, placeholder }) } };
  }
  const { price: newPrice, original_price: original } = { ...row, ...update.changes };
  const problem = priceProblem(newPrice, original ?? null);
  return problem ? refused('invalid', problem, { field: 'original_price' }) : { ok: true, value: update };
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
