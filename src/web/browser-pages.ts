import type { PageComponent, PageComponents, PageSource } from './page-components.ts';
import { codeOf, type PageCode, type PageData } from './page-data.ts';
import { FailedPage } from './routes/failed.tsx';

type Loaders = { [Code in PageCode]: () => Promise<PageComponents[Code]> };

/** A page's code is fetched with its data; only the page of last resort is always there. */
const LOADERS: Loaders = {
  home: () => import('./routes/home.tsx').then((chunk) => chunk.HomePage),
  listing: () => import('./routes/listing.tsx').then((chunk) => chunk.ListingPage),
  'all-jewelry': () => import('./routes/all-jewelry.tsx').then((chunk) => chunk.AllJewelryPage),
  product: () => import('./routes/product.tsx').then((chunk) => chunk.ProductPage),
  'product-missing': () => import('./routes/product-missing.tsx').then((chunk) => chunk.ProductMissingPage),
  search: () => import('./routes/search.tsx').then((chunk) => chunk.SearchPage),
  'order-success': () => import('./routes/order-success.tsx').then((chunk) => chunk.OrderSuccessPage),
  about: () => import('./info/about-page.tsx').then((chunk) => chunk.AboutPage),
  'become-affiliate': () => import('./info/become-affiliate-page.tsx').then((chunk) => chunk.AffiliatePage),
  financing: () => import('./info/financing-page.tsx').then((chunk) => chunk.FinancingPage),
  contact: () => import('./info/contact-page.tsx').then((chunk) => chunk.ContactPage),
  shipping: () => import('./info/shipping-page.tsx').then((chunk) => chunk.ShippingPage),
  returns: () => import('./info/returns-page.tsx').then((chunk) => chunk.ReturnsPage),
  'size-guides': () => import('./info/size-guides-page.tsx').then((chunk) => chunk.SizeGuidesPage),
  faqs: () => import('./info/faqs-page.tsx').then((chunk) => chunk.FaqsPage),
  privacy: () => import('./info/privacy-page.tsx').then((chunk) => chunk.PrivacyPage),
  terms: () => import('./info/terms-page.tsx').then((chunk) => chunk.TermsPage),
  newsletter: () => import('./routes/newsletter.tsx').then((chunk) => chunk.NewsletterPage),
  orders: () => import('./routes/orders.tsx').then((chunk) => chunk.OrdersPage),
  'not-found': () => import('./routes/not-found.tsx').then((chunk) => chunk.NotFoundPage),
  failed: async () => FailedPage,
};

const loaded: Partial<PageComponents> = { failed: FailedPage };

export const browserPages: PageSource = {
  find: (data) => loaded[codeOf(data)] as PageComponent<PageData['page']> | undefined,
  load: (named) => loadInto(loaded, codeOf(named)),
};

async function loadInto<Code extends PageCode>(
  components: { [Key in Code]?: PageComponents[Key] },
  code: Code,
): Promise<void> {
  components[code] ??= await LOADERS[code]();
}
