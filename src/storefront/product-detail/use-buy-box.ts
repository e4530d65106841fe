import { useId, useState } from 'react';
import type { AddRefusal } from '#domain/add-to-cart.ts';
import { type Availability, productAvailability } from '#domain/availability.ts';
import { addCents, ZERO_CENTS } from '#domain/money.ts';
import { findOption, type ProductOption } from '#domain/options.ts';
import type { TextRefusal } from '#domain/personal-text.ts';
import { lowestPrice, type Product, priceFor } from '#domain/product.ts';
import { accept } from '#domain/results.ts';
import { shownUnitsLeft } from '#domain/stock.ts';
import type { CartRefusal } from '#storefront/cart/cart-store.ts';
import { cart } from '#storefront/cart/use-cart.ts';
import { showToast, toasts } from '#storefront/ui/toasts.ts';
import { useChunk } from '#storefront/ui/use-chunk.ts';
import { ADD_REFUSALS, type ShownRefusal } from './add-to-cart-copy.ts';
import { loadPersonalText } from './personal-text-chunk.ts';

/** Where a refusal is shown, and which field gets the focus. */
const REFUSED_PLACE = {
  'size-required': 'size',
  'length-required': 'option',
  'teeth-required': 'option',
  'option-required': 'option',
  'text-required': 'button',
  'no-price-reference': 'button',
  'sold-out': 'button',
  'line-full': 'button',
  'no-more-left': 'button',
} as const satisfies Record<AddRefusal | CartRefusal, 'size' | 'option' | 'button'>;

export type BuyBox = ReturnType<typeof useBuyBox>;

/**
 * What a shopper has chosen of a product, the price that follows from it, and the way into the cart. One set of
 * rules for the popup and the product page; only what happens after differs. A linked option, by its label, stands
 * until another one is chosen.
 */
export function useBuyBox(product: Product, onAdded: () => void, linkedOption: string | null = null) {
  const id = useId();
  const [size, setSize] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ProductOption | null>(null);
  const [text, setText] = useState('');
  const [textRefusal, setTextRefusal] = useState<TextRefusal | null>(null);
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null);
  // Looked up again each time, as the product may be fetched anew behind the choice.
  const wanted = chosen ?? (linkedOption === null ? null : { label: linkedOption, stripePriceId: null });
  const option = wanted && findOption(product.options, wanted.label, wanted.stripePriceId);
  const availability = productAvailability(product, option);
  const rules = product.personalization;
  const texts = useChunk(loadPersonalText, rules !== null);
  const textPrice = (text.trim() && rules?.price) || ZERO_CENTS;
  const standing = standingRefusal(availability, option);

  function add(): void {
    const read = rules && texts ? texts.readPersonalText(rules, text) : accept(null);
    if (texts && !read.ok) {
      setTextRefusal(read.refusal);
      showToast({ ...texts.TEXT_REFUSALS[read.refusal], tone: 'error' });
      focusFirstChoice(fieldId('text'));
      return;
    }
    const added = cart.addProduct(product, { size, option, personalization: read.ok ? read.value : null });
    if (added.ok) {
      setRefusal(null);
      dismissRefusals();
      onAdded();
      return;
    }
    setRefusal(added.refusal);
    showToast({ ...ADD_REFUSALS[added.refusal], tone: 'error' });
    const place = REFUSED_PLACE[added.refusal];
    if (place !== 'button') focusFirstChoice(fieldId(place));
  }

  function fieldId(place: 'size' | 'option' | 'text'): string {
    return `${id}-${place}`;
  }

  return {
    product,
    size,
    option,
    /** Of the piece as chosen, its text included. */
    price: addCents(option ? priceFor(product, option) : lowestPrice(product), textPrice),
    text,
    textRefusal,
    /** The text field, once it is there. */
    TextField: texts?.PersonalText ?? null,
    isFrom: product.options.length > 0 && !option,
    availability,
    unitsLeft: shownUnitsLeft(product.unitsLeft, option?.label ?? null),
    /** The button says no before it is pressed; pressing still tells why. */
    isBlocked: availability !== 'available',
    fieldId,
    messageId: `${id}-message`,
    stockId: `${id}-stock`,
    add,
    chooseSize(next: string) {
      setSize(next);
      setRefusal(null);
    },
    writeText(next: string) {
      setText(next);
      setTextRefusal(null);
    },
    chooseOption(next: ProductOption) {
      setChosen(next);
      setRefusal(null);
    },
    /** The refusal to show at a place, null where there is none. */
    refusalAt(place: 'size' | 'option' | 'button'): ShownRefusal | null {
      const shown = refusal ?? standing;
      return shown && REFUSED_PLACE[shown] === place ? shown : null;
    },
  };
}

/** What is told unasked. That a piece is not available stands beside it already; that the chosen option is not, does not. */
function standingRefusal(availability: Availability, option: ProductOption | null): AddRefusal | null {
  if (availability === 'sold-out') return 'sold-out';
  return availability === 'not-available' && option ? 'no-price-reference' : null;
}

/** What was missing is there now: it need not be read beside the good news. */
function dismissRefusals(): void {
  for (const { id, tone } of toasts.store.get()) {
    if (tone === 'error') toasts.dismiss(id);
  }
}

function focusFirstChoice(fieldId: string): void {
  document.getElementById(fieldId)?.querySelector('input')?.focus();
}

/** What was chosen, in few words, beside the price in the buy bar. */
export function choiceWords({ size, option, isFrom }: Pick<BuyBox, 'size' | 'option' | 'isFrom'>): string {
  const words = [option?.label, size && `Size ${size}`].filter(Boolean).join(', ');
  return words || (isFrom ? 'From' : 'Price');
}
