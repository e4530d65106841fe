/** The merchant that the hosted page shows. */
export type Brand = {
  name: string;
  /** The `d` of an SVG path on a 24-unit grid, drawn as strokes next to the name. */
  mark?: string;
  /** The WOFF2 font of the pages. Falls back to Helvetica or Arial. */
  fontFile?: string;
  /** The locale for amounts (BCP 47). Defaults to `en-US`. */
  locale?: string;
  /** Values for the stylesheet's custom properties, by name without dashes: `{ ink: '#0e0e10' }`. */
  colors?: Readonly<Record<string, string>>;
};

export const DEFAULT_BRAND: Brand = { name: 'Test store' };
