import type { ContentKey } from '#contract/content-values.ts';

/** Every text a merchant can change, with its label and the page it is on. */
export const CONTENT_PAGES = {
  announcement: { label: 'Announcement', path: '/' },
  home: { label: 'Home page', path: '/' },
  about: { label: 'About', path: '/about' },
  faq: { label: 'FAQs', path: '/faqs' },
  contact: { label: 'Contact: common questions', path: '/contact' },
  shipping: { label: 'Shipping: protection', path: '/policies/shipping' },
  returns: { label: 'Returns', path: '/policies/returns' },
  terms: { label: 'Terms of sale', path: '/legal/terms' },
  privacy: { label: 'Privacy', path: '/legal/privacy' },
  search: { label: 'Search words', path: '/search' },
} as const satisfies Record<ContentKey, { label: string; path: string }>;
