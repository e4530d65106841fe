/** Who the hosted page says is paid. */
export type Brand = {
  name: string;
  /** The `d` of an SVG path in a square of 24 units, drawn as strokes beside the name. */
  mark?: string;
  /** A WOFF2 file with the font of the pages; Helvetica or Arial when absent. */
  fontFile?: string;
};

export const DEFAULT_BRAND: Brand = { name: 'Test store' };
