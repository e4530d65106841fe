import type { AddRefusal, lineFor } from '#domain/cart/add-to-cart.ts';
import type { Availability } from '#domain/products/availability.ts';
import { optionRefusalFor } from '#domain/products/option-sizes.ts';
import type { ProductOption } from '#domain/products/options.ts';
import type { Product } from '#domain/products/product.ts';
import type { CartRefusal } from '#storefront/cart/cart-store.ts';
import { toasts } from '#storefront/ui/toasts.ts';

/** Where an error is shown, and which field gets the focus. */
export const REFUSED_PLACE = {
  'size-required': 'size',
  'length-required': 'option',
  'teeth-required': 'option',
  'option-required': 'option',
  'text-required': 'button',
  'no-price-reference': 'button',
  'sold-out': 'button',
  'option-sold-out': 'button',
  'line-full': 'button',
  'no-more-left': 'button',
} as const satisfies Record<AddRefusal | CartRefusal, 'size' | 'option' | 'button'>;

/** What is still to be chosen, as the error to show at its field. */
export function missingChoices(product: Product, size: string | null, option: ProductOption | null) {
  return {
    size: product.sizes.length > 0 && !size ? 'size-required' : null,
    // The cart's error has the category's name for options; those of this product may be sizes.
    option:
      product.options.length > 0 && !option ? optionRefusalFor(product.source_table, product.options) : null,
  } as const;
}

/**
 * An error shown without pressing the button. Unavailability is shown elsewhere already; that the selected option
 * is unavailable is not.
 */
export function standingRefusal(
  { in_stock }: Product,
  availability: Availability,
  option: ProductOption | null,
): AddRefusal | null {
  if (availability === 'sold-out') return option && in_stock ? 'option-sold-out' : 'sold-out';
  return availability === 'not-available' && option ? 'no-price-reference' : null;
}

/** Whether nothing but the text is in the way: what is above it on the page is asked for first. */
export function isOnlyText(line: ReturnType<typeof lineFor>): boolean {
  return line.ok || line.refusal === 'text-required';
}

/** Dismisses error toasts once the missing choice is made. */
export function dismissRefusals(): void {
  for (const { id, tone } of toasts.store.get()) {
    if (tone === 'error') toasts.dismiss(id);
  }
}

export function focusFirstChoice(fieldId: string): void {
  document.getElementById(fieldId)?.querySelector('input')?.focus();
}
