import type { MetalTone } from './metal-tone.ts';

/** One choice of a row: the product that it leads to. */
export type Swatch = {
  id: string;
  label: string;
  /** Of a metal. */
  tone?: MetalTone;
  isCurrent?: true;
  /** Why it is marked: it is unavailable, or only available with another choice in the other row. */
  note?: string;
  /** It is unavailable. */
  isOff?: true;
};

export type SwatchRow = { label: 'Metal' | 'Width' | 'Carats'; choices: readonly Swatch[] };
