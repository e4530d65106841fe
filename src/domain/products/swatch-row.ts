import type { MetalTone } from './metal-tone.ts';

/** One choice of a row: the product that it leads to. */
export type Swatch = {
  id: string;
  label: string;
  /** Of a color. */
  tone?: MetalTone;
  isCurrent?: true;
  /** Why it is marked: it is unavailable, or only available with another choice in the other row. */
  note?: string;
  /** It is unavailable. */
  isOff?: true;
};

export type SwatchRow = {
  /** What the products differ in. */
  by: 'color' | 'width' | 'carats';
  label: 'Color' | 'Width' | 'Carats';
  choices: readonly Swatch[];
};
