import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ProductReviews } from '#contract/page-data.ts';
import type { ProductTable } from '#domain/categories.ts';
import { cents } from '#domain/money.ts';
import { anOption, aProduct } from '#domain/products/product.fixture.ts';
import type { Product } from '#domain/products/product.ts';
import { store } from '#shop';
import { pageSkeletonFor } from '#storefront/app/page-skeleton.tsx';
import { SERVER_PARTS } from '#storefront/app/server-parts.ts';
import { ShownAddress } from '#storefront/navigation/shown-address.ts';
import { ServerParts } from '#storefront/product/served-part.tsx';
import { AddMessage } from '#storefront/product-detail/add-button.tsx';
import { BuyChoices } from '#storefront/product-detail/buy-choices.tsx';
import { DetailPrice } from '#storefront/product-detail/detail-price.tsx';
import { DetailStock } from '#storefront/product-detail/detail-stock.tsx';
import { useBuyBox } from '#storefront/product-detail/use-buy-box.ts';
import { litWidth } from '#storefront/ui/star-fill.ts';
import { ProductBelow } from './product-below.tsx';
import { ProductDetail } from './product-detail.tsx';
import { ServerBelow } from './server-below.ts';

const html = (said: Partial<Product> = {}, { reviews = null }: { reviews?: ProductReviews | null } = {}) =>
  renderToStaticMarkup(
    <ShownAddress value={{ path: '/product/luna', search: '' }}>
      <ServerParts value={SERVER_PARTS}>
        <ServerBelow value={ProductBelow}>
          <ProductDetail
            product={aProduct(said)}
            orderDay="2026-11-25"
            matching={[]}
            related={[]}
            reviews={reviews}
          />
        </ServerBelow>
      </ServerParts>
    </ShownAddress>,
  );
/** What the page says once an option is chosen and a text is typed. */
function Chosen({ product, label, text = '' }: { product: Product; label: string; text?: string }) {
  const box = useBuyBox(product, () => undefined);
  if (box.text !== text) box.writeText(text);
  const option = product.options.find((each) => each.label === label);
  if (option && !box.option) box.chooseOption(option);
  return (
    <>
      <AddMessage box={box} />
      <DetailPrice box={box} />
      <DetailStock availability={box.availability} unitsLeft={box.unitsLeft} shipsToday={false} />
    </>
  );
}
/** The choices once Add to Cart is pressed, and a size is chosen after that. */
function Pressed({ product, size }: { product: Product; size?: string }) {
  const box = useBuyBox(product, () => undefined);
  const [isPressed, setPressed] = useState(false);
  if (!isPressed) {
    setPressed(true);
    box.add();
  } else if (size && box.size !== size) box.chooseSize(size);
  return <BuyChoices box={box} />;
}
const addButton = (page: string) => /<button[^>]*>Add to Cart<\/button>/.exec(page)?.[0];

describe('a product’s page, before anything is pressed', () => {
  test('says on which days it arrives at home, if ordered until when', () => {
    const shown = (said?: Partial<Product>) => html(said).replaceAll(/<[^>]+>/g, '');
    expect(shown()).toContain(
      'Arrives Fri, Dec\u00a04 - Wed, Dec\u00a09 in the United States (Standard, Free) if you order by Wed, Nov\u00a025, 2\u00a0PM\u00a0CST. Overnight, $29.99: Mon, Nov\u00a030 - Tue, Dec\u00a01.',
    );
    expect(shown({ source_table: 'custom_products' })).toContain(
      'Arrives Wed, Dec\u00a016 - Tue, Jan\u00a05 in',
    );
    expect(shown({ in_stock: false })).not.toContain('Arrives');
    expect(shown({ is_made_on_request: true })).not.toContain('Arrives');
  });

  test('shows every view of the piece, the first at once and the others as they come near', () => {
    const page = html({ image_url: '/a.webp', images: ['/a.webp', '/b.webp', '/c.webp'] });
    const pictures = [...page.matchAll(/<img src="([^"]+)" alt="([^"]+)"[^>]* loading="(\w+)"/g)];
    expect(pictures.map(([, ...said]) => said)).toEqual([
      ['/a.webp', 'Luna ring', 'eager'],
      ['/b.webp', 'Luna ring, view 2', 'lazy'],
      ['/c.webp', 'Luna ring, view 3', 'lazy'],
    ]);
  });

  test('a picture that compares sizes has its caption on it, the pictures of the piece have none', () => {
    const captioned = {
      '/worn.webp': { alt: 'Sizes for comparison, worn', caption: 'Sizes for comparison' },
    };
    const page = html({ image_url: '/a.webp', images: ['/worn.webp'], photoDetails: captioned });
    expect(page.match(/>Sizes for comparison</g)).toHaveLength(1);
    expect(page).toMatch(/Enlarge Sizes for comparison, worn".*>Sizes for comparison</);
  });

  test.each([
    [4.9, 5, '4.9 (12 reviews)'],
    [4.7, 4.5, '4.7 (12 reviews)'],
    [4, 4, '4.0 (12 reviews)'],
  ])('a rating of %d fills %d stars and is written %s', (rating, stars, text) => {
    const page = html({ rating, review_count: 12 });
    expect(page).toContain(`<svg width="${litWidth(stars)}"`);
    expect(page).toContain(`aria-label="${rating} out of 5 stars"`);
    expect(page).toContain(text);
    expect(page).toMatch(/<a href="\/product\/luna#reviews">/);
  });

  test('without reviews it has no stars and no reviews to go to, and says so', () => {
    const page = html(
      { review_count: 0 },
      { reviews: { latest: [], withPhotos: 0, byStars: [0, 0, 0, 0, 0] } },
    );
    expect(page).toContain('No reviews yet');
    expect(page).not.toMatch(/out of 5 stars|#stars|#reviews|id="reviews"/);
  });

  test.each([
    ['PP-10', 'sold out', { in_stock: false }, 'This product is sold out right now.'],
    ['PP-11', 'without a price reference', { stripe_price_id: null }, 'Not available'],
  ])('%s: %s, the button is marked disabled and says why', (_row, _what, said, reason) => {
    const page = html(said);
    const described = /aria-disabled="true" aria-describedby="([^"]+)"/.exec(addButton(page) ?? '')?.[1];
    expect(page).toContain(`id="${described}"`);
    expect(page).toContain(reason);
    expect(addButton(html())).toContain('aria-disabled="false"');
  });
});

