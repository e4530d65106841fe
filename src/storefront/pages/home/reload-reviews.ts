import { type NamedReview, REVIEWS_SHOWN } from '#contract/page-data.ts';
import { report } from '#storefront/ui/report.ts';

export type ReviewsAnswer = { ok: true; reviews: NamedReview[] } | { ok: false; message: string | undefined };

/** Refetches the reviews. An error includes the server's message if there is one. */
export async function reloadReviews(): Promise<ReviewsAnswer> {
  try {
    const response = await fetch('/api/functions/reviews', { method: 'POST' });
    const answer = (await response.json()) as { reviews?: NamedReview[]; error?: { message?: string } };
    if (response.ok && answer.reviews) return { ok: true, reviews: answer.reviews.slice(0, REVIEWS_SHOWN) };
    return { ok: false, message: answer.error?.message };
  } catch (error) {
    report('the reviews could not be loaded', error);
    return { ok: false, message: undefined };
  }
}
