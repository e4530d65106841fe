/** Words that make a material a metal: a loose stone has its stone as material. */
const METALS = /\b(?:gold|vermeil|silver|steel|platinum|palladium|titanium|tungsten|brass|copper|bronze)\b/i;
const GOLD_COLOR = /^(?:yellow|white|rose) gold$/i;

/**
 * The metal of a product as jewelers name it, with the color of its gold: `Solid 14K Gold` in white gold is `Solid 14K White
 * Gold`. Undefined for anything that is not a metal.
 */
export function metalOf({
  color = '',
  material = '',
}: {
  color?: string | undefined;
  material?: string | undefined;
}): string | undefined {
  if (!METALS.test(material)) return undefined;
  return GOLD_COLOR.test(color) ? material.replace(/(?<!(?:yellow|white|rose) )\bgold\b/i, color) : material;
}
