/** Who the hosted page says is paid. */
export type Brand = {
  name: string;
  /** The `d` of an SVG path in a square of 24 units, drawn as strokes beside the name. */
  mark?: string;
  /** A WOFF2 file with the font of the pages; Helvetica or Arial when absent. */
  fontFile?: string;
  /** How amounts are written, BCP 47; `en-US` when absent. */
  locale?: string;
  /** Values for the variables of the pages' stylesheet, by their names without dashes: `{ ink: '#0e0e10' }`. */
  colors?: Readonly<Record<string, string>>;
};

export const DEFAULT_BRAND: Brand = { name: 'Test store' };
