import { useId, useState } from 'react';
import { type AddRefusal, lineFor } from '#domain/cart/add-to-cart.ts';
import { addCents, ZERO_CENTS } from '#domain/money.ts';
import { type Availability, productAvailability } from '#domain/products/availability.ts';
import { compareAtPrice } from '#domain/products/discount.ts';
import { optionRefusalFor } from '#domain/products/option-sizes.ts';
import { findOption, type ProductOption } from '#domain/products/options.ts';
import type { TextRefusal } from '#domain/products/personal-text.ts';
import { hasPriceRange, lowestPrice, type Product, priceFor } from '#domain/products/product.ts';
import { shownUnitsLeft } from '#domain/products/stock.ts';
import { accept } from '#domain/results.ts';
import type { CartRefusal } from '#storefront/cart/cart-store.ts';
import { cart } from '#storefront/cart/use-cart.ts';
import { showToast, toasts } from '#storefront/ui/toasts.ts';
import { useChunk } from '#storefront/ui/use-chunk.ts';
import { ADD_REFUSALS, type ShownRefusal } from './add-to-cart-copy.ts';
import { loadPersonalText } from './personal-text-chunk.ts';

/** Where an error is shown, and which field gets the focus. */
const REFUSED_PLACE = {
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

export type BuyBox = ReturnType<typeof useBuyBox>;

/**
 * What a shopper has chosen of a product, the price that follows from it, and the way into the cart. One set of
 * rules for the popup and the product page; only what happens after differs. The product may become another metal or
 * width of the piece: what is chosen then stays, as far as there is the same.
 */
export function useBuyBox(product: Product, onAdded: () => void) {
  const id = useId();
  const [chosenSize, setSize] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ProductOption | null>(null);
  const [text, setText] = useState('');
  const [textRefusal, setTextRefusal] = useState<TextRefusal | null>(null);
  const [refused, setRefused] = useState<{ id: string; refusal: ShownRefusal } | null>(null);
  const refusal = refused?.id === product.id ? refused.refusal : null;
  const setRefusal = (next: ShownRefusal | null) => setRefused(next && { id: product.id, refusal: next });
  // Looked up again each time, as the product may be fetched anew behind the choice.
  const option = chosen && findOption(product.options, chosen.label, chosen.stripePriceId);
  const size = product.sizes.find((each) => each === chosenSize) ?? null;
  const availability = productAvailability(product, option);
  const rules = product.personalization;
  const texts = useChunk(loadPersonalText, rules !== null);
  const textPrice = (text.trim() && rules?.price) || ZERO_CENTS;
  const price = option ? priceFor(product, option) : lowestPrice(product);
  const original = compareAtPrice(product, price);
  const standing = standingRefusal(product, availability, option);
  /** The button was pressed too early: every choice that is still to be made is marked until it is made. */
  const isAsking = refusal !== null && REFUSED_PLACE[refusal] !== 'button';
  const missing = {
    size: product.sizes.length > 0 && !size ? 'size-required' : null,
    // The cart's error has the category's name for options; those of this product may be sizes.
    option:
      product.options.length > 0 && !option ? optionRefusalFor(product.source_table, product.options) : null,
  } as const;

  function add(): void {
    const read = rules && texts ? texts.readPersonalText(rules, text) : accept(null);
    const choice = { size, option, personalization: read.ok ? read.value : null };
    if (rules && texts && !read.ok && availability === 'available') {
      setTextRefusal(read.refusal);
      if (isOnlyText(lineFor(product, choice))) {
        showToast({ ...texts.describeTextRefusal(read.refusal, rules, text), tone: 'error' });
        focusFirstChoice(fieldId('text'));
        return;
      }
    }
    const added = cart.addProduct(product, choice);
    if (added.ok) {
      setRefusal(null);
      dismissRefusals();
      onAdded();
      return;
    }
    const place = REFUSED_PLACE[added.refusal];
    const shown = (place !== 'button' && missing[place]) || added.refusal;
    setRefusal(shown);
    showToast({ ...ADD_REFUSALS[shown], tone: 'error' });
    if (place !== 'button') focusFirstChoice(fieldId(place));
  }

  function forget(): void {
    if (!isAsking) setRefusal(null);
  }

  function fieldId(place: 'size' | 'option' | 'text'): string {
    return `${id}-${place}`;
  }

  return {
    product,
    size,
    option,
    /** The price of the current choice, including its text. */
    price: addCents(price, textPrice),
    /** What is struck through next to it, with the text as well, or null. */
    original: original && addCents(original, textPrice),
    text,
    textRefusal,
    /** The text field, once loaded. */
    TextField: texts?.PersonalText ?? null,
    isFrom: hasPriceRange(product) && !option,
    availability,
    unitsLeft: shownUnitsLeft(product.unitsLeft, option?.label ?? null),
    /** Whether the button looks disabled; pressing it still says why. */
    isBlocked: availability !== 'available',
    fieldId,
    messageId: `${id}-message`,
    stockId: `${id}-stock`,
    add,
    chooseSize(next: string) {
      setSize(next);
      forget();
    },
    writeText(next: string) {
      setText(next);
      setTextRefusal(null);
    },
    chooseOption(next: ProductOption) {
      setChosen(next);
      forget();
    },
    /** The error to show in a place, null if there is none. */
    refusalAt(place: 'size' | 'option' | 'button'): ShownRefusal | null {
      if (place !== 'button') return isAsking ? missing[place] : null;
      return isAsking ? standing : (refusal ?? standing);
    },
  };
}

/**
 * An error shown without pressing the button. Unavailability is shown elsewhere already; that the selected option
 * is unavailable is not.
 */
function standingRefusal(
  { in_stock }: Product,
  availability: Availability,
  option: ProductOption | null,
): AddRefusal | null {
  if (availability === 'sold-out') return option && in_stock ? 'option-sold-out' : 'sold-out';
  return availability === 'not-available' && option ? 'no-price-reference' : null;
}

/** Whether nothing but the text is in the way: what is above it on the page is asked for first. */
function isOnlyText(line: ReturnType<typeof lineFor>): boolean {
  return line.ok || line.refusal === 'text-required';
}

/** Dismisses error toasts once the missing choice is made. */
function dismissRefusals(): void {
  for (const { id, tone } of toasts.store.get()) {
    if (tone === 'error') toasts.dismiss(id);
  }
}

function focusFirstChoice(fieldId: string): void {
  document.getElementById(fieldId)?.querySelector('input')?.focus();
}

/** A short description of the choice, next to the price in the buy bar. */
export function choiceWords({ size, option, isFrom }: Pick<BuyBox, 'size' | 'option' | 'isFrom'>): string {
  const words = [option?.label, size && `Size ${size}`].filter(Boolean).join(', ');
  return words || (isFrom ? 'From' : 'Price');
}
