import { QueryClientProvider } from '@tanstack/react-query';
import { within } from '@testing-library/dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { DataOf, Scene } from '#contract/page-data.ts';
import { aCard } from '#domain/products/product.fixture.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { store } from '#shop';
import { pageSkeletonFor } from '#storefront/app/page-skeleton.tsx';
import { serverPages } from '#storefront/app/server-pages.ts';
import { createQueryClient } from '#storefront/navigation/page-query.ts';
import { domOf } from '#tests/support/dom-of.ts';
import { HomePage } from './home-page.tsx';

const cards = (prefix: string, count = 6): ProductCard[] =>
  Array.from({ length: count }, (_, number) =>
    aCard({ id: `${prefix}-${number}`, name: `${prefix} ${number}`, image_url: `/media/${prefix}.webp` }),
  );

const scene = (name: string): Scene => ({
  image_url: `/media/${name}.webp`,
  mobile_image_url: `/media/${name}-mobile.webp`,
  image_placeholder: null,
  video: [`/media/${name}.webm`],
  mobile_video: [],
});

const REVIEW = {
  author: 'Marcus Dale',
  avatar: null,
  time: '2026-11-14T00:00:00.000Z',
  rating: 4,
  text: 'Clasp clicks twice, feels safe.',
  product: { id: 'cuban/10', name: 'Miami Cuban, 10 mm' },
};

const WHOLE: DataOf<'home'> = {
  page: 'home',
  hero: scene('hero'),
  showcase: scene('showcase'),
  newChains: cards('new', 4),
  tiles: [{ path: '/chains', image_url: '/media/chain.webp', image_placeholder: null }],
  diamonds: cards('diamond'),
  reviews: [REVIEW],
  rows: {
    bestDeals: cards('deal'),
    chains: cards('chain'),
    grillz: cards('grillz'),
    watches: cards('watch'),
    pendants: cards('pendant'),
  },
  closeUps: {
    grillz: { path: '/grillz', image_url: '/media/grillz-close.webp', image_placeholder: null },
  },
};

let whole: string | undefined;

/** The server-rendered page. */
function html(said?: Partial<DataOf<'home'>>): string {
  if (said) return draw(said);
  whole ??= draw({});
  return whole;
}

function draw(said: Partial<DataOf<'home'>>): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <HomePage data={{ ...WHOLE, ...said }} onRetry={async () => {}} pages={serverPages} />
    </QueryClientProvider>,
  ).replaceAll('&#x27;', "'");
}

/** A section of the page by its name. */
const region = (name: string) => domOf(html()).getByRole('region', { name });

const withRow = (row: keyof DataOf<'home'>['rows'], value: ProductCard[] | null) =>
  html({ rows: { ...WHOLE.rows, [row]: value } });

const countOf = (page: string, text: string) => page.split(text).length - 1;

/** The part of a page between two texts. */
function between(page: string, from: string, to: string): string {
  const start = page.indexOf(from);
  return page.slice(start, page.indexOf(to, start));
}

test('the sections are in order', () => {
  const page = html();
  const inOrder = [
    'Passes<br/>',
    'New chains',
    'Passes a diamond tester',
    'Shop by category',
    "MEN'S DIAMOND JEWELRY",
    'Customer reviews',
    'Payment plans',
    '>Best deals</h2>',
    '>Chains</h2>',
    '>Grillz</h2>',
    '>Watches</h2>',
    '>Pendants</h2>',
    'Does not fade or tarnish',
    'The showroom',
  ].map((text) => page.indexOf(text));
  expect(inOrder).not.toContain(-1);
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
});

test('nine tiles in order, each linking to its listing', () => {
  const tiles = within(region('Shop by category')).getAllByRole('link');
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
    '/chains',
    '/bracelets',
    '/custom',
    '/earrings',
    '/watches',
    '/grillz',
    '/rings/hip-hop',
    '/pendants',
    '/glasses',
  ]);
});

