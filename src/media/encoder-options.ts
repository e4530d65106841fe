/**
 * Encoder settings of the files that browsers get. Measured per 1000 px original on one core: AVIF effort 0 takes 76 ms
 * and writes 25 KB at 800 px, effort 2 takes 231 ms for 24 KB, effort 4 takes 1.3 s for 23 KB; WebP effort 2 takes
 * 69 ms for 36 KB. A shopper waits for the first request of each file, so speed matters most.
 */
export const ENCODER_OPTIONS = {
  avif: { quality: 55, effort: 0 },
  webp: { quality: 80, effort: 2 },
} as const;
export type ImageFormat = keyof typeof ENCODER_OPTIONS;
