/** The colors that a swatch of a metal is drawn in, in the order of a row. */
export const TONES = ['yellow', 'white', 'rose', 'black', 'other'] as const;
export type MetalTone = (typeof TONES)[number];

/** How a product's color is drawn: `Rose Gold` is rose, `White Gold` and `Silver` are white. */
export function metalTone(color: string): MetalTone {
  if (/rose|pink|copper/i.test(color)) return 'rose';
  if (/black|gunmetal/i.test(color)) return 'black';
  if (/white|silver|steel|platinum|rhodium|palladium/i.test(color)) return 'white';
  return /yellow|gold|brass/i.test(color) ? 'yellow' : 'other';
}