test("the page has both videos' poster images, loads the first one at once, and loads no video", () => {
  const page = html();
  for (const name of ['hero', 'showcase']) {
    expect(page).toContain(`src="/media/${name}.webp"`);
    expect(page).toContain(`media="(max-width: 767px)" srcSet="/media/${name}-mobile.webp"`);
  }
  expect(page).toMatch(/<img src="\/media\/hero\.webp"[^>]*loading="eager" fetchPriority="high"/);
  expect(page).toMatch(/<img src="\/media\/showcase\.webp"[^>]*loading="lazy"/);
  expect(page).not.toMatch(/<video|\.webm/);
});

test('a strip of the four newest chains is omitted without any', () => {
  const chains = within(region('New chains')).getAllByRole('link');
  expect(chains.map((chain) => chain.getAttribute('href'))).toEqual(
    [0, 1, 2, 3].map((number) => `/product/new-${number}`),
  );
  expect(chains.map((chain) => chain.textContent)).toEqual(['new 0', 'new 1', 'new 2', 'new 3']);
  for (const newChains of [[], null]) {
    expect(domOf(html({ newChains })).queryByRole('region', { name: 'New chains' })).toBeNull();
  }
});

describe('the diamond showcase', () => {
  test('has six products, each opening its popup', () => {
    const section = between(html(), 'id="diamonds"', '</section>');
    expect(countOf(section, 'data-opens-popup')).toBe(6);
    expect(section).toContain('href="/product/diamond-0"');
  });

  test('says that it failed to load', () => {
    const page = html({ diamonds: null });
    expect(page).toContain('<p role="alert">Error loading products. Please try again later.</p>');
    expect(countOf(page, 'role="alert"')).toBe(1);
  });

  test('is hidden without products', () => {
    expect(html({ diamonds: [] })).not.toContain("MEN'S DIAMOND JEWELRY");
  });
});

describe('reviews', () => {
  test('a card has avatar, author, date, stars and text', () => {
    const section = between(html(), 'id="reviews"', '</section>');
    for (const shown of [
      '>MD</span>',
      'Marcus Dale',
      'November 14, 2026',
      'aria-label="4 out of 5 stars"',
      REVIEW.text,
    ]) {
      expect(section).toContain(shown);
    }
  });

  test('a card links to its product, and one about the shop has no link', () => {
    const section = (page: string) => between(page, 'id="reviews"', '</section>');
    const link = within(region('Customer reviews')).getByRole('link', { name: 'Miami Cuban, 10\u00a0mm' });
    expect(link.getAttribute('href')).toBe('/product/cuban%2F10');
    expect(section(html({ reviews: [{ ...REVIEW, product: null }] }))).not.toContain('/product/');
  });

  test('without any, the link to leave one opens in a new tab', () => {
    const page = html({ reviews: [] });
    const link = `href="${store.links.leaveReview}" target="_blank" rel="noopener noreferrer"`;
    expect(between(page, link, '</a>')).toContain('Leave a review');
    expect(domOf(page).queryByRole('group', { name: 'Reviews' })).toBeNull();
  });

  test('if they failed to load, it says so and still has the link to leave one', () => {
    const page = html({ reviews: null });
    expect(page).toContain('<p role="alert">Error: Failed to load reviews</p>');
    expect(page).toContain('Leave a review');
  });
});

