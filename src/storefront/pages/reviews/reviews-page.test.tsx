import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aProduct } from '#domain/products/product.fixture.ts';
import { parseReviewQuery } from '#domain/reviews/review-query.ts';
import { ReviewsPage } from './reviews-page.tsx';

const pages = { find: () => undefined, load: async () => undefined };
const noRetry = async () => undefined;

test.each([
  [0, false],
  [3, true],
])('with %d photos, sorting by photos is offered: %s', (withPhotos, isOffered) => {
  const data = {
    page: 'reviews' as const,
    product: { ...aProduct(), review_count: 9 },
    query: parseReviewQuery(new URLSearchParams()),
    reviews: [],
    count: 9,
    pageNumber: 1,
    pageCount: 1,
    byStars: [9, 0, 0, 0, 0],
    withPhotos,
  };
  const html = renderToStaticMarkup(<ReviewsPage data={data} pages={pages} onRetry={noRetry} />);
  expect(html).toContain('Lowest rated');
  expect(html.includes('With photos first')).toBe(isOffered);
});
