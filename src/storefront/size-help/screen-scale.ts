import { RING_SIZES, type RingSize } from './sizes.ts';

/** The short edge of a bank card, ISO/IEC 7810 ID-1, in millimeters. Its long edge is wider than many phones. */
export const CARD_EDGE_MM = 53.98;
/** CSS says that an inch has 96 pixels. Screens differ, which is why a card is laid on them. */
export const CSS_PX_PER_MM = 96 / 25.4;
/** From a large monitor at a low resolution to a small phone. */
export const PX_PER_MM_RANGE = { min: 2, max: 9 } as const;

const KEY = 'screen-px-per-mm';

/**
 * The scale of this screen as the shopper measured it; null before that, and where it makes no sense. `storage` may throw:
 * where site data is blocked, even reading `localStorage` does.
 */
export function readScreenScale(storage: () => Pick<Storage, 'getItem'>): number | null {
  try {
    const kept = Number(storage().getItem(KEY));
    return kept >= PX_PER_MM_RANGE.min && kept <= PX_PER_MM_RANGE.max ? kept : null;
  } catch {
    return null;
  }
}

export function keepScreenScale(storage: () => Pick<Storage, 'setItem'>, pxPerMm: number): void {
  try {
    storage().setItem(KEY, pxPerMm.toFixed(3));
  } catch {
    // Storage is switched off: it holds until the help is closed.
  }
}

/** The ring size whose inside diameter is nearest to a length on the screen. */
export function ringSizeFor(diameterMm: number): RingSize | undefined {
  return RING_SIZES.toSorted(
    (one, other) => Math.abs(one.diameterMm - diameterMm) - Math.abs(other.diameterMm - diameterMm),
  )[0];
}
