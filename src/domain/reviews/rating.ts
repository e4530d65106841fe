const MAX_STARS = 5;

/**
 * The number of stars for an average rating, rounded to the nearest half, 0 to 5. A tie rounds up: 4.74 is 4.5
 * stars, 4.75 is 5.
 */
export function starsFor(average: number): number {
  return Math.min(MAX_STARS, Math.max(0, Math.round(average * 2) / 2));
}

/** An average with one decimal, rounded half up: 4.75 is `4.8`, 5 is `5.0`. */
export function formatAverage(average: number): string {
  return (Math.round(average * 10) / 10).toFixed(1);
}
