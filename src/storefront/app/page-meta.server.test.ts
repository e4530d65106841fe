import { describe, expect, test } from 'vitest';
import type { ProductReviews } from '#contract/page-data.ts';
import { cents } from '#domain/money.ts';
import { cardFor } from '#domain/products/card-for.ts';
import { anOption, aProduct } from '#domain/products/product.fixture.ts';
import type { Product } from '#domain/products/product.ts';
import { parseReviewQuery } from '#domain/reviews/review-query.ts';
import { store } from '#shop';
import { metaFor } from './page-meta.server.ts';

const REVIEWS: ProductReviews = {
  latest: Array.from({ length: 7 }, (_, number) => ({
    author: `Ann ${number}`,
    avatar: null,
    time: '2026-11-14T00:00:00.000Z',
    rating: 4,
    text: 'Fine.',
  })),
  withPhotos: 0,
  byStars: [0, 7, 0, 0, 0],
};

const metaOf = (said: Partial<Product> = {}) =>
  metaFor({
    page: 'product',
    product: aProduct(said),
    orderDay: '2026-11-24',
    matching: [],
    related: [],
    reviews: REVIEWS,
  });
const structuredDataOf = (said: Partial<Product> = {}) => metaOf(said).structuredData[0];

describe('what search engines and shared links read of a product', () => {
  test('its name, its description, its one address and its picture', () => {
    expect(metaOf({ id: 'luna/6', image_url: '/media/luna.webp' })).toMatchObject({
      title: 'Luna ring | FACET HOUSE',
      description: 'A plain band.',
      canonicalPath: '/product/luna%2F6',
      image: { url: '/media/luna.webp', alt: 'Luna ring' },
    });
  });

  test('its picture in the size shared links show, and every view of it for search engines', () => {
    const folder = '/media/luna-0a1b2c3d-800x800';
    const image = { url: `${folder}/share.jpg`, alt: 'Luna ring', widthPx: 1200, heightPx: 630 };
    const luna = { image_url: `${folder}/800.webp`, images: ['/media/side.webp'] };
    expect(metaOf(luna).image).toEqual(image);
    expect(structuredDataOf(luna)).toMatchObject({ image: [luna.image_url, '/media/side.webp'] });
    expect(metaOf().image).toBeNull();
  });

  test('a page without its own picture is shared with the shop’s picture', () => {
    const house = '/media/hero-0a1b2c3d-2000x1125';
    const picture = `${house}/share.jpg`;
    const pictures = { shop: `${house}/800.webp` };
    expect(metaFor({ page: 'info', key: 'contact' }, pictures).image?.url).toBe(picture);
    const product = aProduct({ image_url: '/a.webp' });
    const own = metaFor(
      { page: 'product', product, orderDay: '2026-11-24', matching: [], related: [], reviews: null },
      pictures,
    );
    expect(own.image?.url).toBe('/a.webp');
  });

  test('the other metals and widths of the piece, each by its own address', () => {
    const swatches = [
      {
        by: 'color',
        label: 'Color',
        choices: [
          { id: 'luna', label: 'Silver' },
          { id: 'luna-rose', label: 'Rose Gold' },
        ],
      },
      {
        by: 'width',
        label: 'Width',
        choices: [
          { id: 'luna', label: '4 mm' },
          { id: 'luna-6', label: '6 mm' },
        ],
      },
    ] as const;
    expect(structuredDataOf({ family: 'Luna', width_mm: 4, swatches })).toMatchObject({
      size: '4 mm',
      inProductGroupWithID: 'Luna',
      isVariantOf: {
        '@type': 'ProductGroup',
        variesBy: ['https://schema.org/color', 'https://schema.org/size'],
        hasVariant: [{ url: '/product/luna-rose' }, { url: '/product/luna-6' }],
      },
    });
    expect(structuredDataOf()).not.toHaveProperty('isVariantOf');
  });

  test('the price that is charged, and whether it can be bought', () => {
    expect(structuredDataOf({ price: cents(1_299_05) })).toMatchObject({
      '@type': 'Product',
      name: 'Luna ring',
      offers: { '@type': 'Offer', price: '1299.05', priceCurrency: 'USD' },
    });
    const availabilityOf = (said: Partial<Product>) => structuredDataOf(said);
    const inStock = { offers: { availability: 'https://schema.org/InStock' } };
    expect(availabilityOf({})).toMatchObject(inStock);
    expect(availabilityOf({ in_stock: false })).not.toMatchObject(inStock);
    expect(availabilityOf({ stripe_price_id: null })).not.toMatchObject(inStock);
  });

  test('whether it can be returned, and for how long', () => {
    const policyOf = (said: Partial<Product>) => structuredDataOf(said);
    expect(policyOf({})).toMatchObject({
      offers: {
        hasMerchantReturnPolicy: {
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: 30,
          applicableCountry: 'US',
        },
      },
    });
    const none = { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
    expect(policyOf({ source_table: 'earring_products' })).toMatchObject({
      offers: { hasMerchantReturnPolicy: none },
    });
    const options = [anOption(), anOption({ label: '16 inch' })];
    expect(policyOf({ source_table: 'grillz_products', options })).toMatchObject({
      offers: { offers: [{ hasMerchantReturnPolicy: none }, { hasMerchantReturnPolicy: none }] },
    });
  });

  test('an option that is sold out is out of stock', () => {
    const options = [anOption(), anOption({ label: '16 inch' })];
    expect(structuredDataOf({ options, unitsLeft: { '16 inch': 0 } })).toMatchObject({
      offers: {
        offers: [
          { availability: 'https://schema.org/InStock' },
          { availability: 'https://schema.org/OutOfStock' },
        ],
      },
    });
  });

  test('the range of its options’ prices', () => {
    const options = [anOption(), anOption({ label: '16 inch', price: cents(90_00) })];
    expect(structuredDataOf({ options })).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: '90.00', highPrice: '120.00', offerCount: 2 },
    });
  });

  test('its rating and the latest of its reviews', () => {
    const data = structuredDataOf({ rating: 4.7, review_count: 213 });
    expect(data).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.7, reviewCount: 213, bestRating: 5 },
    });
    const { review } = data as { review: object[] };
    expect(review).toHaveLength(5);
    expect(review[0]).toEqual({
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Ann 0' },
      datePublished: '2026-11-14',
      reviewBody: 'Fine.',
      reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
    });
  });

  test('no rating without reviews, or where they could not be read', () => {
    expect(JSON.stringify(metaOf({ rating: 5, review_count: 0 }))).not.toMatch(/rating|review/i);
    const product = aProduct({ rating: 4.9, review_count: 213 });
    const unread = metaFor({
      page: 'product',
      product,
      orderDay: '2026-11-24',
      matching: [],
      related: [],
      reviews: null,
    });
    expect(JSON.stringify(unread)).not.toMatch(/rating|review/i);
  });
});

