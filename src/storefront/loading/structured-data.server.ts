import type { Review } from '#contract/page-data.ts';
import { weekdaysOf } from '#domain/calendar/opening-hours.ts';
import { type Category, categoryForTable } from '#domain/categories.ts';
import { type Cents, cents, formatAmount } from '#domain/money.ts';
import { isGeneralPhoto } from '#domain/photos/general-photo.ts';
import { productAvailability } from '#domain/products/availability.ts';
import { breadcrumbLabel } from '#domain/products/category-names.ts';
import type { ProductOption } from '#domain/products/options.ts';
import {
  additionalImages,
  isPurchasable,
  lowestPrice,
  type Product,
  priceFor,
} from '#domain/products/product.ts';
import { productPath } from '#domain/products/product-path.ts';
import { returnWindowFor } from '#domain/products/returns.ts';
import { store } from '#shop';

const SCHEMA = 'https://schema.org';

/** The number of reviews in the structured data. The page has more. */
const REVIEWS_TOLD = 5;

/**
 * schema.org's Product with the prices charged, including each option's. It has a rating only if the page shows
 * reviews, because search engines distrust a rating without reviews.
 */
export function productData(product: Product, reviews: readonly Review[] = []): object {
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.sku ?? product.id,
    ...(product.barcode && { gtin: product.barcode }),
    url: productPath(product.id),
    ...(product.image_url && {
      image: [product.image_url, ...additionalImages(product).filter((url) => !isGeneralPhoto(url))],
    }),
    ...(product.material && { material: product.material }),
    ...(product.color && { color: product.color }),
    ...(product.width_mm !== null && { size: `${product.width_mm} mm` }),
    ...(product.family !== null && familyData(product, product.family)),
    brand: { '@type': 'Brand', name: store.name },
    // A product made on request has no offer, because its price is agreed later.
    ...(!product.is_made_on_request && {
      offers: product.options.length > 1 ? rangeOfOffers(product) : singleOffer(product),
    }),
    ...(product.review_count > 0 && reviews.length > 0 && ratingData(product, reviews)),
  };
}

/** The other colors and widths of the piece, which are products with a page each. */
function familyData({ swatches, id }: Product, family: string): object {
  const ids = swatches.flatMap(({ choices }) => choices.map((choice) => choice.id));
  return {
    inProductGroupWithID: family,
    isVariantOf: {
      '@type': 'ProductGroup',
      productGroupID: family,
      name: family,
      variesBy: swatches.map(({ by }) => `${SCHEMA}/${by === 'color' ? 'color' : 'size'}`),
      hasVariant: [...new Set(ids)]
        .filter((other) => other !== id)
        .map((other) => ({ '@type': 'Product', url: productPath(other) })),
    },
  };
}

function ratingData({ rating, review_count }: Product, reviews: readonly Review[]): object {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount: review_count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.slice(0, REVIEWS_TOLD).map(({ author, time, rating: ratingValue, text }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: time.slice(0, 10),
      ...(text && { reviewBody: text }),
      reviewRating: { '@type': 'Rating', ratingValue, bestRating: 5, worstRating: 1 },
    })),
  };
}

function singleOffer(product: Product): object {
  const [option] = product.options;
  return offer(product, lowestPrice(product), isPurchasable(product), option?.label);
}

function rangeOfOffers(product: Product): object {
  const highest = cents(Math.max(...product.options.map((option) => option.price)));
  return {
    '@type': 'AggregateOffer',
    priceCurrency: store.currency,
    lowPrice: formatAmount(lowestPrice(product)),
    highPrice: formatAmount(highest),
    offerCount: product.options.length,
    availability: availability(product.in_stock && isPurchasable(product)),
    url: productPath(product.id),
    offers: product.options.map((option) => optionOffer(product, option)),
  };
}

function optionOffer(product: Product, option: ProductOption): object {
  const isForSale = productAvailability(product, option) === 'available';
  return { name: option.label, ...offer(product, priceFor(product, option), isForSale, option.label) };
}

function offer(product: Product, price: Cents, isForSale: boolean, optionLabel?: string): object {
  return {
    '@type': 'Offer',
    priceCurrency: store.currency,
    price: formatAmount(price),
    availability: availability(product.in_stock && isForSale),
    itemCondition: `${SCHEMA}/NewCondition`,
    url: productPath(product.id, optionLabel),
    hasMerchantReturnPolicy: returnPolicy(product),
  };
}

function returnPolicy(product: Product): object {
  const days = returnWindowFor(product, store.returns);
  const category = days === null ? 'MerchantReturnNotPermitted' : 'MerchantReturnFiniteReturnWindow';
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: store.shipping.domesticCountry,
    returnPolicyCategory: `${SCHEMA}/${category}`,
    ...(days !== null && { merchantReturnDays: days }),
  };
}

function availability(isForSale: boolean): string {
  return `${SCHEMA}/${isForSale ? 'InStock' : 'OutOfStock'}`;
}

/** The breadcrumb from the home page to a listing and product. */
export function breadcrumbData(place: { name: string; path: string }, product?: Product): object {
  const steps = [
    { name: 'Home', url: '/' },
    { name: place.name, url: place.path },
    ...(product ? [{ name: product.name, url: productPath(product.id) }] : []),
  ];
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: { '@type': 'WebPage', '@id': url, url, name },
    })),
  };
}

/** A category as a breadcrumb item. */
export function categoryCrumb(category: Pick<Category, 'menuLabel' | 'path'>): {
  name: string;
  path: string;
} {
  return { name: breadcrumbLabel(category.menuLabel), path: category.path };
}

export function productCrumbs(product: Product): object {
  return breadcrumbData(categoryCrumb(categoryForTable(product.source_table)), product);
}

/** The showroom with address and opening hours, from the same settings as the page. */
export function showroomData(): object {
  const { street, city, region, postalCode, country } = store.address;
  return {
    '@context': SCHEMA,
    '@type': 'JewelryStore',
    name: store.name,
    legalName: store.legalName,
    description: store.description,
    url: '/',
    telephone: store.phone,
    email: store.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      ...(region && { addressRegion: region }),
      postalCode,
      addressCountry: country,
    },
    ...(store.showroomHours.length > 0 && {
      openingHoursSpecification: store.showroomHours.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdaysOf(days).map((day) => `${SCHEMA}/${day}`),
        opens,
        closes,
      })),
    }),
    ...(store.links.social && { sameAs: [store.links.social.url] }),
  };
}
