import { AboutPage } from './info/about-page.tsx';
import { AffiliatePage } from './info/become-affiliate-page.tsx';
import { ContactPage } from './info/contact-page.tsx';
import { FaqsPage } from './info/faqs-page.tsx';
import { FinancingPage } from './info/financing-page.tsx';
import { PrivacyPage } from './info/privacy-page.tsx';
import { ReturnsPage } from './info/returns-page.tsx';
import { ShippingPage } from './info/shipping-page.tsx';
import { SizeGuidesPage } from './info/size-guides-page.tsx';
import { TermsPage } from './info/terms-page.tsx';
import type { PageComponent, PageComponents, PageSource } from './page-components.ts';
import { codeOf, type PageData } from './page-data.ts';
import { AllJewelryPage } from './routes/all-jewelry.tsx';
import { FailedPage } from './routes/failed.tsx';
import { HomePage } from './routes/home.tsx';
import { ListingPage } from './routes/listing.tsx';
import { NewsletterPage } from './routes/newsletter.tsx';
import { NotFoundPage } from './routes/not-found.tsx';
import { OrderSuccessPage } from './routes/order-success.tsx';
import { OrdersPage } from './routes/orders.tsx';
import { ProductPage } from './routes/product.tsx';
import { ProductMissingPage } from './routes/product-missing.tsx';
import { SearchPage } from './routes/search.tsx';

const PAGES: PageComponents = {
  home: HomePage,
  listing: ListingPage,
  'all-jewelry': AllJewelryPage,
  product: ProductPage,
  'product-missing': ProductMissingPage,
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
  'not-found': NotFoundPage,
  failed: FailedPage,
};

/** Every page at once: the server draws any of them without waiting. */
export const serverPages: PageSource = {
  find: (data) => PAGES[codeOf(data)] as PageComponent<PageData['page']>,
  load: async () => undefined,
};
