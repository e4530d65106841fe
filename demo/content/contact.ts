import type { ContactContent } from 'jewelry-store';

export const contact: ContactContent = ({ shop, custom }) => [
  {
    question: 'How do I find my ring size?',
    answer:
      "Measure a ring that fits, or wrap a strip of paper around your finger. Our size guides show you how. Or stop by and we'll measure for you.",
  },
  {
    question: 'Can I visit without an appointment?',
    answer:
      'Yes, walk in any time during showroom hours. For custom work, call ahead so a designer is available.',
  },
  {
    question: 'How long do custom pieces take?',
    answer: `${custom} from the day you approve the drawing. Your own design starts with a ${shop.promises.customDeposit} deposit. Custom pieces with a listed price are paid in full at checkout.`,
  },
  {
    question: 'Where is my order?',
    answer:
      'Use Track order at the bottom of any page. It shows the status of your order and, once it has shipped, the tracking number. We email you the number too.',
  },
];
