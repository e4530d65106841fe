import type { PageCode } from '#contract/page-data.ts';
import type { PageComponents } from '#storefront/navigation/page-component.ts';

type RareCode = Exclude<PageCode, 'home' | 'listing' | 'all-jewelry' | 'product' | 'search' | 'failed'>;
type RareLoaders = { [Code in RareCode]: () => Promise<PageComponents[Code]> };

/** The code of each page that shoppers open now and then. */
export const RARE_LOADERS: RareLoaders = {
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
  'product-missing': () =>
    import('#storefront/pages/product-missing/product-missing-page.tsx').then(
      (chunk) => chunk.ProductMissingPage,
    ),
  reviews: () => import('#storefront/pages/reviews/reviews-page.tsx').then((chunk) => chunk.ReviewsPage),
  saved: () => import('#storefront/pages/saved/saved-page.tsx').then((chunk) => chunk.SavedPage),
  compare: () => import('#storefront/pages/compare/compare-page.tsx').then((chunk) => chunk.ComparePage),
  'order-success': () =>
    import('#storefront/pages/order-success/order-success-page.tsx').then((chunk) => chunk.OrderSuccessPage),
  newsletter: () =>
    import('#storefront/pages/newsletter/newsletter-page.tsx').then((chunk) => chunk.NewsletterPage),
  orders: () => import('#storefront/pages/orders/orders-page.tsx').then((chunk) => chunk.OrdersPage),
  certificate: () =>
    import('#storefront/pages/certificate/certificate-page.tsx').then((chunk) => chunk.CertificatePage),
  'not-found': () =>
    import('#storefront/pages/not-found/not-found-page.tsx').then((chunk) => chunk.NotFoundPage),
};
