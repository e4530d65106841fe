import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cardFor } from '#domain/products/card-for.ts';
import { aProduct } from '#domain/products/product.fixture.ts';
import { preparedCard, preparePopup, stopPreparing } from './prepared-popup.ts';
import { productQuery } from './product-query.ts';
import { loadPopup } from './quick-view-chunk.ts';

const [RING, CHAIN] = ['ring', 'chain'].map((id) => aProduct({ id }));

beforeEach(async () => {
  await loadPopup();
  vi.useFakeTimers();
  preparedCard.set(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Moves the pointer over the cards of products and stays on each for some ms. */
async function pointAt(...visits: [product: typeof RING, ms: number][]): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const [product, ms] of visits) {
    if (!product) continue;
    client.setQueryData(productQuery(product.id, product.source_table).queryKey, product);
    void preparePopup(client, cardFor(product));
    await vi.advanceTimersByTimeAsync(ms);
    stopPreparing();
  }
  await vi.advanceTimersByTimeAsync(1000);
}

test('the popup of a card is rendered ahead once the pointer rests on it', async () => {
  await pointAt([RING, 200]);
  expect(preparedCard.get()?.id).toBe('ring');
});

test('no popup is rendered ahead for cards that the pointer crosses', async () => {
  await pointAt([RING, 50], [CHAIN, 50]);
  expect(preparedCard.get()).toBeNull();
  await pointAt([RING, 50], [CHAIN, 200]);
  expect(preparedCard.get()?.id).toBe('chain');
});

test('a data saver renders none ahead', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await pointAt([RING, 200]);
  expect(preparedCard.get()).toBeNull();
});
