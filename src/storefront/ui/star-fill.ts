const STARS = 5;
const STAR_WIDTH = 12;
/** From one star's left edge to the next one's, in the drawing of 66 by 12. */
const STAR_STEP = 13.5;

/** How far the light reaches into the drawing of five stars: 4.5 ends in the middle of the fifth. */
export function litWidth(rating: number): number {
  const shown = Math.min(STARS, Math.max(0, rating));
  const whole = Math.floor(shown);
  const width = whole * STAR_STEP + (shown - whole) * STAR_WIDTH;
  return Math.round(width * 10) / 10;
}
