import type { Question } from '#storefront/faq/faq-copy.ts';
import { FIGURES } from '#storefront/info-layout/figures.ts';

export const CONTACT_QUESTIONS: readonly Question[] = [
  {
    question: 'How do I find my ring size?',
    answer:
      'Measure a ring that fits, or your finger with a strip of paper: the size guides show both. Or walk in and we measure it.',
  },
  {
    question: 'Can I visit without an appointment?',
    answer: 'Yes. Walk in during showroom hours. For custom work, call first so that a designer is free.',
  },
  {
    question: 'How long do custom pieces take?',
    answer: `${FIGURES.processing.custom} from the day you approve the drawing. A piece of your own design starts with a ${FIGURES.processing.customDeposit} deposit; one that has a price in the store is paid at checkout.`,
  },
  {
    question: 'Where is my order?',
    answer:
      'Track order, at the foot of every page, shows how far it is. For the tracking number, write or call with the order number from your confirmation email.',
  },
];
