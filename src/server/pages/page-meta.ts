import { ALL_JEWELRY, listCategories } from '#domain/categories.ts';
import type { Product } from '#domain/product.ts';
import { isPurchasable, lowestPrice } from '#domain/product.ts';
import { store } from '#store';
import { faqStructuredData } from '#web/info/faq-structured-data.ts';
import type { PageData, PageMeta } from '#web/page-data.ts';
import { INFO_PAGES } from '#web/routes.ts';

type Words = Pick<PageMeta, 'title' | 'description'> & Partial<PageMeta>;

/** The words of each kind of page for browsers, search engines and shared links; the shop's name is added. */
const META: { [Page in PageData['page']]: (data: Extract<PageData, { page: Page }>) => Words } = {
  home: (data) => ({
    title: 'Moissanite and Diamond Simulant Jewelry',
    description: store.description,
    canonicalPath: '/',
    image: data.hero?.image_url ?? null,
  }),
  listing: ({ kind, cards }) => {
    const category = listCategories().find((row) => row.kind === kind);
    return {
      title: category?.documentTitle ?? '',
      description: category?.metaDescription ?? '',
      canonicalPath: category?.path ?? null,
      image: cards[0]?.image_url ?? null,
    };
  },
  'all-jewelry': ({ cards }) => ({
    title: ALL_JEWELRY.documentTitle,
    description: ALL_JEWELRY.metaDescription,
    canonicalPath: ALL_JEWELRY.path,
    image: cards[0]?.image_url ?? null,
  }),
  product: ({ product }) => ({
    title: product.name,
    description: product.description.slice(0, 200),
    canonicalPath: productPath(product),
    image: product.image_url,
    structuredData: [productData(product)],
  }),
  'product-missing': () => ({ title: 'Product Not Found', description: store.description }),
  search: ({ term }) => ({
    title: term ? `Results for "${term}"` : 'Search Results',
    description: 'Search every piece in the house.',
  }),
  'order-success': () => ({ title: 'Your Order', description: 'Your order with us.' }),
  info: ({ key }) => {
    const page = INFO_PAGES.find((row) => row.key === key);
    return {
      title: page?.title ?? '',
      description: page?.description ?? '',
      canonicalPath: page?.path ?? null,
      structuredData: key === 'faqs' ? [faqStructuredData()] : [],
    };
  },
  newsletter: () => ({
    title: 'Newsletter',
    description: 'New drops and promos by e-mail, before the feed.',
  }),
  orders: () => ({
    title: 'Your Orders',
    description: 'Orders placed on this device, and any order by its number.',
  }),
  'not-found': () => ({ title: 'Page Not Found', description: store.description }),
  failed: () => ({ title: 'Unexpected Application Error!', description: store.description }),
};

/** A page that names no address of its own is kept out of search engines. */
export function metaFor<Page extends PageData['page']>(data: Extract<PageData, { page: Page }>): PageMeta {
  const words = META[data.page as Page](data);
  return {
    canonicalPath: null,
    image: null,
    structuredData: [],
    ...words,
    title: `${words.title} | ${store.name}`,
  };
}

function productPath(product: Pick<Product, 'id'>): string {
  return `/product/${encodeURIComponent(product.id)}`;
}

/**
 * schema.org's Product with the price that is charged. The rating stays out: it is the merchant's figure, not
 * counted from reviews this store can show.
 */
function productData(product: Product): object {
  const isForSale = product.in_stock && isPurchasable(product);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    ...(product.image_url && { image: product.image_url }),
    ...(product.material && { material: product.material }),
    ...(product.color && { color: product.color }),
    brand: { '@type': 'Brand', name: store.name },
    offers: {
      '@type': product.options.length > 1 ? 'AggregateOffer' : 'Offer',
      priceCurrency: 'USD',
      ...(product.options.length > 1
        ? {
            lowPrice: dollars(lowestPrice(product)),
            highPrice: dollars(Math.max(...product.options.map((option) => option.price))),
            offerCount: product.options.length,
          }
        : { price: dollars(lowestPrice(product)) }),
      availability: `https://schema.org/${isForSale ? 'InStock' : 'OutOfStock'}`,
      url: productPath(product),
    },
  };
}

/** Cents as schema.org writes an amount: `1299.00`. */
function dollars(amount: number): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
