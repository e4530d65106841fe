import { newId } from '../ids.ts';
import { formatProduct, type ProductRecord } from '../objects/product.ts';
import { ApiError, noSuch } from '../wire/errors.ts';
import { address, flag, listOf, metadataPairs, required, text, type Values } from '../wire/parameters.ts';
import { type Route, route } from './route.ts';

/** Product fields, for a product on its own or inline in a price. */
export const PRODUCT_FIELDS = {
  name: required(text()),
  id: text(),
  active: flag,
  description: text(40_000),
  images: listOf(required(address), 8),
  metadata: metadataPairs,
  shippable: flag,
  statement_descriptor: text(22),
  tax_code: text(),
  unit_label: text(12),
  url: address,
};

/** Creates a product. Uses the merchant's id if there is one. */
export function newProduct(
  params: Partial<Values<typeof PRODUCT_FIELDS>> & { name: string },
  now: number,
): ProductRecord {
  return {
    id: params.id ?? newId('product'),
    created: now,
    updated: now,
    name: params.name,
    active: params.active ?? true,
    description: params.description ?? null,
    images: params.images ?? [],
    metadata: params.metadata ?? {},
    shippable: params.shippable ?? null,
    url: params.url ?? null,
  };
}

/** Metadata after an update: given keys replace, empty values delete. */
export function mergeMetadata(
  before: Record<string, string>,
  given: Record<string, string> | null,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
}

const { id: _id, name: _name, ...OTHER_FIELDS } = PRODUCT_FIELDS;

export const productRoutes: readonly Route[] = [
  route('POST', '/v1/products', PRODUCT_FIELDS, (params, { sandbox }) => {
    const product = newProduct(params, sandbox.now());
    if (sandbox.state.find('product', product.id) !== null) {
      throw new ApiError('Product already exists.', { code: 'resource_already_exists', param: 'id' });
    }
    sandbox.state.put('product', product);
    return formatProduct(product);
  }),
  route('GET', '/v1/products/:id', {}, (_params, { sandbox, id }) => {
    const product = sandbox.state.find('product', id);
    if (product === null) throw noSuch('product', id, 'id', 'path');
    return formatProduct(product);
  }),
  route('POST', '/v1/products/:id', { ...OTHER_FIELDS, name: text() }, (params, { sandbox, id }) => {
    const product = sandbox.state.find('product', id);
    if (product === null) throw noSuch('product', id, 'id', 'path');
    const changed: ProductRecord = {
      ...product,
      updated: sandbox.now(),
      name: params.name ?? product.name,
      active: params.active ?? product.active,
      description: params.description ?? product.description,
      images: params.images ?? product.images,
      metadata: mergeMetadata(product.metadata, params.metadata),
      shippable: params.shippable ?? product.shippable,
      url: params.url ?? product.url,
    };
    sandbox.state.put('product', changed);
    return formatProduct(changed);
  }),
];
