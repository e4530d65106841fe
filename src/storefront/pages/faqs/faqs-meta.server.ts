import type { MetaDraft } from '#storefront/loading/page-meta.server.ts';
import { faqStructuredData } from './faq-structured-data.server.ts';

export const faqsMeta = (): MetaDraft => ({
  title: 'Questions and answers',
  description: 'Straight answers on ordering, payment, shipping, quality, returns and care of our jewelry.',
  structuredData: [faqStructuredData()],
});
