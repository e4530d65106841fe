import type { MetalTone } from './metal-tone.ts';

/** One choice of a row: the product that it leads to. */
export type Swatch = {
  id: string;
  label: string;
  /** Of a metal. */
  tone?: MetalTone;
  isCurrent?: true;
  /** Why it is marked: it cannot be had, or only with another choice in the other row. */
  note?: string;
  /** It cannot be had at all. */
  isOff?: true;
};

export type SwatchRow = { label: 'Metal' | 'Width' | 'Carats'; choices: readonly Swatch[] };
