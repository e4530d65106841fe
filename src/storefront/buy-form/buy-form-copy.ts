import { UNKNOWN_STATE } from '#contract/payment-refusal-copy.ts';
import { QUANTITY_LIMIT } from '#domain/cart/cart.ts';
import type { BuyField, BuyProblem } from '#domain/checkout/buy-form.ts';
import { MAX_GIFT_NOTE } from '#domain/checkout/gift-note.ts';
import type { TextRefusal } from '#domain/products/personal-text.ts';
import type { Personalization } from '#domain/products/personalization.ts';
import { BLANK_FIELDS, FIELD_MESSAGES } from '#storefront/cart/checkout-error-copy.ts';
import { describeTextRefusal } from '#storefront/product-detail/personal-text-copy.ts';

/** What is wrong with an engraving that was typed. */
type TypedTextRefusal = Exclude<TextRefusal, 'text-required'>;

const TOO_LONG = 'This is too long. Please shorten it.';

const MESSAGES = {
  'too-long': TOO_LONG,
  'email-malformed': FIELD_MESSAGES['email-malformed'],
  'email-invisible': FIELD_MESSAGES['email-invisible'],
  quantity: `Enter a whole number, 1 or higher. ${QUANTITY_LIMIT}`,
  'size-required': 'Choose a size.',
  'length-required': 'Choose a length.',
  'teeth-required': 'Choose a teeth count.',
  'option-required': 'Choose an option.',
  'text-required': 'Enter the text for this piece.',
  'state-unknown': UNKNOWN_STATE,
  'country-other': 'Choose your country from the list.',
  'country-not-served': 'We do not ship there. Please choose another country.',
  'gift-note-too-long': `Please shorten the note to ${MAX_GIFT_NOTE} characters.`,
} as const satisfies Record<Exclude<BuyProblem, 'blank' | TypedTextRefusal>, string>;

const BLANK: Partial<Record<BuyField, string>> = {
  ...BLANK_FIELDS,
  customerEmail: FIELD_MESSAGES['email-required'],
};

/** The message under a field of the form, for what was typed there; `rules` are those of the product's engraving. */
export function describeBuyProblem(
  field: BuyField,
  problem: BuyProblem,
  { typed, rules }: { typed: string; rules: Personalization | null },
): string {
  if (problem === 'blank') return BLANK[field] ?? 'Please fill in this field.';
  if (!isTypedTextRefusal(problem)) return MESSAGES[problem];
  return rules ? describeTextRefusal(problem, rules, typed).text : TOO_LONG;
}

function isTypedTextRefusal(problem: BuyProblem): problem is TypedTextRefusal {
  return problem !== 'text-required' && problem.startsWith('text-');
}
