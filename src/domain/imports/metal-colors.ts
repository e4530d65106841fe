const KARATS = /^\d{1,2}\s?(k|kt|ct|karat)\b\s*/i;

/**
 * The colors of metals, by which swatches lead from one to the other: `14K Rose Gold` is `Rose Gold`, unless only the
 * karats tell the metals apart.
 */
export function metalColors(metals: readonly string[]): ReadonlyMap<string, string> {
  const plain = metals.map((metal) => metal.replace(KARATS, ''));
  const isClear =
    new Set(plain.map((color) => color.toLowerCase())).size === metals.length && !plain.includes('');
  return new Map(metals.map((metal, index) => [metal, (isClear && plain[index]) || metal]));
}
