import { codeOf, type PageData } from '#contract/page-data.ts';
import type { PageComponent, PageComponents, PageSource } from '#storefront/navigation/page-component.ts';
import { AboutPage } from '#storefront/pages/about/about-page.tsx';
import { AllJewelryPage } from '#storefront/pages/all-jewelry/all-jewelry-page.tsx';
import { AffiliatePage } from '#storefront/pages/become-affiliate/become-affiliate-page.tsx';
import { CertificatePage } from '#storefront/pages/certificate/certificate-page.tsx';
import { ComparePage } from '#storefront/pages/compare/compare-page.tsx';
import { ContactPage } from '#storefront/pages/contact/contact-page.tsx';
import { FailedPage } from '#storefront/pages/failed/failed-page.tsx';
import { FaqsPage } from '#storefront/pages/faqs/faqs-page.tsx';
import { FinancingPage } from '#storefront/pages/financing/financing-page.tsx';
import { HomePage } from '#storefront/pages/home/home-page.tsx';
import { ListingPage } from '#storefront/pages/listing/listing-page.tsx';
import { NewsletterPage } from '#storefront/pages/newsletter/newsletter-page.tsx';
import { NotFoundPage } from '#storefront/pages/not-found/not-found-page.tsx';
import { OrderSuccessPage } from '#storefront/pages/order-success/order-success-page.tsx';
import { OrdersPage } from '#storefront/pages/orders/orders-page.tsx';
import { PrivacyPage } from '#storefront/pages/privacy/privacy-page.tsx';
import { ProductPage } from '#storefront/pages/product/product-page.tsx';
import { ProductMissingPage } from '#storefront/pages/product-missing/product-missing-page.tsx';
import { ReturnsPage } from '#storefront/pages/returns/returns-page.tsx';
import { ReviewsPage } from '#storefront/pages/reviews/reviews-page.tsx';
import { SavedPage } from '#storefront/pages/saved/saved-page.tsx';
import { SearchPage } from '#storefront/pages/search/search-page.tsx';
import { ShippingPage } from '#storefront/pages/shipping/shipping-page.tsx';
import { SizeGuidesPage } from '#storefront/pages/size-guides/size-guides-page.tsx';
import { TermsPage } from '#storefront/pages/terms/terms-page.tsx';

const PAGES: PageComponents = {
  home: HomePage,
  listing: ListingPage,
  'all-jewelry': AllJewelryPage,
  product: ProductPage,
  'product-missing': ProductMissingPage,
  reviews: ReviewsPage,
  saved: SavedPage,
  compare: ComparePage,
  search: SearchPage,
  'order-success': OrderSuccessPage,
  about: AboutPage,
  'become-affiliate': AffiliatePage,
  financing: FinancingPage,
  contact: ContactPage,
  shipping: ShippingPage,
  returns: ReturnsPage,
  'size-guides': SizeGuidesPage,
  faqs: FaqsPage,
  privacy: PrivacyPage,
  terms: TermsPage,
  newsletter: NewsletterPage,
  orders: OrdersPage,
  certificate: CertificatePage,
  'not-found': NotFoundPage,
  failed: FailedPage,
};

/** All pages, statically imported: the server renders any of them without waiting. */
export const serverPages: PageSource = {
  find: (data) => PAGES[codeOf(data)] as PageComponent<PageData['page']>,
  load: async () => undefined,
};
