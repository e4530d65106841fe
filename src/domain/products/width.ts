/** A width at the end of a name, as in `Rope Chain, 4 mm`, or in front of the kind, as in `10mm Cuban`. */
const WIDTH = /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?)\s?mm\b/i;

/** The width of a product, `10 mm`: as the merchant states it, or else as its name does. Undefined where neither does. */
export function widthOf({
  name,
  width_mm = null,
}: {
  name: string;
  width_mm?: number | null | undefined;
}): string | undefined {
  const [, named] = WIDTH.exec(name) ?? [];
  const width = width_mm ?? named;
  return width === undefined ? undefined : `${Number(width)} mm`;
}