describe('the reviews on a product’s page', () => {
  const written = (count: number, all = count): ProductReviews => ({
    latest: Array.from({ length: count }, (_, number) => ({
      author: `Author ${number}`,
      avatar: null,
      time: '2026-11-14T00:00:00.000Z',
      rating: 4,
      text: `Text ${number}.`,
    })),
    withPhotos: 0,
    byStars: [0, all - 1, 1, 0, 0],
  });
  const section = (reviews: ProductReviews, review_count = reviews.latest.length) => {
    const page = html({ rating: 4, review_count }, { reviews });
    return page.slice(page.indexOf('aria-labelledby="reviews"'));
  };

  test('stand in the order they come, with author, stars, the day in words and the text', () => {
    const page = section(written(2));
    for (const shown of ['Author 0', 'November 14, 2026', 'aria-label="4 out of 5 stars"', 'Text 0.']) {
      expect(page).toContain(shown);
    }
    expect(page.indexOf('Text 0.')).toBeLessThan(page.indexOf('Text 1.'));
    expect(page).not.toContain('<details');
  });

  test('where there are more than the page has, the rating counts them all and a link leads to them', () => {
    expect(section(written(6))).not.toContain('/product/luna/reviews"');
    const page = section(written(6, 412), 412);
    expect(page).toMatch(/href="\/product\/luna\/reviews"[^>]*><span>Sort and read all 412 reviews/);
    expect(page).toContain('4.0 (412 reviews)');
  });

  test('are counted by their stars, five stars first', () => {
    const text = section(written(6))
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    expect(text).toContain('5 stars 0 4 stars 5 3 stars 1 2 stars 0 1 star 0');
  });
});

test('a piece without a price reference reads Not available, and nothing that invites a purchase', () => {
  const page = html({ stripe_price_id: null, ships_today: true, original_price: cents(150_00) });
  expect(page).toContain('Not available');
  expect(page).not.toMatch(/IN STOCK|SHIPS TODAY|% OFF|FREE gift|payments of|Product Error/);
});

test('an option without a price reference says so once it is chosen', () => {
  const options = [anOption(), anOption({ label: '20 inch', stripePriceId: null })];
  const page = renderToStaticMarkup(<Chosen product={aProduct({ options })} label="20 inch" />);
  expect(page).toContain('Product Error. This product is not available for purchase at the moment.');
  expect(page).not.toContain('IN STOCK');
  expect(html({ options })).toContain('IN STOCK');
});

describe('Add to Cart with two choices to make', () => {
  const product = aProduct({
    source_table: 'grillz_products',
    sizes: ['Top', 'Bottom'],
    options: [anOption({ label: '6' }), anOption({ label: '8' })],
  });
  const shown = (size?: string) => {
    // The field that gets the focus is looked up there.
    vi.stubGlobal('document', { getElementById: () => null });
    onTestFinished(() => void vi.unstubAllGlobals());
    return renderToStaticMarkup(
      size ? <Pressed product={product} size={size} /> : <Pressed product={product} />,
    );
  };

  test('marks both', () => {
    expect(shown()).toContain('Please select a size before adding to cart.');
    expect(shown()).toContain('Please select a teeth count before adding to cart.');
    expect(shown().match(/aria-invalid="true"/g)).toHaveLength(4);
  });

  test('still marks the one that is missing once the other is made', () => {
    expect(shown('Top')).not.toContain('Please select a size');
    expect(shown('Top')).toContain('Please select a teeth count before adding to cart.');
  });
});

