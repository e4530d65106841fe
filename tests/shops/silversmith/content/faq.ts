import type { FaqContent } from 'jewelry-store';

/** Figures come from shop.config.ts, so that no answer disagrees with another page. */
export const faq: FaqContent = ({ shop, inStock, standardDays, country, freeOrders, returnWindow }) => [
  {
    heading: 'Ordering',
    questions: [
      {
        question: 'Do I need an account to order?',
        answer:
          'No. You check out as a guest. To look up an order, all you need is your email address and order number.',
      },
      {
        question: 'Can I change or cancel an order?',
        answer: `Yes, within ${shop.promises.changeWindow} of ordering. Email or call us with your order number.`,
      },
    ],
  },
  {
    heading: 'Shipping',
    questions: [
      {
        question: 'How long does delivery take?',
        answer: `Pieces in stock leave ${shop.address.city} in ${inStock}. ${shop.shipping.standard.label} shipping then takes ${standardDays} in ${country} and is free on ${freeOrders}.`,
      },
    ],
  },
  {
    heading: 'Returns',
    questions: [
      {
        question: 'How long do I have to return a piece?',
        answer: `You have ${returnWindow} from delivery. The piece must be unworn and in its box.`,
      },
    ],
  },
];
