import type { PageComponents } from '../page-components.ts';
import type { InfoKey } from '../routes.ts';

type InfoLoaders = { [Key in InfoKey]: () => Promise<PageComponents[Key]> };

/** Each information page's own code. */
export const INFO_LOADERS: InfoLoaders = {
  about: () => import('./about-page.tsx').then((chunk) => chunk.AboutPage),
  'become-affiliate': () => import('./become-affiliate-page.tsx').then((chunk) => chunk.AffiliatePage),
  financing: () => import('./financing-page.tsx').then((chunk) => chunk.FinancingPage),
  contact: () => import('./contact-page.tsx').then((chunk) => chunk.ContactPage),
  shipping: () => import('./shipping-page.tsx').then((chunk) => chunk.ShippingPage),
  returns: () => import('./returns-page.tsx').then((chunk) => chunk.ReturnsPage),
  'size-guides': () => import('./size-guides-page.tsx').then((chunk) => chunk.SizeGuidesPage),
  faqs: () => import('./faqs-page.tsx').then((chunk) => chunk.FaqsPage),
  privacy: () => import('./privacy-page.tsx').then((chunk) => chunk.PrivacyPage),
  terms: () => import('./terms-page.tsx').then((chunk) => chunk.TermsPage),
};