test('a single size and a single length are chosen, with their price and stock', () => {
  const option = anOption({ label: '7 in', price: cents(140_00) });
  const page = html({
    ...{ source_table: 'bracelet_products', sizes: ['M'], options: [option] },
    unitsLeft: { '7 in': 2 },
  });
  expect(page.match(/<input type="radio"[^>]*checked=""/g)).toHaveLength(2);
  expect(page).toContain('Size: <b>M</b>');
  expect(page).toContain('Only 2 left');
  expect(html({ sizes: ['6', '7'] })).not.toContain('checked=""');
});

describe('the original price', () => {
  const options = [
    anOption({ label: '1.5 ct', price: cents(100_00) }),
    anOption({ label: '2 ct', price: cents(130_00) }),
  ];
  const product = aProduct({ price: cents(100_00), original_price: cents(140_00), options });
  const priceOf = (label: string, said: Partial<Product> = {}, text = '') =>
    renderToStaticMarkup(<Chosen product={{ ...product, ...said }} label={label} text={text} />)
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');

  test('is struck through for the option with the lowest price, and not for a larger one', () => {
    expect(priceOf('1.5 ct')).toContain('$100.00 Original price $140.00 28% OFF');
    expect(priceOf('2 ct')).toContain('$130.00');
    expect(priceOf('2 ct')).not.toMatch(/Original price|% OFF/);
  });

  test('includes the text, as the price does', () => {
    const personalization = {
      ...{ label: 'Engraving', maxLength: 9, characters: ['letters' as const], isRequired: false },
      ...{ price: cents(20_00), lettering: null },
    };
    expect(priceOf('1.5 ct', { personalization }, 'Ada')).toContain('$120.00 Original price $160.00 25% OFF');
  });
});

test('the description stands above the claims', () => {
  const page = html({ description: 'Thirty-four stones.', facts: ['warranty'] });
  expect(page.indexOf('Thirty-four stones.')).toBeLessThan(page.indexOf('Lifetime warranty'));
  expect(page.match(/Thirty-four stones\./g)).toHaveLength(1);
});

test('a product without facts makes no claims', () => {
  const page = html({ source_table: 'bracelet_products', name: 'Braided Leather Bracelet' });
  expect(page).not.toMatch(/tester|VVS|Certif|cheaper|Brilliant|Conflict|tarnish|arranty/);
  expect(page).toContain('30-Day Money-Back Guarantee');
});

test.each([
  ['hip_hop_ring_products', {}, 'Returns accepted within 30 days of delivery.', true],
  ['hip_hop_ring_products', { is_returnable: false }, 'This piece cannot be returned.', false],
  ['earring_products', {}, 'This piece cannot be returned.', false],
  ['grillz_products', {}, 'This piece cannot be returned.', false],
] as const)('%s %j says whether it can be returned', (source_table, said, words, isReturnable) => {
  const page = html({ source_table, ...said });
  expect(page).toContain(words);
  expect(page.includes('Money-Back Guarantee')).toBe(isReturnable);
});

test.each([
  [5, 7, '5-7 business days'],
  [2, 2, '2 business days'],
  [1, 1, '1 business day'],
])('delivery in %d to %d days takes %s', (minDays, maxDays, days) => {
  const { standard } = store.shipping;
  const { minDays: min, maxDays: max } = standard;
  onTestFinished(() => void Object.assign(standard, { minDays: min, maxDays: max }));
  Object.assign(standard, { minDays, maxDays });
  expect(html()).toContain(`Standard delivery takes ${days} and is free on domestic orders over $50.`);
});

describe('the size guide is offered where one explains the choice', () => {
  const guides = (source_table: ProductTable, said: Partial<Product>) =>
    [...html({ source_table, ...said }).matchAll(/href="(\/size-guides[^"]*)"/g)].map(([, href]) => href);
  const sizes = { sizes: ['7'] };
  const options = { options: [anOption()] };
  test.each([
    ['hip_hop_ring_products', sizes, ['/size-guides#rings']],
    ['engagement_ring_products', { ...sizes, ...options }, ['/size-guides#rings']],
    ['chain_products', options, ['/size-guides#chains']],
    ['diamond_products', options, ['/size-guides#chains']],
    ['pendant_products', options, ['/size-guides#chains']],
    ['custom_products', options, ['/size-guides#chains']],
    ['bracelet_products', { ...sizes, ...options }, ['/size-guides#bracelets', '/size-guides#bracelets']],
    ['earring_products', { ...sizes, ...options }, []],
    ['grillz_products', { ...sizes, ...options }, []],
    ['watch_products', sizes, []],
    ['glasses_products', sizes, []],
    ['vvs_simulant_products', options, []],
  ] as const)('%s', (table, said, links) => {
    expect(guides(table, { ...said, sizes: [...('sizes' in said ? said.sizes : [])] })).toEqual(links);
  });
});

test('a slow product page shows a skeleton that is hidden from screen readers', () => {
  const page = renderToStaticMarkup(pageSkeletonFor({ page: 'product', id: 'luna' }));
  expect(page).toMatch(/^<div [^>]*aria-hidden="true">/);
  expect(page).toContain('skeleton');
});
