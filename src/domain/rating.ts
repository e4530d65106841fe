const MAX_STARS = 5;

/**
 * How many stars an average of reviews fills, to the nearest half, 0 to 5. Halfway between two halves is the upper
 * one: 4.74 fills 4.5 stars, 4.75 fills 5.
 */
export function starsFor(average: number): number {
  return Math.min(MAX_STARS, Math.max(0, Math.round(average * 2) / 2));
}

/** An average with one decimal, halves up: 4.75 is `4.8`, 5 is `5.0`. */
export function formatAverage(average: number): string {
  return (Math.round(average * 10) / 10).toFixed(1);
}
