import { FAQS } from '#storefront/faq/faq-copy.ts';
import type { MetaOf } from '#storefront/loading/meta-draft.server.ts';
import { faqStructuredData } from './faq-structured-data.server.ts';

export const faqsMeta: MetaOf<'info'> = ({ content }) => ({
  title: 'Questions and answers',
  description: 'Straight answers on ordering, payment, shipping, quality, returns and care of our jewelry.',
  structuredData: [faqStructuredData(content?.faq ?? FAQS)],
});
