export const NO_REVIEWS = 'No reviews yet';

/** `1 review`, `1,204 reviews`. */
export function countReviews(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`;
}
