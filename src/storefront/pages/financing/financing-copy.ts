import { store } from '#store';
import type { Question } from '#storefront/faq/faq-copy.ts';
import { FIGURES } from '#storefront/info-layout/figures.ts';

/** True of every provider; listed after its own terms. */
export const PROVIDER_FEATURES = [
  'Chosen on the payment page',
  'Schedule shown before you confirm',
  'Ships before your last payment',
] as const;

export const FINANCING_BENEFITS = [
  { heading: 'No account needed', text: 'Check out as a guest and choose the provider on the payment page.' },
  { heading: 'A clear schedule', text: 'You see every payment and its date before you confirm.' },
  {
    heading: 'Ships as usual',
    text: `Your piece ships from ${store.address.city} in ${FIGURES.processing.inStock}, not after your last payment.`,
  },
  { heading: 'Promo codes work', text: `${store.bannerPromoCode} comes off before your payments are split.` },
] as const;

export const FINANCING_QUESTIONS: readonly Question[] = [
  {
    question: 'Who can apply?',
    answer:
      'Adults with a debit or credit card in a country the provider serves. The provider decides, not us.',
  },
  {
    question: 'Does it affect my credit score?',
    answer:
      'It depends on the provider and the plan. Short plans usually involve a soft check. Longer plans may be reported. The provider tells you before you confirm.',
  },
  {
    question: 'Can I pay early?',
    answer:
      "Yes, in the provider's app or on its site. Ask the provider whether paying early saves you interest.",
  },
  {
    question: 'What if I return a piece?',
    answer: `We refund the provider within ${FIGURES.refundIssued} of receiving it, and the provider adjusts your plan.`,
  },
];
