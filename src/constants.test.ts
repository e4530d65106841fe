import { expect, test } from 'vitest';
import { DEFAULT_ROWS } from '#database/products/products.ts';
import { lineFor } from '#domain/cart/add-to-cart.ts';
import { addLine, lineKey, setQuantity } from '#domain/cart/cart.ts';
import { PRODUCT_TABLES } from '#domain/categories.ts';
import { PAGE_SIZE } from '#domain/listing/paging.ts';
import { aProduct } from '#domain/products/product.fixture.ts';
import { store } from '#shop';
import { createQueryClient, PageLoadError } from '#storefront/navigation/page-query.ts';
import { TILE_KINDS } from '#storefront/pages/home/category-tiles.tsx';
import { BEST_DEALS_POOL, ROW_LENGTH, STRIP_LENGTH } from '#storefront/pages/home/load-home.server.ts';
import { REVIEW_STAY_MS } from '#storefront/pages/home/reviews-controls.tsx';
import { FIRST_LOOK_AFTER_MS, SECOND_LOOK_AFTER_MS } from '#storefront/pages/order-success/watch-order.ts';
import { MAX_SUGGESTIONS, SHORTEST_TERM } from '#storefront/search-box/suggestion-query.ts';
import { MAX_VISIBLE, TOAST_DURATION_MS } from '#storefront/ui/toasts.ts';
import { TOOLTIP_DELAY_MS } from '#storefront/ui/tooltips.ts';
import promoCodes from '../demo/catalog/promo-codes.json' with { type: 'json' };

test.each([
  ['CN-03', 'a term is looked up from this many characters', SHORTEST_TERM, 2],
  ['CN-03', 'suggestions under the field of the search', MAX_SUGGESTIONS, 6],
  ['CN-04', 'ms before an order is looked for', FIRST_LOOK_AFTER_MS, 2000],
  ['CN-04', 'ms before it is looked for again', SECOND_LOOK_AFTER_MS, 3000],
  ['CN-05', 'ms a review stays in front', REVIEW_STAY_MS, 5000],
  ['CN-06', 'pieces the best deals are drawn from', BEST_DEALS_POOL, 10],
  ['CN-06', 'pieces in a row, the best deals and the diamond case', ROW_LENGTH, 6],
  ['CN-06', 'pieces in the strip of new chains', STRIP_LENGTH, 4],
  ['CN-06', 'tiles of categories', TILE_KINDS.length, 9],
  ['CN-07', 'collections merged', PRODUCT_TABLES.length, 12],
  ['CN-07', 'products of All Jewelry at first and with each press of Show more', PAGE_SIZE, 48],
  ['CN-07', 'rows of one read', DEFAULT_ROWS, 50],
  ['CN-08', 'ms until a tooltip', TOOLTIP_DELAY_MS, 700],
  ['CN-08', 'toasts at a time', MAX_VISIBLE, 3],
  ['CN-08', 'ms a toast stays', TOAST_DURATION_MS, 4000],
])('%s, CN-10: %s: %i', (_id, _what, constant, expected) => {
  expect(constant).toBe(expected);
});

test('SAVE10 takes 10% off and is the code of the banner', () => {
  expect(promoCodes).toEqual([{ code: 'SAVE10', percentage: 10, active: true }]);
  expect(store.bannerPromoCode).toBe('SAVE10');
});

test('queries are fresh for 5 minutes and retried 3 times, after 1 s to 30 s', () => {
  const { staleTime, retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
  if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('no retry rules');
  const outage = new PageLoadError(503, '');
  expect(staleTime).toBe(300_000);
  expect([0, 1, 2, 3].filter((failures) => retry(failures, outage))).toHaveLength(3);
  expect([retryDelay(0, outage), retryDelay(99, outage)]).toEqual([1000, 30_000]);
});

test('the stepper changes by 1, a line starts at 1 and is removed at 0', () => {
  const piece = aProduct({ stripe_price_id: 'price_luna', sizes: [], options: [] });
  const first = lineFor(piece, { size: null, option: null });
  if (!first.ok) throw new Error(first.refusal);
  expect(first.value.quantity).toBe(1);
  const again = addLine([first.value], first.value);
  expect(again.ok && again.value.map(({ quantity }) => quantity)).toEqual([2]);
  expect(setQuantity([first.value], lineKey(first.value), 0)).toEqual([]);
  expect(setQuantity([first.value], lineKey(first.value), -5)).toEqual([]);
});
