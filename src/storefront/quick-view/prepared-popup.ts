import type { QueryClient } from '@tanstack/react-query';
import type { ProductCard } from '#domain/products/product.ts';
import { savesData } from '#storefront/ui/save-data.ts';
import { createValueStore } from '#storefront/ui/value-store.ts';
import { prefetchProduct } from './product-query.ts';
import { loadPopup } from './quick-view-chunk.ts';

/** A pointer that only crosses a card leaves it sooner. */
const RESTING_MS = 100;

/** The card whose popup is rendered ahead of the press, hidden. */
export const preparedCard = createValueStore<ProductCard | null>(null);

let aimedAt: ProductCard | null = null;

/** Fetches the code of the popup and the product of a card. Rejects if the code fails to load. */
export async function fetchPopup(client: QueryClient, card: ProductCard): Promise<void> {
  await Promise.all([loadPopup(), prefetchProduct(client, card.id, card.source_table)]);
}

/**
 * Fetches a popup, and renders it ahead if the pointer or the focus stays on its card. Rendering also fetches the first
 * picture, so it is left out with data saver on.
 */
export async function preparePopup(client: QueryClient, card: ProductCard): Promise<void> {
  aimedAt = card;
  await Promise.all([fetchPopup(client, card), new Promise((resolve) => setTimeout(resolve, RESTING_MS))]);
  if (aimedAt === card && !savesData()) preparedCard.set(card);
}

/** The pointer or the focus has left the card. */
export function stopPreparing(): void {
  aimedAt = null;
}