describe('the other things search engines read', () => {
  const typesOf = (data: Parameters<typeof metaFor>[0]) =>
    metaFor(data).structuredData.map((entry) => (entry as { '@type': string })['@type']);

  test('a product and the way to it', () => {
    expect(
      typesOf({
        page: 'product',
        product: aProduct(),
        orderDay: '2026-11-24',
        matching: [],
        related: [],
        reviews: null,
      }),
    ).toEqual(['Product', 'BreadcrumbList']);
    expect(metaOf({ id: 'luna', source_table: 'hip_hop_ring_products' }).structuredData[1]).toMatchObject({
      itemListElement: [
        { position: 1, item: { '@id': '/' } },
        { position: 2, name: 'Rings', item: { '@id': '/rings/hip-hop' } },
        { position: 3, item: { '@id': '/product/luna' } },
      ],
    });
  });

  test('every option with the price it is charged at and the address that chooses it', () => {
    const options = [anOption({ label: '18 in' }), anOption({ label: '20 in', price: cents(90_05) })];
    expect(structuredDataOf({ id: 'luna', options })).toMatchObject({
      offers: { offers: [{}, { price: '90.05', url: '/product/luna?option=20%20in' }] },
    });
  });

  test('the showroom with the hours of the one record', () => {
    const [showroom] = metaFor({ page: 'info', key: 'contact' }).structuredData;
    expect(showroom).toMatchObject({
      '@type': 'JewelryStore',
      telephone: store.phone,
      openingHoursSpecification: store.showroomHours.map(({ opens, closes }) => ({ opens, closes })),
    });
    expect(JSON.stringify(showroom)).toContain('https://schema.org/Wednesday');
  });
});

test.each([
  [{ review_count: 0, rating: 0 }, 'There are no reviews of Luna ring yet.'],
  [{ review_count: 1, rating: 4 }, 'What customers say about Luna ring: 1 review, 4 out of 5 stars.'],
  [{ review_count: 7, rating: 4.67 }, 'What customers say about Luna ring: 7 reviews, 4.7 out of 5 stars.'],
])('the reviews of a product with %j are described by their number and average', (said, description) => {
  const data = {
    reviews: [],
    count: 0,
    pageNumber: 1,
    pageCount: 1,
    byStars: [0, 0, 0, 0, 0],
    withPhotos: 0,
  };
  const query = parseReviewQuery(new URLSearchParams());
  const meta = metaFor({ page: 'reviews', product: aProduct(said), query, ...data });
  expect(meta.description).toBe(description);
});

test.each([
  [[], 'This list is empty.'],
  [['Luna'], 'A list of 1 piece: Luna.'],
  [['Luna', 'Sol', 'Ada', 'Ivy', 'Max'], 'A list of 5 pieces: Luna, Sol, Ada, Ivy.'],
])('a shared list of %j is described by its first pieces', (names, description) => {
  const cards = names.map((name) => cardFor(aProduct({ name })));
  expect(metaFor({ page: 'saved', isShared: true, cards, missing: 0 }).description).toBe(description);
});
