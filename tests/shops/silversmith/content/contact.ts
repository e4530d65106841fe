import type { ContactContent } from 'jewelry-store';

export const contact: ContactContent = () => [
  {
    question: 'How do I find my ring size?',
    answer: 'Measure a ring that fits, or use the tables on our size guides page.',
  },
  {
    question: 'Where is my order?',
    answer:
      'Use Track order at the bottom of any page. It shows the status of your order and, once it has shipped, the tracking number. We email you the number too.',
  },
];
