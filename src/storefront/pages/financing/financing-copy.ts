import { store } from '#store';
import type { Question } from '#storefront/faq/faq-copy.ts';
import { FIGURES } from '#storefront/info-layout/figures.ts';

/** True of every provider; listed after its own terms. */
export const PROVIDER_FEATURES = [
  'Chosen on the payment page',
  'Schedule shown before you confirm',
  'Ships before the last payment',
] as const;

export const FINANCING_BENEFITS = [
  { heading: 'No account needed', text: 'Check out as a guest and choose the provider on the payment page.' },
  { heading: 'A clear schedule', text: 'Every payment and its date shown before you confirm.' },
  {
    heading: 'Ships as usual',
    text: `Your piece leaves ${store.address.city} in ${FIGURES.processing.inStock}, not after the last payment.`,
  },
  { heading: 'Promo codes work', text: `${store.bannerPromoCode} comes off before the plan is split.` },
] as const;

export const FINANCING_QUESTIONS: readonly Question[] = [
  {
    question: 'Who can apply?',
    answer:
      'Adults with a debit or credit card in a country the provider serves. The provider makes the decision, not the store.',
  },
  {
    question: 'Does it affect my credit score?',
    answer:
      'That depends on the provider and the plan. Short plans are usually a soft check; longer ones can be reported. The provider says so before you confirm.',
  },
  {
    question: 'Can I pay early?',
    answer: "Yes, in the provider's app or on its site. Ask the provider whether it saves you interest.",
  },
  {
    question: 'What if I return a piece?',
    answer: `We refund the provider within ${FIGURES.refundIssued} of receiving it, and the provider corrects your plan.`,
  },
];