describe('rails', () => {
  test.each([
    ['HO-23', 'bestDeals', 'Error loading best deals'],
    ['HO-24', 'chains', 'Error loading chains'],
    ['HO-25', 'grillz', 'Error loading grillz'],
    ['HO-26', 'watches', 'Error loading watches'],
    ['HO-27', 'pendants', 'Error loading pendants'],
  ] as const)('%s, HO-33: %s that could not be loaded say so, the others stand', (_, row, words) => {
    const page = withRow(row, null);
    expect(page).toContain(`<p role="alert">${words}</p>`);
    expect(countOf(page, 'role="alert"')).toBe(1);
    expect(countOf(page, 'data-rail=')).toBe(4);
  });

  test.each([
    ['HO-28', 'bestDeals', 'No products available at the moment'],
    ['HO-29', 'chains', 'No chains available'],
    ['HO-30', 'grillz', 'No grillz available'],
    ['HO-31', 'watches', 'No watches available'],
    ['HO-32', 'pendants', 'No pendants available'],
  ] as const)('%s: %s without any say so', (_, row, words) => {
    expect(withRow(row, [])).toContain(`>${words}</p>`);
    expect(html()).not.toContain(words);
  });

  test('each links to its listing, and its cards open the popup', () => {
    const page = html();
    for (const [title, path, card] of [
      ['Best deals', '/best-deals', 'deal-0'],
      ['Chains', '/chains', 'chain-0'],
      ['Grillz', '/grillz', 'grillz-0'],
      ['Watches', '/watches', 'watch-0'],
      ['Pendants', '/pendants', 'pendant-0'],
    ]) {
      const rail = between(page, `aria-label="${title}"`, '</section>');
      expect(rail).toContain(`href="${path}"><span>View all</span>`);
      expect(rail).toContain(`href="/product/${card}" data-opens-popup`);
      expect(within(region(`${title}`)).getAllByRole('article')).toHaveLength(6);
    }
  });
});

test("a category's close-up is next to its rail; without one, or if the rail is empty, there is only text", () => {
  const railOf = (page: string, title: string) => between(page, `aria-label="${title}"`, '</section>');
  expect(railOf(html(), 'Grillz')).toContain('src="/media/grillz-close.webp"');
  expect(railOf(html(), 'Watches')).not.toContain('-close');
  const empty = html({ rows: { ...WHOLE.rows, grillz: [] } });
  expect(railOf(empty, 'Grillz')).not.toContain('-close');
});

test('the skeleton has six boxes for the showcase and announces the reviews', () => {
  const skeleton = renderToStaticMarkup(pageSkeletonFor({ page: 'home' })).replaceAll('&#x27;', "'");
  expect(countOf(skeleton, 'data-card=')).toBe(6);
  expect(skeleton).toContain("MEN'S DIAMOND JEWELRY");
  expect(skeleton).toContain('role="status">Loading reviews...</p>');
});

test('the showroom has its address, hours and a map link that opens in a new tab', () => {
  const showroom = region('The showroom');
  expect(showroom.textContent).toContain(store.address.street);
  for (const [days, hours] of [
    ['Mon-Thu', '10 AM - 8 PM'],
    ['Fri-Sat', '10 AM - 9 PM'],
    ['Sun', '12 PM - 7 PM'],
  ]) {
    expect(within(showroom).getByText(`${days}`).nextElementSibling?.textContent).toBe(hours);
  }
  const map = within(showroom).getByRole('link', {
    name: new RegExp(`^Open map of ${store.address.street}`),
  });
  expect(map.getAttribute('href')).toBe(store.links.map);
  expect(map.getAttribute('target')).toBe('_blank');
  expect(showroom.querySelector('iframe, img')).toBeNull();
});

test('plans of 3 to 36 months scroll by and link to the financing page', () => {
  const strip = between(html(), 'aria-label="Payment plans"', '</section>');
  for (const words of ['href="/financing"', 'Afterpay', 'Klarna', 'Affirm', 'Plans from 3 to 36 months']) {
    expect(strip).toContain(words);
  }
  expect(strip).toContain('aria-label="Pause payment plans"');
});

test("the shop's general promises are on the home page", () => {
  const page = html();
  for (const promise of [
    'Passes a diamond tester',
    'Does not fade or tarnish',
    'Certificate included',
    'Lifetime warranty',
    'Free gift included',
    '10x cheaper than real diamond jewelry',
    'Ships Today program',
  ]) {
    expect(page).toContain(promise);
  }
});
