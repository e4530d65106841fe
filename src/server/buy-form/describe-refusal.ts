import { describePaymentRefusal } from '#contract/payment-refusal-copy.ts';
import type { BuyField } from '#domain/checkout/buy-form.ts';
import type { PaymentRefusal } from '#domain/checkout/payment-refusal.ts';
import { formatCents } from '#domain/money.ts';

type Described = { title: string; text: string; field: BuyField | null };

const FAILED = 'We could not open the payment page';
const CHANGED = 'It changed since this page was loaded. Please look at the choices below and try again.';

/** Why the checkout refused, in words that fit one product and no cart, and the field that can change it. */
export function describeBuyRefusal(refused: PaymentRefusal): Described {
  switch (refused.refusal) {
    case 'sold-out':
      return { title: 'Sold out', text: `${refused.name} has just sold out.`, field: null };
    case 'out-of-stock':
      return describeShortage(refused);
    case 'not-for-sale':
    case 'choice-unavailable':
    case 'cart-outdated':
      return { title: 'Please choose again', text: CHANGED, field: null };
    case 'price-changed':
      return {
        title: 'The price changed',
        text: `${refused.name} now costs ${formatCents(refused.price)} instead of ${formatCents(refused.shown)}. Press the button again to buy it at this price.`,
        field: null,
      };
    case 'already-paid':
      return {
        title: 'Already paid',
        text: 'You have already paid for this order, and nothing was charged again. To buy the same once more, press the button again.',
        field: null,
      };
    default:
      return { title: FAILED, text: describePaymentRefusal(refused), field: fieldOf(refused) };
  }
}

function describeShortage({
  name,
  shortage,
}: Extract<PaymentRefusal, { refusal: 'out-of-stock' }>): Described {
  const piece = shortage.option === '' ? name : `${name}, ${shortage.option}`;
  if (shortage.left === 0) return { title: 'Sold out', text: `${piece} has just sold out.`, field: null };
  return { title: 'Not enough left', text: `Only ${shortage.left} left of ${piece}.`, field: 'quantity' };
}

function fieldOf({ refusal }: PaymentRefusal): BuyField | null {
  if (refusal.startsWith('promo-')) return 'promoCode';
  if (refusal === 'too-many-units') return 'quantity';
  return refusal.startsWith('country-') ? 'country' : null;
}
