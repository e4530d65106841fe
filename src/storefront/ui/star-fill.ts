const STARS = 5;
const STAR_WIDTH = 12;
/** The distance between two stars in the 66 by 12 drawing. */
const STAR_STEP = 13.5;

/** The filled width of the five stars: 4.5 ends in the middle of the fifth. */
export function litWidth(rating: number): number {
  const shown = Math.min(STARS, Math.max(0, rating));
  const whole = Math.floor(shown);
  const width = whole * STAR_STEP + (shown - whole) * STAR_WIDTH;
  return Math.round(width * 10) / 10;
}
