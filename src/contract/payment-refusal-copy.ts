import { QUANTITY_LIMIT } from '#domain/cart/cart.ts';
import { MAX_GIFT_NOTE } from '#domain/checkout/gift-note.ts';
import type { PaymentRefusal, ShownDiscount } from '#domain/checkout/payment-refusal.ts';
import { countryInSentence } from '#domain/delivery/country-name.ts';
import { type Cents, formatCents } from '#domain/money.ts';
import type { Shortage } from '#domain/products/stock.ts';
import { store } from '#shop';

/** Said in the toast and at the field. */
export const UNKNOWN_STATE = 'Enter a US state, as in Florida or FL, or choose another country.';

/** The message for a shopper: what changed, and what to do now. */
export function describePaymentRefusal(refused: PaymentRefusal): string {
  switch (refused.refusal) {
    case 'cart-empty':
      return 'Add some items to your cart before checking out.';
    case 'email-required':
      return 'Please enter your email address to continue.';
    case 'email-malformed':
      return 'Please check your email address: your confirmation goes there.';
    case 'email-invisible':
      return 'Please check your email address: it contains an invisible character. Please type it again.';
    case 'address-required':
      return 'Please fill in all required shipping address fields.';
    case 'country-unknown':
      return 'We do not recognize that country. Please choose your country from the list.';
    case 'country-not-served':
      return `We do not ship to ${countryInSentence(refused.country)}. Please choose another country.`;
    case 'state-unknown':
      return UNKNOWN_STATE;
    case 'cart-mismatch':
      return 'Your cart could not be read. Please reload the page and try again.';
    case 'too-many-lines':
      return `One order can hold ${refused.most} different items. Please place a second order for the rest.`;
    case 'quantity-malformed':
      return 'Each quantity must be a whole number of at least 1. Please correct it and try again.';
    case 'quantity-too-large':
      return QUANTITY_LIMIT;
    case 'gift-note-too-long':
      return `The gift note is longer than ${MAX_GIFT_NOTE} characters. Please shorten it.`;
    case 'not-for-sale':
      return `${refused.name} is no longer for sale. Please remove it from your cart.`;
    case 'sold-out':
      return `${refused.name} has sold out. Please remove it from your cart.`;
    case 'out-of-stock':
      return describeShortage(refused.name, refused.shortage);
    case 'cart-outdated':
      return `${refused.name} has changed since you added it. Please remove it and add it again.`;
    case 'choice-unavailable':
      return `${refused.name} is not available as ${refused.choice || 'chosen'}. Please choose again.`;
    case 'text-required':
      return `${refused.name} is made with your text. Please remove it and add it again with one.`;
    case 'text-too-long':
      return `The text for ${refused.name} is too long. Please remove it and add it again with a shorter one.`;
    case 'text-characters':
      return `The text for ${refused.name} has characters we cannot make. Please remove it and add it again with others.`;
    case 'text-invisible':
      return `The text for ${refused.name} contains an invisible character. Please remove it and type the text again.`;
    case 'price-changed':
      return `${refused.name} now costs ${formatCents(refused.price)} instead of ${formatCents(refused.shown)}. Please review your cart and try again.`;
    case 'discount-changed':
      return refused.promoCode === null
        ? 'The discount shown needs a promo code. Please enter it again.'
        : `Promo code ${refused.promoCode} takes ${describeDiscounts(refused.actual, refused.shown)}. Please apply it again.`;
    case 'already-paid':
      return 'You have already paid for this order, and nothing was charged again. To buy the same items again, clear your cart and add them again.';
    case 'checkout-replaced':
      return 'A newer checkout of this cart was started at the same moment. Nothing was charged; please use that payment page or try again.';
    case 'amount-too-small':
      return 'This order is below the minimum for card payments. Please add a piece, or contact us.';
    case 'amount-too-large':
      return 'This order is above the maximum for a single payment. Please split it in two or contact us.';
    case 'amount-mismatch':
      return 'The amount could not be confirmed, so nothing was charged. Please contact us.';
    case 'too-many-checkouts':
      return `Too many checkouts were started in a short time, so we cannot open another payment page right now. Nothing was charged and your cart is safe. Please try again ${waitInWords(refused.retryAfterSeconds)}, or call us at ${store.phone}.`;
    case 'units-on-hold':
      return `Open payment pages from your network or email address already reserve many pieces, so we cannot reserve more right now. Nothing was charged and your cart is safe. Please pay on a page that is open, try again ${waitInWords(refused.retryAfterSeconds)}, or call us at ${store.phone}.`;
    case 'too-many-units':
      return `One order can have at most ${refused.most} pieces of limited stock. Please lower the quantities, or call us at ${store.phone}.`;
    case 'payment-provider-unavailable':
      return 'The payment page cannot be opened right now. Nothing was charged; please try again in a moment.';
    default:
      return describePromoRefusal(refused);
  }
}

function describePromoRefusal(refused: Extract<PaymentRefusal, { refusal: `promo-${string}` }>): string {
  switch (refused.refusal) {
    case 'promo-unknown':
      return `Promo code ${refused.promoCode} is not valid. Please remove it and try again.`;
    case 'promo-not-started':
      return `Promo code ${refused.promoCode} is not valid yet. Please remove it and try again.`;
    case 'promo-expired':
      return `Promo code ${refused.promoCode} has expired. Please remove it and try again.`;
    case 'promo-used-up':
      return `Promo code ${refused.promoCode} has been used up. Please remove it and try again.`;
    case 'promo-used-by-email':
      return `Promo code ${refused.promoCode} has already been used with this email address. Please remove it and try again.`;
    case 'promo-asked-too-often':
      return `Promo code ${refused.promoCode} has been tried too many times. Please try again ${waitInWords(refused.retryAfterSeconds)}, or remove it.`;
    case 'promo-other-products':
      return `${otherProductsNote(refused.promoCode)} Please remove it and try again.`;
    case 'promo-below-minimum':
      return promoMinimumNote(refused.promoCode, refused.minSubtotal, refused.isForSomePieces ?? false);
  }
}

/** Shown with a code whose minimum the cart does not reach. */
export function promoMinimumNote(
  promoCode: string,
  minSubtotal: Cents | null,
  isForSomePieces: boolean,
): string {
  const pieces = isForSomePieces ? ' of the pieces it is for' : '';
  const minimum = minSubtotal === null ? '' : `, ${formatCents(minSubtotal)} or more${pieces}`;
  return `Promo code ${promoCode} needs a larger order${minimum}.`;
}

/** Shown with a code that applies to nothing in the cart. */
export function otherProductsNote(promoCode: string): string {
  return `Promo code ${promoCode} does not apply to the items in your cart.`;
}

/** "10% off, not 20%", or as amounts if one of the two is not a percentage. */
function describeDiscounts(actual: ShownDiscount, shown: ShownDiscount): string {
  const isPercentage = actual.percentage > 0 && actual.percentage !== shown.percentage;
  return isPercentage && shown.percentage > 0
    ? `${actual.percentage}% off, not ${shown.percentage}%`
    : `${formatCents(actual.amount)} off, not ${formatCents(shown.amount)}`;
}

function describeShortage(name: string, { option, left }: Shortage): string {
  const piece = option === '' ? name : `${name}, ${option}`;
  return left === 0
    ? `Sold out while you were shopping: ${piece}. Please remove it from your cart.`
    : `Only ${left} left of ${piece}. Please lower the quantity and try again.`;
}

/** Rounded up, so that nobody retries too early. */
function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'in a minute';
  return minutes <= 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}
