import { useId, useState } from 'react';
import { lineFor } from '#domain/cart/add-to-cart.ts';
import { addCents, ZERO_CENTS } from '#domain/money.ts';
import { productAvailability } from '#domain/products/availability.ts';
import { compareAtPrice } from '#domain/products/discount.ts';
import { findOption, onlyChoice, type ProductOption } from '#domain/products/options.ts';
import type { TextRefusal } from '#domain/products/personal-text.ts';
import { hasPriceRange, lowestPrice, type Product, priceFor } from '#domain/products/product.ts';
import { shownUnitsLeft } from '#domain/products/stock.ts';
import { accept } from '#domain/results.ts';
import { cart } from '#storefront/cart/use-cart.ts';
import { showToast } from '#storefront/ui/toasts.ts';
import { useChunk } from '#storefront/ui/use-chunk.ts';
import {
  dismissRefusals,
  focusFirstChoice,
  isOnlyText,
  missingChoices,
  REFUSED_PLACE,
  standingRefusal,
} from './add-refusals.ts';
import { ADD_REFUSALS, type ShownRefusal } from './add-to-cart-copy.ts';
import { loadPersonalText } from './personal-text-chunk.ts';

export type BuyBox = ReturnType<typeof useBuyBox>;

/**
 * What a shopper has chosen of a product, the price that follows from it, and the way into the cart. One set of
 * rules for the popup and the product page; only what happens after differs. The product may become another metal or
 * width of the piece: what is chosen then stays, as far as there is the same. A single size or option is chosen.
 */
export function useBuyBox(product: Product, onAdded: () => void) {
  const id = useId();
  const [chosenSize, setSize] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ProductOption | null>(null);
  const [text, setText] = useState('');
  const [textRefusal, setTextRefusal] = useState<TextRefusal | null>(null);
  const [refusal, setRefusal] = useRefusal(product.id);
  // Looked up again each time, as the product may be fetched anew behind the choice.
  const option =
    onlyChoice(product.options) ??
    (chosen && findOption(product.options, chosen.label, chosen.stripePriceId));
  const size = onlyChoice(product.sizes) ?? product.sizes.find((each) => each === chosenSize) ?? null;
  const availability = productAvailability(product, option);
  const rules = product.personalization;
  const texts = useChunk(loadPersonalText, rules !== null);
  const standing = standingRefusal(product, availability, option);
  /** The button was pressed too early: every choice that is still to be made is marked until it is made. */
  const isAsking = refusal !== null && REFUSED_PLACE[refusal] !== 'button';
  const missing = missingChoices(product, size, option);

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
    ...pricesOf(product, option, text),
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

/** The error about a product, which is forgotten with it. */
function useRefusal(id: string): [ShownRefusal | null, (next: ShownRefusal | null) => void] {
  const [refused, setRefused] = useState<{ id: string; refusal: ShownRefusal } | null>(null);
  return [refused?.id === id ? refused.refusal : null, (next) => setRefused(next && { id, refusal: next })];
}

function pricesOf(product: Product, option: ProductOption | null, text: string) {
  const textPrice = (text.trim() && product.personalization?.price) || ZERO_CENTS;
  const price = option ? priceFor(product, option) : lowestPrice(product);
  const original = compareAtPrice(product, price);
  return {
    /** The price of the current choice, including its text. */
    price: addCents(price, textPrice),
    /** What is struck through next to it, with the text as well, or null. */
    original: original && addCents(original, textPrice),
  };
}

/** A short description of the choice, next to the price in the buy bar. */
export function choiceWords({ size, option, isFrom }: Pick<BuyBox, 'size' | 'option' | 'isFrom'>): string {
  const words = [option?.label, size && `Size ${size}`].filter(Boolean).join(', ');
  return words || (isFrom ? 'From' : 'Price');
}
