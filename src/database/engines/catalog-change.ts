import { z } from 'zod';

/** What pages must refresh: everything, or the reviews and ratings of these products and of the shop. */
export type CatalogChange = 'everything' | { reviewsOf: readonly string[] };

const payloadSchema = z.object({ reviews: z.number(), products: z.array(z.string()) });

/** A change of reviews, with its number. */
export type ReviewChange = { number: number; change: CatalogChange };

/** Reads the payload of a notification. Null if it names no reviews, or if another version of the store sent it. */
export function parseReviewChange(payload: string | undefined): ReviewChange | null {
  const { data } = payloadSchema.safeParse(parseJson(payload ?? ''));
  return data ? { number: data.reviews, change: { reviewsOf: data.products } } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
