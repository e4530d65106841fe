import { ALL_JEWELRY, listCategories } from '#domain/categories.ts';
import { type ListingQuery, listingSearch } from '#domain/listing-query.ts';
import { mergedSearch, parseMergedQuery } from '#domain/merged-query.ts';
import { MADE_PICTURES, madePictureUrl } from '#domain/photo.ts';
import type { Product } from '#domain/product.ts';
import { productPath } from '#domain/product-path.ts';
import { store } from '#store';
import { FAILURE_WORDS } from '#web/copy/failures.ts';
import { faqStructuredData } from '#web/info/faq-structured-data.ts';
import type { PageData, PageMeta, ShareImage } from '#web/page-data.ts';
import { INFO_PAGES, type InfoKey } from '#web/routes.ts';
import { ALL_JEWELRY_WORDS, CATEGORY_WORDS } from './category-words.ts';
import { INFO_WORDS } from './info-words.ts';
import {
  breadcrumbData,
  categoryCrumb,
  productCrumbs,
  productData,
  showroomData,
} from './structured-data.ts';

const PLAIN = parseMergedQuery(new URLSearchParams());

const HOUSE_PICTURE_ALT = `Jewelry by ${store.name}`;

type Words = Pick<PageMeta, 'title' | 'description'> & Partial<PageMeta>;

/** What some information pages say to machines as well. */
const INFO_DATA: Partial<Record<InfoKey, () => object[]>> = {
  faqs: () => [faqStructuredData()],
  contact: () => [showroomData()],
  about: () => [showroomData()],
};

/** The words of each kind of page for browsers, search engines and shared links; the shop's name is added. */
const META: { [Page in PageData['page']]: (data: Extract<PageData, { page: Page }>) => Words } = {
  home: (data) => ({
    title: store.tagline.replaceAll('\n', ' '),
    description: store.description,
    canonicalPath: '/',
    image: data.hero && shareImage(data.hero.image_url, HOUSE_PICTURE_ALT),
    structuredData: [showroomData()],
  }),
  listing: ({ kind, cards, query, pageNumber }) => {
    const category = listCategories().find((row) => row.kind === kind);
    const later = pageNumber > 1 ? `, page ${pageNumber}` : '';
    return {
      ...CATEGORY_WORDS[kind],
      title: CATEGORY_WORDS[kind].title + later,
      canonicalPath: category ? category.path + countedSearch(query, pageNumber) : null,
      image: firstPicture(cards),
      structuredData: category ? [breadcrumbData(categoryCrumb(category))] : [],
    };
  },
  'all-jewelry': ({ cards, query, pageNumber }) => ({
    ...ALL_JEWELRY_WORDS,
    title: ALL_JEWELRY_WORDS.title + (pageNumber > 1 ? `, page ${pageNumber}` : ''),
    // In another order, or of one category, it counts under its plain address; its later pages count for themselves.
    canonicalPath: ALL_JEWELRY.path + (query.category ? '' : mergedSearch({ ...PLAIN, page: pageNumber })),
    image: firstPicture(cards),
    structuredData: [breadcrumbData(categoryCrumb(ALL_JEWELRY))],
  }),
  product: ({ product, reviews }) => ({
    title: product.name,
    description: product.description.slice(0, 200),
    canonicalPath: productPath(product.id),
    image: firstPicture([product]),
    structuredData: [productData(product, reviews?.latest), productCrumbs(product)],
  }),
  'product-missing': () => ({ title: 'Product Not Found', description: store.description }),
  search: ({ term }) => ({
    title: term ? `Results for "${term}"` : 'Search Results',
    description: 'Search all our jewelry.',
  }),
  'order-success': () => ({ title: 'Your Order', description: 'The status of your order.' }),
  info: ({ key }) => ({
    ...INFO_WORDS[key],
    canonicalPath: INFO_PAGES.find((row) => row.key === key)?.path ?? null,
    structuredData: INFO_DATA[key]?.() ?? [],
  }),
  newsletter: () => ({
    title: 'Newsletter',
    description: 'Get new drops and promos by email.',
  }),
  orders: () => ({
    title: 'Your Orders',
    description: 'See the orders placed on this device, or find any order by its number.',
  }),
  'not-found': () => ({ title: 'Page Not Found', description: store.description }),
  failed: () => ({ title: FAILURE_WORDS.heading, description: store.description }),
};

/** Pictures the house has for shared links, by their addresses: of the category a page lists, and of the house itself. */
type HousePictures = { category?: string | undefined; house?: string | undefined };

/**
 * A page that names no address of its own is kept out of search engines. A category is shared with its picture, and what
 * has none of its own with that of the house.
 */
export function metaFor<Page extends PageData['page']>(
  data: Extract<PageData, { page: Page }>,
  { category, house }: HousePictures = {},
): PageMeta {
  const words = META[data.page as Page](data);
  const houseImage = house ? shareImage(house, HOUSE_PICTURE_ALT) : null;
  return {
    keywords: '',
    canonicalPath: null,
    structuredData: [],
    ...words,
    image: category ? shareImage(category, words.title) : (words.image ?? houseImage),
    title: `${words.title} | ${store.name}`,
  };
}

/** A product's picture stands for the page: its own, or the first of a listing. */
function firstPicture([first]: readonly Pick<Product, 'image_url' | 'name'>[]): ShareImage | null {
  return first?.image_url ? shareImage(first.image_url, first.name) : null;
}

/** In the size that is made for it; a merchant's own address is taken as it is. */
function shareImage(imageUrl: string, alt: string): ShareImage {
  const { widthPx, heightPx } = MADE_PICTURES.share;
  const made = madePictureUrl(imageUrl, 'share');
  return made ? { url: made, alt, widthPx, heightPx } : { url: imageUrl, alt };
}

/** Filtered or in another order, a listing counts under its plain address; its later pages count for themselves. */
function countedSearch(query: ListingQuery, pageNumber: number): string {
  const isPlain = listingSearch({ ...query, page: 1 }) === '';
  return isPlain && pageNumber > 1 ? `?page=${pageNumber}` : '';
}
