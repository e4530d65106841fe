import type { QuestionGroup } from '#shop/content-types.ts';

/** The structured data of the FAQ page: a schema.org FAQPage. */
export function faqStructuredData(groups: readonly QuestionGroup[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap((group) => group.questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  };
}
