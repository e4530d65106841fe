import { newId } from '../ids.ts';
import { formatPrice, type PriceRecord } from '../objects/price.ts';
import type { Sandbox } from '../sandbox.ts';
import { ApiError, exclusive, missing, noSuch } from '../wire/errors.ts';
import {
  type Field,
  flag,
  group,
  integer,
  listOf,
  metadataPairs,
  required,
  text,
  word,
} from '../wire/parameters.ts';
import { createdRange, formatPage, newestFirst, PAGE_FIELDS } from './listing.ts';
import { mergeMetadata, newProduct, PRODUCT_FIELDS } from './products.ts';
import { type Route, route } from './route.ts';

/** A three-letter currency code in lower case. */
export const currencyCode: Field<string | null> = (value, param) => {
  const read = text(3)(value, param)?.toLowerCase() ?? null;
  if (read !== null && !/^[a-z]{3}$/.test(read)) {
    throw new ApiError(`Invalid currency: ${read}`, { param });
  }
  return read;
};

const taxBehavior = word('exclusive', 'inclusive', 'unspecified');

export const priceRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/prices',
    {
      currency: required(currencyCode),
      unit_amount: integer(),
      product: text(),
      product_data: group(PRODUCT_FIELDS),
      active: flag,
      billing_scheme: word('per_unit'),
      lookup_key: text(200),
      metadata: metadataPairs,
      nickname: text(),
      tax_behavior: taxBehavior,
      transfer_lookup_key: flag,
    },
    (params, { sandbox }) => {
      if (params.unit_amount === null) throw missing('unit_amount');
      if (params.product !== null && params.product_data !== null) throw exclusive('product', 'product_data');
      const price: PriceRecord = {
        id: newId('price'),
        created: sandbox.now(),
        active: params.active ?? true,
        currency: params.currency,
        lookupKey: params.lookup_key,
        metadata: params.metadata ?? {},
        nickname: params.nickname,
        productId: productFor(sandbox, params.product, params.product_data),
        taxBehavior: params.tax_behavior ?? 'unspecified',
        unitAmount: params.unit_amount,
      };
      claimLookupKey(sandbox, price, params.transfer_lookup_key ?? false);
      sandbox.state.put('price', price);
      return formatPrice(price);
    },
  ),
  route(
    'GET',
    '/v1/prices',
    {
      ...PAGE_FIELDS,
      active: flag,
      created: createdRange,
      currency: currencyCode,
      lookup_keys: listOf(required(text()), 10),
      product: text(),
      type: word('one_time', 'recurring'),
    },
    (params, { sandbox }) => {
      const found = newestFirst(sandbox.state.list('price')).filter(
        (price) =>
          (params.active === null || price.active === params.active) &&
          (params.created?.(price.created) ?? true) &&
          (params.currency === null || price.currency === params.currency) &&
          (params.lookup_keys === null || params.lookup_keys.includes(price.lookupKey ?? '')) &&
          (params.product === null || price.productId === params.product) &&
          params.type !== 'recurring',
      );
      return formatPage('/v1/prices', found, params, formatPrice);
    },
  ),
  route(
    'GET',
    '/v1/prices/:id',
    {},
    (_params, { id, findPrice }) => {
      const found = findPrice(id);
      if (found === null) throw noSuch('price', id, 'price', 'path');
      return formatPrice(found.price);
    },
    (_params, id) => [id],
  ),
  route(
    'POST',
    '/v1/prices/:id',
    {
      active: flag,
      lookup_key: text(200),
      metadata: metadataPairs,
      nickname: text(),
      tax_behavior: taxBehavior,
      transfer_lookup_key: flag,
    },
    (params, { sandbox, id }) => {
      const price = sandbox.state.find('price', id);
      if (price === null) throw noSuch('price', id, 'price', 'path');
      const changed: PriceRecord = {
        ...price,
        active: params.active ?? price.active,
        lookupKey: params.lookup_key ?? price.lookupKey,
        metadata: mergeMetadata(price.metadata, params.metadata),
        nickname: params.nickname ?? price.nickname,
        taxBehavior: params.tax_behavior ?? price.taxBehavior,
      };
      claimLookupKey(sandbox, changed, params.transfer_lookup_key ?? false);
      sandbox.state.put('price', changed);
      return formatPrice(changed);
    },
  ),
];

function productFor(
  { state, now }: Sandbox,
  id: string | null,
  data: Parameters<typeof newProduct>[0] | null,
): string {
  if (data !== null) {
    const product = newProduct(data, now());
    state.put('product', product);
    return product.id;
  }
  if (id === null) throw missing('product');
  if (state.find('product', id) === null) throw noSuch('product', id, 'product', 'parameter');
  return id;
}

function claimLookupKey({ state }: Sandbox, price: PriceRecord, isTransfer: boolean): void {
  if (price.lookupKey === null) return;
  const holder = state
    .list('price')
    .find((other) => other.id !== price.id && other.lookupKey === price.lookupKey);
  if (holder === undefined) return;
  if (!isTransfer) {
    throw new ApiError(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  }
  state.put('price', { ...holder, lookupKey: null });
}
