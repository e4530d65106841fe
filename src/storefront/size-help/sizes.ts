export type RingSize = { us: number; diameterMm: number; circumferenceMm: number };

/**
 * US 4 to 12 in half steps. The inside diameter is 11.63 mm plus 0.8128 mm per size: US 7 is 17.3 mm across, 54.4
 * mm around.
 */
export const RING_SIZES: readonly RingSize[] = Array.from({ length: 17 }, (_, step) => {
  const us = 4 + step / 2;
  const diameterMm = 11.63 + 0.8128 * us;
  return { us, diameterMm, circumferenceMm: Math.PI * diameterMm };
});

/** A British size A is 37.5 mm around, and each letter 1.25 mm more. */
const [UK_A_MM, UK_LETTER_MM] = [37.5, 1.25];

/**
 * US, UK and EU sizes. UK sizes are whole letters, and EU sizes are the circumference in whole mm. Approximate: trade charts
 * differ by half a size.
 */
export const RING_CONVERSIONS: readonly (readonly [us: string, uk: string, eu: string])[] = RING_SIZES.map(
  ({ us, circumferenceMm }) => [
    `${us}`,
    String.fromCharCode('A'.charCodeAt(0) + Math.floor((circumferenceMm - UK_A_MM) / UK_LETTER_MM)),
    circumferenceMm.toFixed(0),
  ],
);

export const CHAIN_LENGTHS = [
  ['16"', 'Choker', 'At the base of the neck'],
  ['18"', 'Princess', 'On the collarbone'],
  ['20"', 'Princess', 'Just below the collarbone'],
  ['22"', 'Matinee', 'Upper chest'],
  ['24"', 'Matinee', 'Mid chest'],
  ['26"', 'Matinee', 'Mid chest, over a shirt'],
  ['30"', 'Opera', 'Lower chest'],
  ['36"', 'Rope', 'Above the waist, or doubled'],
] as const;

/** How much longer a bracelet is than the wrist, in inches, for each way of wearing it. */
export const BRACELET_FITS = [
  { fit: 'Snug', least: 0.25, most: 0.5 },
  { fit: 'Comfortable', least: 0.5, most: 0.75 },
  { fit: 'Loose', least: 0.75, most: 1.25 },
] as const;

export type BraceletSize = { inches: number; wrists: readonly string[] };

/** 6.5 to 9.5 inches in half steps, each with the wrists it fits, in the order of `BRACELET_FITS`. */
export const BRACELET_SIZES: readonly BraceletSize[] = Array.from({ length: 7 }, (_, step) => {
  const inches = 6.5 + step / 2;
  return { inches, wrists: BRACELET_FITS.map(({ least, most }) => `${inches - most}-${inches - least}`) };
});
