import { z } from 'zod';

/** What pages must refresh: everything, or the reviews and ratings of these products and of the shop. */
export type CatalogChange = 'everything' | { reviewsOf: readonly string[] };

const payloadSchema = z.object({ reviews: z.number(), products: z.array(z.string()) });

/** A change of reviews, with its number. */
export type ReviewChange = { number: number; change: CatalogChange };

/** Reads the payload of a notification. Null: any change. */
export function parseReviewChange(payload: string | undefined): ReviewChange | null {
  if (!payload) return null;
  const { reviews, products } = payloadSchema.parse(JSON.parse(payload));
  return { number: reviews, change: { reviewsOf: products } };
}
