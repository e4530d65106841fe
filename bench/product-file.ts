const TYPES = ['Necklace', 'Bracelet', 'Earrings', 'Ring', 'Pendant', 'Watch'];
const METALS = ['Yellow Gold', 'White Gold', 'Rose Gold', 'Sterling Silver', 'Platinum'];
const STYLES = ['Cuban Link', 'Tennis', 'Rope', 'Franco', 'Figaro', 'Box', 'Curb', 'Signet'];
const HEADER =
  'Handle,Title,Body (HTML),Vendor,Tags,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Cost per item';

/** A product file of Shopify: each product has a row for each of its options. */
export function productFile(products: number, options: number): string {
  const rows = Array.from({ length: products }, (_, product) =>
    Array.from({ length: options }, (_row, option) => rowOf(product, option)),
  );
  return [HEADER, ...rows.flat(), ''].join('\n');
}

function rowOf(product: number, option: number): string {
  const pick = (words: readonly string[]) => words[product % words.length] ?? '';
  const type = pick(TYPES);
  const about =
    option > 0
      ? ',,,,,,'
      : `"${pick(METALS)} ${pick(STYLES)} ${type} No. ${product}","<p>Solid piece ${product}, made by hand.</p><ul><li>Lobster clasp</li></ul>",Atelier ${product % 20},"gold, new",${type},true,Length`;
  const price = 100 + (product % 900) + 10 * option;
  return `piece-${product},${about},${16 + 2 * option} in,S-${product}-${option},${10 + option},shopify,${(product + option) % 9},${price}.00,${40 + option}.00`;
}
