import type { PageData, PageMeta } from '#contract/page-data.ts';
import { INFO_PAGES, type InfoKey } from '#contract/routes.ts';
import { store } from '#shop';
import { type MetaOf, SHOP_IMAGE_ALT, shareImage } from '#storefront/loading/meta-draft.server.ts';
import { aboutMeta } from '#storefront/pages/about/about-meta.server.ts';
import { allJewelryMeta } from '#storefront/pages/all-jewelry/all-jewelry-meta.server.ts';
import { becomeAffiliateMeta } from '#storefront/pages/become-affiliate/become-affiliate-meta.server.ts';
import { certificateMeta } from '#storefront/pages/certificate/certificate-meta.server.ts';
import { compareMeta } from '#storefront/pages/compare/compare-meta.server.ts';
import { contactMeta } from '#storefront/pages/contact/contact-meta.server.ts';
import { failedMeta } from '#storefront/pages/failed/failed-meta.server.ts';
import { faqsMeta } from '#storefront/pages/faqs/faqs-meta.server.ts';
import { financingMeta } from '#storefront/pages/financing/financing-meta.server.ts';
import { homeMeta } from '#storefront/pages/home/home-meta.server.ts';
import { listingMeta } from '#storefront/pages/listing/listing-meta.server.ts';
import { newsletterMeta } from '#storefront/pages/newsletter/newsletter-meta.server.ts';
import { notFoundMeta } from '#storefront/pages/not-found/not-found-meta.server.ts';
import { orderSuccessMeta } from '#storefront/pages/order-success/order-success-meta.server.ts';
import { ordersMeta } from '#storefront/pages/orders/orders-meta.server.ts';
import { privacyMeta } from '#storefront/pages/privacy/privacy-meta.server.ts';
import { productMeta } from '#storefront/pages/product/product-meta.server.ts';
import { productMissingMeta } from '#storefront/pages/product-missing/product-missing-meta.server.ts';
import { returnsMeta } from '#storefront/pages/returns/returns-meta.server.ts';
import { reviewsMeta } from '#storefront/pages/reviews/reviews-meta.server.ts';
import { savedMeta } from '#storefront/pages/saved/saved-meta.server.ts';
import { searchMeta } from '#storefront/pages/search/search-meta.server.ts';
import { shippingMeta } from '#storefront/pages/shipping/shipping-meta.server.ts';
import { sizeGuidesMeta } from '#storefront/pages/size-guides/size-guides-meta.server.ts';
import { termsMeta } from '#storefront/pages/terms/terms-meta.server.ts';

const INFO_META: Record<InfoKey, MetaOf<'info'>> = {
  about: aboutMeta,
  'become-affiliate': becomeAffiliateMeta,
  financing: financingMeta,
  contact: contactMeta,
  shipping: shippingMeta,
  returns: returnsMeta,
  'size-guides': sizeGuidesMeta,
  faqs: faqsMeta,
  privacy: privacyMeta,
  terms: termsMeta,
};

const META: { [Page in PageData['page']]: MetaOf<Page> } = {
  home: homeMeta,
  listing: listingMeta,
  'all-jewelry': allJewelryMeta,
  product: productMeta,
  'product-missing': productMissingMeta,
  reviews: reviewsMeta,
  saved: savedMeta,
  compare: compareMeta,
  search: searchMeta,
  'order-success': orderSuccessMeta,
  newsletter: newsletterMeta,
  orders: ordersMeta,
  certificate: certificateMeta,
  'not-found': notFoundMeta,
  failed: failedMeta,
  info: (data) => ({
    ...INFO_META[data.key](data),
    canonicalPath: INFO_PAGES.find((row) => row.key === data.key)?.path ?? null,
  }),
};

/** URLs of images for shared links: of the listed category, and of the shop. */
type SharedImages = { category?: string | undefined; shop?: string | undefined };

/**
 * The metadata of a page, with the shop's name in the title. A page without a canonical path is not indexed. A
 * category is shared with its own image, and a page without an image with the shop's.
 */
export function metaFor<Page extends PageData['page']>(
  data: Extract<PageData, { page: Page }>,
  { category, shop }: SharedImages = {},
): PageMeta {
  const meta = META[data.page as Page](data);
  const shopImage = shop ? shareImage(shop, SHOP_IMAGE_ALT) : null;
  return {
    keywords: '',
    canonicalPath: null,
    structuredData: [],
    ...meta,
    image: category ? shareImage(category, meta.title) : (meta.image ?? shopImage),
    title: `${meta.title} | ${store.name}`,
  };
}
