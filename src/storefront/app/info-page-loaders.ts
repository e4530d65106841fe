import type { InfoKey } from '#contract/routes.ts';
import type { PageComponents } from '#storefront/navigation/page-component.ts';

type InfoLoaders = { [Key in InfoKey]: () => Promise<PageComponents[Key]> };

/** Each information page's own code. */
export const INFO_LOADERS: InfoLoaders = {
  about: () => import('#storefront/pages/about/about-page.tsx').then((chunk) => chunk.AboutPage),
  'become-affiliate': () =>
    import('#storefront/pages/become-affiliate/become-affiliate-page.tsx').then(
      (chunk) => chunk.AffiliatePage,
    ),
  financing: () =>
    import('#storefront/pages/financing/financing-page.tsx').then((chunk) => chunk.FinancingPage),
  contact: () => import('#storefront/pages/contact/contact-page.tsx').then((chunk) => chunk.ContactPage),
  shipping: () => import('#storefront/pages/shipping/shipping-page.tsx').then((chunk) => chunk.ShippingPage),
  returns: () => import('#storefront/pages/returns/returns-page.tsx').then((chunk) => chunk.ReturnsPage),
  'size-guides': () =>
    import('#storefront/pages/size-guides/size-guides-page.tsx').then((chunk) => chunk.SizeGuidesPage),
  faqs: () => import('#storefront/pages/faqs/faqs-page.tsx').then((chunk) => chunk.FaqsPage),
  privacy: () => import('#storefront/pages/privacy/privacy-page.tsx').then((chunk) => chunk.PrivacyPage),
  terms: () => import('#storefront/pages/terms/terms-page.tsx').then((chunk) => chunk.TermsPage),
};
