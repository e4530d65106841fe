import type { UnifiedProductRow } from '#database/tables.ts';
import { isSoldOut, lineFor } from '#domain/cart/add-to-cart.ts';
import { MAX_QUANTITY, MAX_UNIT_PRICE, STANDARD_SIZE } from '#domain/cart/cart.ts';
import type { PaymentRefusal } from '#domain/checkout/payment-refusal.ts';
import type { PricedLine } from '#domain/orders/order.ts';
import { findOption } from '#domain/products/options.ts';
import { readPersonalText } from '#domain/products/personal-text.ts';
import type { CheckoutRequest, RequestedLine } from './checkout-request.ts';
import type { Refused } from './refused.ts';
import { sellableProduct } from './sellable-product.ts';

/** Maximum number of lines per order. */
const MAX_LINES = 50;

/**
 * Prices the lines of a cart from product rows, as `findPricedProducts` found them, and merges duplicates. Every line must
 * name a product in stock, a price reference of that product (or of one of its options), an available size and option, and
 * a text the product takes. Prices, names and colors from the browser are ignored.
 */
export function priceLines(
  request: Pick<CheckoutRequest, 'lineItems' | 'cartItems'>,
  rows: readonly UnifiedProductRow[],
): { ok: true; value: PricedLine[] } | Refused {
  const { lineItems, cartItems } = request;
  if (lineItems.length > MAX_LINES) return refuseWith({ refusal: 'too-many-lines', most: MAX_LINES });
  if (!describeSameCart(request)) return refuseWith({ refusal: 'cart-mismatch' });
  const merged = new Map<string, PricedLine>();
  for (const item of cartItems) {
    const priced = priceLine(item, rows);
    if (!priced.ok) return priced;
    const key = keyOf(priced.value);
    const quantity = (merged.get(key)?.quantity ?? 0) + item.quantity;
    if (!Number.isInteger(item.quantity) || item.quantity < 1)
      return refuseWith({ refusal: 'quantity-malformed' });
    if (quantity > MAX_QUANTITY) return refuseWith({ refusal: 'quantity-too-large' });
    merged.set(key, { ...priced.value, quantity });
  }
  return { ok: true, value: [...merged.values()] };
}

function priceLine(
  item: RequestedLine,
  rows: readonly UnifiedProductRow[],
): { ok: true; value: PricedLine } | Refused {
  const row = rows.find(({ id }) => id === item.id);
  if (!row) return refuseWith({ refusal: 'not-for-sale', name: 'An item in your cart' });
  const { name } = row;
  const product = sellableProduct(row);
  const option =
    product.options.find(({ stripePriceId }) => stripePriceId === item.stripe_price_id) ??
    findOption(product.options, item.selectedLength, null);
  const text = item.personalization?.text ?? '';
  const size = item.selectedSize === STANDARD_SIZE ? '' : item.selectedSize;

  const personal = product.personalization && readPersonalText(product.personalization, text);
  if (personal && !personal.ok) return refuseWith({ refusal: personal.refusal, name });
  const line = lineFor(product, { size: size || null, option, personalization: personal?.value ?? null });
  if (!line.ok) {
    if (isSoldOut(line.refusal)) return refuseWith({ refusal: 'sold-out', name });
    if (line.refusal === 'text-required') return refuseWith({ refusal: line.refusal, name });
    if (line.refusal === 'size-required') {
      return refuseWith({ refusal: 'choice-unavailable', name, choice: size && `size ${size}` });
    }
    return refuseWith({ refusal: 'not-for-sale', name });
  }
  // The price reference of another product or option, or an outdated one.
  if (line.value.stripe_price_id !== item.stripe_price_id) {
    return refuseWith({ refusal: 'cart-outdated', name });
  }
  if (size !== '' && product.sizes.length === 0) {
    return refuseWith({ refusal: 'choice-unavailable', name, choice: `size ${size}` });
  }
  // Otherwise a shopper could pay for the short chain and order the long one.
  if (item.selectedLength !== '' && item.selectedLength !== option?.label) {
    return refuseWith({ refusal: 'choice-unavailable', name, choice: item.selectedLength });
  }
  if (text !== '' && product.personalization === null) {
    return refuseWith({ refusal: 'choice-unavailable', name, choice: `“${text}”` });
  }
  const sku = option ? option.sku : product.sku;
  return {
    ok: true,
    value: { ...line.value, selectedLength: option?.label ?? '', ...(sku && { sku }) },
  };
}

function describeSameCart({
  lineItems,
  cartItems,
}: Pick<CheckoutRequest, 'lineItems' | 'cartItems'>): boolean {
  if (lineItems.length !== cartItems.length) return false;
  return lineItems.every(({ price, quantity }, index) => {
    const item = cartItems[index];
    if (!item || !Number.isInteger(item.price) || item.price < 0 || item.price > MAX_UNIT_PRICE) return false;
    return item.stripe_price_id === price && item.quantity === quantity;
  });
}

function keyOf({ id, selectedSize, selectedLength, stripe_price_id, personalization }: PricedLine): string {
  return JSON.stringify([id, selectedSize, selectedLength, stripe_price_id, personalization?.text]);
}

function refuseWith(refusal: PaymentRefusal): Refused {
  return { ok: false, ...refusal };
}
