import { FAQS } from '#storefront/faq/faq-copy.ts';

/** The FAQ page as search engines read it: a schema.org FAQPage. */
export function faqStructuredData(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: FAQS.flatMap((group) => group.questions).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
